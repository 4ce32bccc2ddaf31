import { IconHourglassEmpty } from '@tabler/icons-react';
import { useState } from 'react';
import { kinds } from '#domain/applications/kinds.ts';
import { datesOf } from '#domain/applications/notices.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { type StuckApplication, stuckSorts, waits } from '#domain/waits/contract.ts';
import { nobodyTexts, waitTexts as texts } from '#domain/waits/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useList } from '#web/lib/use-list.ts';
import { choiceFilter } from '#web/parts/list-filters.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import { actionColumn } from '#web/parts/row-actions.tsx';
import { useDayAndTime } from '#web/parts/show-instant.ts';
import { Pill } from '#web/ui/data/pill.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { contextToCome } from '#web/ui/page.tsx';
import { FillPostModal } from './fill-post-modal.tsx';
import { type Post, useRemedies } from './remedies.ts';
import classes from './waits.module.css';

/** Applications that nobody can decide, and those that have waited too long, with what can be done about each (D6). */
export default function Waits() {
  const say = useSay();
  const named = useNamed();
  const list = useList(waits.list, stuckSorts, { stuck: 'all' });
  const [filling, setFilling] = useState<Post | null>(null);
  const remediesOf = useRemedies(setFilling);
  const when = useDayAndTime();
  const kindOf = ({ kind }: StuckApplication) => <span className={classes.kind}>{say(kinds[kind].application)}</span>;
  const datesShown = ({ first_day, last_day }: StuckApplication) => say(datesOf(first_day, last_day));
  const whyOf = ({ nobody, overdue_since }: StuckApplication) =>
    nobody === null ? (
      <Pill tone="amber">{say(texts.overdueSince, { date: showDay(overdue_since!) })}</Pill>
    ) : (
      say(nobodyTexts[nobody])
    );
  const waitsFor = ({ waits_for }: StuckApplication) =>
    waits_for && [named('positions', waits_for.position), waits_for.names.join(', ')].filter(Boolean).join(': ');
  const columns: Column<StuckApplication>[] = [
    { key: 'name', head: say(texts.applicant), isFixed: true, share: 210, render: ({ user }) => user.name },
    { key: 'application', head: say(texts.application), share: 190, render: kindOf },
    { key: 'dates', head: say(texts.dates), nowrap: true, share: 160, render: datesShown },
    {
      key: 'created_at',
      head: say(texts.applied),
      nowrap: true,
      share: 110,
      render: ({ created_at }) => when(created_at).day,
    },
    { key: 'why', head: say(texts.why), share: 280, render: whyOf },
    { key: 'waits_for', head: say(texts.waitsFor), share: 190, render: waitsFor },
    actionColumn(say(shellTexts.action), (row) => ({ name: row.user.name, more: remediesOf(row) })),
  ];
  return (
    <ListPage
      title={texts.title}
      context={
        list.reply ? say(texts.context, { nobody: list.reply.nobody, overdue: list.reply.overdue }) : contextToCome
      }
      list={list}
      columns={columns}
      hasTallRows
      denseUpTo="tablet"
      dense={(row) => ({
        title: row.user.name,
        details: [kindOf(row), datesShown(row), whyOf(row), waitsFor(row)],
        wraps: true,
      })}
      filters={[
        choiceFilter(list, {
          name: 'stuck',
          label: say(texts.filter),
          choices: [
            { value: 'all', label: say(texts.all) },
            { value: 'nobody', label: say(texts.nobody) },
            { value: 'overdue', label: say(texts.overdue) },
          ],
        }),
      ]}
      empty={{ icon: <IconHourglassEmpty size={24} />, hint: texts.emptyHint }}
    >
      {filling && <FillPostModal position={filling} onClose={() => setFilling(null)} />}
    </ListPage>
  );
}
