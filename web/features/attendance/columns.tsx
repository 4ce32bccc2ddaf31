import type { ReactNode } from 'react';
import type { AttendanceRow } from '#domain/attendance/contract.ts';
import { attendanceTexts as texts } from '#domain/attendance/texts.ts';
import { showTime } from '#domain/lib/calendar.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '#web/lib/say.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { ActionsCell, ActivityCell, OfficeName, PlatformCell, RemarkCell, StaffCell, StaffLine } from './cells.tsx';

interface ColumnsOptions {
  numberOf: (index: number) => ReactNode;
  hasLinks: boolean;
  onLocation: (row: AttendanceRow) => void;
  onAttachment: (row: AttendanceRow) => void;
  onCorrect: (row: AttendanceRow) => void;
}

/** The columns; sortable ones have the call's own sort names (ATT-07). */
export function useColumns({ numberOf, hasLinks, ...open }: ColumnsOptions): Column<AttendanceRow>[] {
  const say = useSay();
  return [
    {
      key: 'attendances.id',
      head: say(texts.number),
      align: 'right',
      width: '64px',
      share: 60,
      isFixed: true,
      render: (_, index) => numberOf(index),
    },
    {
      key: 'name',
      head: say(texts.name),
      share: 200,
      isFixed: true,
      render: (row) => <StaffCell row={row} hasLinks={hasLinks} />,
      line: (row) => <StaffLine row={row} hasLinks={hasLinks} />,
    },
    {
      key: 'office',
      head: say(texts.office),
      wide: 'shown',
      share: 140,
      render: (row) => <OfficeName row={row} hasLinks={hasLinks} />,
    },
    {
      key: 'created_at',
      head: say(texts.time),
      nowrap: true,
      isTime: true,
      share: 96,
      render: (row) => <time dateTime={row.created_at}>{showTime(row.time)}</time>,
    },
    {
      key: 'type',
      head: say(texts.type),
      nowrap: true,
      share: 92,
      render: (row) => <ActivityCell row={row} />,
    },
    {
      key: 'remark',
      head: say(texts.remark),
      share: 320,
      render: (row) => <RemarkCell row={row} />,
      line: (row) => <RemarkCell row={row} isOneLine />,
    },
    {
      key: 'platform',
      head: say(texts.platform),
      nowrap: true,
      share: 130,
      render: (row) => <PlatformCell row={row} />,
      line: (row) => <PlatformCell row={row} isOneLine />,
    },
    {
      key: 'action',
      head: say(shellTexts.action),
      align: 'right',
      share: 110,
      isAction: true,
      render: (row) => <ActionsCell row={row} {...open} />,
    },
  ];
}
