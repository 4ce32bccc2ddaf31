import { IconDeviceDesktop, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { holds } from '#domain/access.ts';
import { type Kiosk, type KioskState, kiosks } from '#domain/kiosks/contract.ts';
import { kioskTexts as texts } from '#domain/kiosks/texts.ts';
import type { Office } from '#domain/offices/contract.ts';
import { pathTo } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useHeard } from '#web/lib/live.ts';
import { refresh, useAct, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { wholeList } from '#web/lib/use-dialog-list.ts';
import { useLit } from '#web/lib/use-lit.ts';
import { List } from '#web/parts/list.tsx';
import { actionColumn } from '#web/parts/row-actions.tsx';
import { Card } from '#web/ui/data/card.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { KioskConditions, shownInstant } from './kiosk-conditions.tsx';
import { KioskLinkModal } from './kiosk-link-modal.tsx';
import { KioskModal } from './kiosk-modal.tsx';
import classes from './kiosks.module.css';
import { useKioskActions } from './use-kiosk-actions.tsx';

/** The kiosks of an office: enrol, rename, allow typed codes, renew the link, revoke (D4). */
export function KiosksCard({ office }: { office: Office }) {
  const say = useSay();
  const viewer = useViewer();
  const read = useRead(kiosks.list, { params: { office_id: office.id } });
  const [open, setOpen] = useState<Kiosk | 'new' | null>(null);
  const [linked, setLinked] = useState<{ data: Kiosk; link: string } | null>(null);
  const [lit, light] = useLit();
  const rows = read.data?.data ?? [];

  useHeard('kiosks', () => void refresh(kiosks.list));
  const seen = ({ last_seen_at }: Kiosk) => (last_seen_at ? shownInstant(last_seen_at, read.data!) : say(texts.never));
  const actionsOf = useKioskActions(setOpen, setLinked);
  const columns: Column<KioskState>[] = [
    { key: 'name', head: say(texts.name), render: (row) => row.name },
    {
      key: 'state',
      head: say(texts.state),
      render: (row) => <KioskConditions kiosk={row} read={read.data!} hasSettle />,
    },
    { key: 'manual', head: say(texts.manual), render: (row) => <ManualSwitch kiosk={row} /> },
    {
      key: 'seen',
      head: say(texts.lastSeen),
      nowrap: true,
      render: seen,
    },
    actionColumn(say(shellTexts.action), actionsOf),
  ];
  const add = (
    <Button small icon={<IconPlus size={16} />} onClick={() => setOpen('new')}>
      {say(texts.add)}
    </Button>
  );

  return (
    <Card title={say(texts.title)} action={rows.length > 0 && add} flush>
      <List
        bare
        label={say(texts.title)}
        list={{ ...wholeList(read), lit }}
        columns={columns}
        dense={(row) => ({
          title: row.name,
          figure: <ManualSwitch kiosk={row} />,
          details: [
            <span key="state" className={classes.dense}>
              <KioskConditions kiosk={row} read={read.data!} hasSettle />
              <span>{[seen(row), row.manual_entry && say(texts.manual)].filter(Boolean).join(' · ')}</span>
            </span>,
          ],
          wraps: true,
        })}
        onOpen={setOpen}
        skeletonRows={2}
        empty={{
          icon: <IconDeviceDesktop size={24} />,
          hint: texts.emptyHint,
          action: add,
        }}
      />
      {rows.length > 0 && viewer && holds(viewer, 'correct_days') && (
        <p className={classes.refused}>
          <a href={pathTo('kioskEvents', {}, { office_id: office.id })}>{say(texts.refused)}</a>
        </p>
      )}
      {open && (
        <KioskModal
          office={office}
          record={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={light}
          onLink={setLinked}
        />
      )}
      {linked && <KioskLinkModal kiosk={linked.data} link={linked.link} onClose={() => setLinked(null)} />}
    </Card>
  );
}

/** Takes effect at once; when someone else was faster, the row shows their value. */
function ManualSwitch({ kiosk }: { kiosk: Kiosk }) {
  const say = useSay();
  const edit = useAct(kiosks.edit);
  const { id, name, version } = kiosk;
  const change = async (manual_entry: boolean) => {
    await edit.run({ body: { id, name, version, manual_entry } });
    await refresh(kiosks.list);
  };
  return (
    <CheckboxField
      isSwitch
      label={say(texts.manualOf, { name })}
      hideLabel
      value={kiosk.manual_entry}
      disabled={edit.isBusy}
      onChange={(on) => void change(on)}
    />
  );
}
