import type { LeaveOfficeApplication } from '#domain/leave-office/contract.ts';
import { leaveOfficeTexts as texts } from '#domain/leave-office/texts.ts';
import { showTime } from '#domain/lib/calendar.ts';
import { useSay } from '#web/lib/say.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { useApplicationCells } from '../applications/cells.tsx';

/** Date, from, to, purpose and state (LOFFICE-03). */
export function useLeaveOfficeColumns(): Column<LeaveOfficeApplication>[] {
  const say = useSay();
  const { date, status } = useApplicationCells();
  return [
    date,
    {
      key: 'start_time',
      head: say(texts.from),
      nowrap: true,
      isTime: true,
      render: ({ start_time }) => showTime(start_time),
    },
    {
      key: 'end_time',
      head: say(texts.to),
      nowrap: true,
      isTime: true,
      render: ({ end_time }) => showTime(end_time),
    },
    {
      key: 'is_official',
      head: say(texts.business),
      render: ({ is_official }) => say(is_official ? texts.official : texts.personal),
    },
    status,
  ];
}

/** The hours away, as shown. */
export const hoursOf = ({ start_time, end_time }: Pick<LeaveOfficeApplication, 'start_time' | 'end_time'>): string =>
  `${showTime(start_time)} – ${showTime(end_time)}`;
