import { IconPlugConnectedX, IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { holds } from '#domain/access.ts';
import { isDay } from '#domain/lib/calendar.ts';
import type { Named } from '#domain/lib/fields.ts';
import { outages } from '#domain/outages/contract.ts';
import { outageTexts as texts } from '#domain/outages/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useDialogList } from '#web/lib/use-dialog-list.ts';
import { useLit } from '#web/lib/use-lit.ts';
import { List } from '#web/parts/list.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import type { OutageStart } from './outage-modal.tsx';
import { useOutageRows } from './use-outage-rows.tsx';

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
  const [lit, light] = useLit();
  const opensWith = linkedStart(search);
  const { columns, dense, forms, enter } = useOutageRows({ offices: [office], opensWith, onSaved: light });
  const add = (
    <Button small icon={<IconPlus size={16} />} onClick={enter}>
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
        dense={dense}
        skeletonRows={2}
        empty={{ icon: <IconPlugConnectedX size={24} />, hint: texts.emptyHint, action: add }}
      />
      {forms}
    </Card>
  );
}
