import { useState } from 'react';
import { holds } from '#domain/access.ts';
import { type AttendanceRow, attendance } from '#domain/attendance/contract.ts';
import { attendanceTexts as texts } from '#domain/attendance/texts.ts';
import { isDay, showDay } from '#domain/lib/calendar.ts';
import { ManyModal } from '#web/features/corrections/many-modal.tsx';
import { DayModal } from '#web/features/monthly-attendance/day-modal.tsx';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { contextToCome } from '#web/ui/page.tsx';
import { AttachmentModal } from './attachment-modal.tsx';
import { useColumns } from './columns.tsx';
import { useDense } from './dense.tsx';
import { FreshPill } from './fresh-pill.tsx';
import { LocationModal } from './location-modal.tsx';
import { RemovedCard } from './removed-card.tsx';
import { useAttendanceList } from './use-attendance-list.ts';
import { useFilters } from './use-filters.tsx';
import { useLiveRows } from './use-live-rows.ts';

/** The attendance list: the swipes of one day, live. */
export default function Attendance() {
  const say = useSay();
  const viewer = useViewer();
  const list = useAttendanceList(viewer.id);
  const { glowing, unseen } = useLiveRows(list);
  const [located, setLocated] = useState<AttendanceRow | null>(null);
  const [attached, setAttached] = useState<AttendanceRow | null>(null);
  const [correcting, setCorrecting] = useState<AttendanceRow | null>(null);
  const [isCorrectingMany, setCorrectingMany] = useState(false);
  const columns = useColumns({
    numberOf: list.numberOf,
    hasLinks: holds(viewer, 'see'),
    onLocation: setLocated,
    onAttachment: setAttached,
    onCorrect: setCorrecting,
  });
  const { date, today } = list.view;
  const context = date === today ? texts.contextToday : texts.context;
  return (
    <ListPage
      title={texts.title}
      // The line keeps its height until the day is known.
      context={!isDay(date) ? contextToCome : say(context, { date: showDay(date) })}
      list={list}
      file={attendance.listFile}
      add={
        holds(viewer, 'correct_days') ? { label: texts.correctMany, onAdd: () => setCorrectingMany(true) } : undefined
      }
      filters={useFilters(list)}
      denseUpTo="tablet"
      columns={columns}
      dense={useDense(holds(viewer, 'see'))}
      isNumbered
      litKeys={glowing}
      empty={{ hint: date === today ? texts.emptyToday : texts.emptyDay }}
    >
      <FreshPill count={unseen.count} onSee={unseen.see} />
      <RemovedCard rows={list.reply?.removed ?? []} />
      {isCorrectingMany && <ManyModal day={date} onClose={() => setCorrectingMany(false)} />}
      {correcting && (
        <DayModal userId={correcting.user_id} date={correcting.work_date} onClose={() => setCorrecting(null)} />
      )}
      {located && <LocationModal row={located} onClose={() => setLocated(null)} />}
      {attached && <AttachmentModal row={attached} onClose={() => setAttached(null)} />}
    </ListPage>
  );
}
