import { holds } from '#domain/access.ts';
import { datesOf } from '#domain/applications/notices.ts';
import type { LeaveApplication } from '#domain/leave/contract.ts';
import { halfDate, type LeaveDates } from '#domain/leave/halves.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { listed, type Text } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import type { Selection } from '#web/lib/use-selection.ts';
import { actionColumn, type RowAction } from '#web/parts/row-actions.tsx';
import type { DenseRow } from '#web/ui/data/dense-row.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { useApplicantColumns } from '../applications/applicant-cell.tsx';
import { useApplicationCells } from '../applications/cells.tsx';
import { Chosen, chosenColumn } from '../applications/chosen.tsx';
import { ListedStatus } from '../applications/status-pill.tsx';

/** How the checkbox of a row is named. */
const labelOf = ({ user, date_start, date_end, ...row }: LeaveApplication, say: ReturnType<typeof useSay>) =>
  say(texts.selectOne, { name: user.name, dates: datesOf(date_start, date_end, row) });

/** The columns of every list of leave: type, dates, when it was applied for, state. */
export function useLeaveCells(isOwn: boolean): Column<LeaveApplication>[] {
  const say = useSay();
  const named = useNamed();
  const { applied, status } = useApplicationCells();
  return [
    { key: 'type', head: say(texts.type), share: 150, render: ({ leaves }) => named('leave_types', leaves.name) },
    {
      key: 'dates',
      head: say(texts.dates),
      nowrap: true,
      share: 214,
      render: (row) => say(datesOf(row.date_start, row.date_end, row)),
    },
    {
      key: 'days',
      head: say(texts.days),
      align: 'right',
      nowrap: true,
      share: 64,
      render: ({ total_days }) => total_days,
    },
    { ...applied, isRoomy: !isOwn },
    status,
  ];
}

/**
 * The deciders' columns: a checkbox where they may decide, the applicant, then the leave (LEAVE-06); names are links
 * for admins.
 */
export function useLeaveColumns(
  selection: Selection<LeaveApplication>,
  actionsOf: (row: LeaveApplication) => RowAction[],
): Column<LeaveApplication>[] {
  const say = useSay();
  const admin = holds(useViewer(), 'see');
  const { reason, rejection } = useApplicationCells();
  return [
    chosenColumn(selection, (row) => labelOf(row, say)),
    ...useApplicantColumns<LeaveApplication>(admin),
    ...useLeaveCells(false),
    { ...reason, wide: 'extra' },
    { ...rejection, wide: 'extra' },
    actionColumn(say(shellTexts.action), (row) => ({ name: row.user.name, more: actionsOf(row) })),
  ];
}

/** An application in two lines: applicant or type, and state; then its days. */
export function useLeaveDense(selection?: Selection<LeaveApplication>): (row: LeaveApplication) => DenseRow {
  const say = useSay();
  const named = useNamed();
  return (row) => {
    const { user, leaves, total_days, status } = row;
    const days = say(total_days === 1 ? texts.oneDay : texts.takenDays, { days: total_days });
    const type = named('leave_types', leaves.name);
    const dates = say(briefly(row));
    return {
      lead: selection && <Chosen row={row} selection={selection} label={labelOf(row, say)} />,
      title: selection ? user.name : type,
      figure: <ListedStatus status={status} is_asked={row.is_asked} />,
      details: selection ? [dates, days, type] : [dates, days, row.rejection],
    };
  };
}

/** Dates where there is little room, so that the type beside them can be read: 19-03 – 25-03-2026. */
function briefly({ date_start, date_end, half_start, half_end }: LeaveDates): Text {
  const first = showDay(date_start);
  if (date_start === date_end) return halfDate(first, half_start);
  const start = date_start.slice(0, 4) === date_end.slice(0, 4) ? first.slice(0, 5) : first;
  return listed([halfDate(start, half_start), halfDate(showDay(date_end), half_end)], ' – ');
}
