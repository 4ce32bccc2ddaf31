import { useState } from 'react';
import { isAdmin } from '#domain/access.ts';
import type { AttendanceRow } from '#domain/attendance/contract.ts';
import { attendanceTexts as texts } from '#domain/attendance/texts.ts';
import { isDay, showDay } from '#domain/lib/calendar.ts';
import { pageSize } from '#domain/limits.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { Pager } from '#web/ui/data/pager.tsx';
import { Table } from '#web/ui/data/table.tsx';
import { Page } from '#web/ui/page.tsx';
import { AttachmentModal } from './attachment-modal.tsx';
import { useColumns } from './columns.tsx';
import { AttendanceEmpty } from './empty.tsx';
import { Filters } from './filters.tsx';
import { LocationModal } from './location-modal.tsx';
import { useAttendanceList } from './use-attendance-list.ts';
import { useLiveRows } from './use-live-rows.ts';

/** The attendance list: one day's swipes, live (B§2 Attendance list). */
export default function Attendance() {
  const say = useSay();
  const viewer = useViewer();
  const list = useAttendanceList(viewer.id);
  const liveKeys = useLiveRows(list);
  const [located, setLocated] = useState<AttendanceRow | null>(null);
  const [attached, setAttached] = useState<AttendanceRow | null>(null);
  const columns = useColumns({
    numberOf: list.numberOf,
    hasLinks: isAdmin(viewer),
    onLocation: setLocated,
    onAttachment: setAttached,
  });
  const { date, today } = list.view;
  const context = date === today ? texts.contextToday : texts.context;
  return (
    <Page
      title={say(texts.title)}
      // The line keeps its height until the day is known, and where the address names none.
      context={!isDay(date) ? '\u00a0' : say(context, { date: showDay(date) })}
      filters={<Filters list={list} />}
    >
      <Table
        label={say(texts.title)}
        columns={columns}
        rows={list.rows}
        rowKey={(row) => row.id}
        isLoading={list.isLoading}
        sort={{ key: list.sort.column, direction: list.sort.direction }}
        onSort={({ key, direction }) => list.setSort({ column: key as typeof list.sort.column, direction })}
        liveKeys={liveKeys}
        empty={<AttendanceEmpty list={list} />}
      />
      <Pager
        page={list.page}
        total={list.total}
        pageSize={pageSize}
        onPage={list.setPage}
        isBusy={list.isBusy}
      />
      {located && <LocationModal row={located} onClose={() => setLocated(null)} />}
      {attached && <AttachmentModal row={attached} onClose={() => setAttached(null)} />}
    </Page>
  );
}
