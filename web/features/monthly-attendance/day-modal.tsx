import { platformText } from '#domain/attendance/rules.ts';
import { halfDate } from '#domain/leave/halves.ts';
import { type Day, monthQuery, showDay, showTime, timeOf, weekdayOf } from '#domain/lib/calendar.ts';
import { spanOf } from '#domain/monthly-attendance/bar.ts';
import { type MonthRow, monthlyAttendance } from '#domain/monthly-attendance/contract.ts';
import { hoursOf } from '#domain/monthly-attendance/rules.ts';
import { monthTexts as texts, weekdayTexts } from '#domain/monthly-attendance/texts.ts';
import { outageTexts } from '#domain/outages/texts.ts';
import { DayEventsBox } from '#web/features/corrections/day-events-box.tsx';
import { ReadSwipeBox } from '#web/features/outages/read-swipe-box.tsx';
import { useNamed } from '#web/lib/named.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Verdicts } from '#web/parts/day-verdicts.tsx';
import { Facts } from '#web/parts/facts.tsx';
import { useWhyText } from '#web/parts/why-text.ts';
import { Skeleton } from '#web/ui/data/skeleton.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { DayBar } from './day-bar.tsx';
import classes from './day-modal.module.css';

/** One day of someone: its verdict, the reasons, and the facts behind it (D3). */
export interface DayModalProps {
  userId: number;
  date: Day;
  onClose: () => void;
}

export function DayModal({ userId, date, onClose }: DayModalProps) {
  const say = useSay();
  const params = { userId, month: monthQuery(date) };
  const month = useRead(monthlyAttendance.month, { params }).data;
  const day = month?.data.find((one) => one.date === date);
  const reading = month?.corrects ? day?.facts?.reads_as : null;
  return (
    <Modal isOpen onClose={onClose} title={`${showDay(date)} ${say(weekdayTexts[weekdayOf(date)]!)}`}>
      {day ? <DayOpened day={day} /> : <Skeleton width="100%" />}
      <DayEventsBox userId={userId} day={date} />
      {reading && <ReadSwipeBox key={reading} userId={userId} day={date} current={reading} />}
    </Modal>
  );
}

function DayOpened({ day }: { day: MonthRow }) {
  const say = useSay();
  const sayWhy = useWhyText();
  const named = useNamed();
  const { clock_in, clock_out, duration, platform, facts, expected, public_holiday, remark } = day;
  const span = spanOf([day]);
  const between = ({ start_time, end_time }: { start_time: string; end_time: string }) =>
    say(texts.span, { start: showTime(start_time), end: showTime(end_time) });
  const hours = facts?.hours && between(facts.hours);
  const shown = [
    {
      name: say(texts.expected),
      value:
        hours === null || hours === undefined
          ? say(texts.offDay)
          : facts?.ramadhan
            ? say(texts.ramadhanHours, { hours })
            : hours,
    },
    { name: say(texts.clockIn), value: clock_in && showTime(clock_in) },
    { name: say(texts.clockOut), value: clock_out && showTime(clock_out) },
    { name: say(texts.duration), value: duration !== null && say(texts.hours, hoursOf(duration)) },
  ];
  if (expected > 0 && facts)
    shown.push({ name: say(texts.grace), value: say(texts.graceMinutes, { minutes: facts.grace }) });
  if (platform) shown.push({ name: say(texts.platform), value: say(platformText(platform)) });
  if (public_holiday) shown.push({ name: say(texts.holiday), value: named('holidays', public_holiday) });
  if (facts?.leave) {
    const { leave, half } = facts;
    const portion = half === null ? 'whole' : half === 1 ? 'morning' : 'afternoon';
    shown.push({ name: say(texts.onLeave), value: say(halfDate(named('leave_types', leave), portion)) });
  }
  if (facts?.late) shown.push({ name: say(texts.lateApplication), value: say(texts.approved) });
  for (const permit of facts?.permits ?? []) shown.push({ name: say(texts.permits), value: between(permit) });
  for (const { start_time, end_time, name, name_ms, place } of facts?.duties ?? []) {
    const values = { name: { en: name, ms: name_ms }, place };
    const span = start_time && end_time && between({ start_time, end_time });
    const value = span ? say(texts.dutyTime, { ...values, span }) : say(texts.dutyAllDay, values);
    shown.push({ name: say(texts.onDuty), value });
  }
  for (const outage of facts?.outages ?? []) shown.push({ name: say(outageTexts.title), value: between(outage) });
  return (
    <>
      <Verdicts day={day} say={say} />
      <div>
        <DayBar day={day} span={span} isLarge />
        <div className={classes.scale} aria-hidden="true">
          <span>{showTime(timeOf(span.from))}</span>
          <span>{showTime(timeOf(span.until))}</span>
        </div>
      </div>
      <section>
        <h3 className={classes.heading}>{say(texts.why)}</h3>
        <ul className={classes.why}>
          {remark.map((one) => (
            <li key={`${one.code} ${one.values.place ?? ''}`}>{sayWhy(one)}</li>
          ))}
          {remark.length === 0 && <li>{say(texts.nothingYet)}</li>}
        </ul>
      </section>
      <Facts facts={shown} />
    </>
  );
}
