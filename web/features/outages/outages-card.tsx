import { IconPlugConnectedX, IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { holds } from '#domain/access.ts';
import { isDay, showDay, showTime } from '#domain/lib/calendar.ts';
import type { Named } from '#domain/lib/fields.ts';
import { type OutageRow, outages } from '#domain/outages/contract.ts';
import { outageTexts as texts } from '#domain/outages/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useDialogList } from '#web/lib/use-dialog-list.ts';
import { useLit } from '#web/lib/use-lit.ts';
import { DocumentLink } from '#web/parts/document-link.tsx';
import { List } from '#web/parts/list.tsx';
import { Card } from '#web/ui/data/card.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { OutageModal, type OutageStart } from './outage-modal.tsx';
import { WithdrawModal } from './withdraw-modal.tsx';

const nothing: OutageStart = { day: null, start_time: null, end_time: null };
const time = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The start of the form from `?outage=2026-03-02&from=07:10&to=09:30`, as an alarm links to it; null without it. */
function linkedStart(search: Record<string, unknown>): OutageStart | null {
  const { outage, from, to } = search;
  if (typeof outage !== 'string' || !isDay(outage)) return null;
  const timeIn = (value: unknown) => (time.test(String(value)) ? String(value) : null);
  return { day: outage, start_time: timeIn(from), end_time: timeIn(to) };
}

/** When no attendance could be taken at an office; for those who put its days right (D5). */
export function OutagesCard({ office }: { office: Named }) {
  const viewer = useViewer();
  return viewer && holds(viewer, 'correct_days') ? <Outages office={office} /> : null;
}

function Outages({ office }: { office: Named }) {
  const say = useSay();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const list = useDialogList(outages.list, {}, { office_id: String(office.id) });
  const [start, setStart] = useState<OutageStart | null>(() => linkedStart(search));
  const [withdrawing, setWithdrawing] = useState<OutageRow | null>(null);
  const [lit, light] = useLit();
  const spanOf = ({ start_time, end_time }: OutageRow) =>
    say(texts.span, { from: showTime(start_time), to: showTime(end_time) });
  const stateOf = ({ withdrawn }: OutageRow) =>
    withdrawn ? say(texts.withdrawnBy, { name: withdrawn.by, reason: withdrawn.reason }) : say(texts.active);
  const withdraw = (row: OutageRow) =>
    row.withdrawn ? null : (
      <Button
        small
        onClick={() => setWithdrawing(row)}
        aria-label={`${say(texts.withdraw)}: ${showDay(row.day)}, ${spanOf(row)}`}
      >
        {say(texts.withdraw)}
      </Button>
    );
  const columns: Column<OutageRow>[] = [
    { key: 'day', head: say(texts.day), nowrap: true, render: (row) => showDay(row.day) },
    { key: 'time', head: say(texts.time), nowrap: true, render: spanOf },
    {
      key: 'reason',
      head: say(texts.reason),
      render: (row) => (
        <>
          {row.reason} {row.doc && <DocumentLink name={row.doc} />}
        </>
      ),
    },
    { key: 'by', head: say(texts.by), render: (row) => row.created_by },
    { key: 'state', head: say(texts.state), render: stateOf },
    { key: 'withdraw', head: '', align: 'right', render: withdraw },
  ];
  const add = (
    <Button small icon={<IconPlus size={16} />} onClick={() => setStart(nothing)}>
      {say(texts.add)}
    </Button>
  );
  return (
    <Card title={say(texts.title)} action={list.rows.length > 0 && add} flush>
      <List
        bare
        label={say(texts.title)}
        list={{ ...list, lit }}
        columns={columns}
        dense={(row) => ({
          title: showDay(row.day),
          figure: withdraw(row),
          details: [spanOf(row), row.reason, row.created_by, stateOf(row)],
        })}
        skeletonRows={2}
        empty={{ icon: <IconPlugConnectedX size={24} />, hint: texts.emptyHint, action: add }}
      />
      {start && <OutageModal office={office} start={start} onClose={() => setStart(null)} onSaved={light} />}
      {withdrawing && <WithdrawModal outage={withdrawing} onClose={() => setWithdrawing(null)} />}
    </Card>
  );
}
