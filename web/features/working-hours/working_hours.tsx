import { showDay } from '#domain/lib/calendar.ts';
import { type WorkingHour, workingHourSorts, workingHours } from '#domain/working-hours/contract.ts';
import { workingHourTexts as texts } from '#domain/working-hours/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useUser } from '#web/lib/session.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { useRecords } from '#web/parts/use-records.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { spanParts, WeekSpans } from './week-spans.tsx';
import { WeekStrip } from './week-strip.tsx';
import { WorkingHourModal } from './working-hour-modal.tsx';
import classes from './working-hours.module.css';

/** Working Hours Management. */
export default function WorkingHours() {
  const say = useSay();
  const { ramadhan } = useUser();
  const { screen, actions, modal } = useRecords(workingHours, workingHourSorts, texts, { importsOf: 'hours' });
  const changes = (day: string) => say(texts.changesFrom, { day: showDay(day) });

  const columns: Column<WorkingHour>[] = [
    { key: 'name', head: say(texts.name), render: (row) => row.name },
    { key: 'days', head: say(texts.days), render: (row) => <WeekStrip days={row.days} /> },
    {
      key: 'hours',
      head: say(texts.hours),
      render: (row) => (
        <>
          <WeekSpans days={row.days} />
          {row.changes_from && <span className={classes.note}>{changes(row.changes_from)}</span>}
        </>
      ),
    },
    { key: 'staff', head: say(texts.staff), align: 'right', render: (row) => row.users_count },
    { key: 'offices', head: say(texts.offices), align: 'right', render: (row) => row.offices_count },
    ...actions,
  ];

  return (
    <ListPage
      {...screen}
      {...(ramadhan === 1 && { context: say(texts.ramadhanOn) })}
      file={workingHours.listFile}
      hasTallRows
      columns={columns}
      dense={(row) => ({
        title: row.name,
        figure: say(texts.staffOf, { count: row.users_count }),
        details: [...spanParts(row.days, say), row.changes_from && changes(row.changes_from)],
        wraps: true,
      })}
    >
      {modal && <WorkingHourModal {...modal} />}
    </ListPage>
  );
}
