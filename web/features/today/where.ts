import { halfDate } from '#domain/leave/halves.ts';
import { showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { lengthOf } from '#domain/lib/length.ts';
import { personTexts, todayTexts as texts, whereTexts } from '#domain/today/texts.ts';
import type { Where } from '#domain/today/where.ts';
import type { SayName } from '#web/lib/named.ts';
import type { useSay } from '#web/lib/say.ts';
import type { Tone } from '#web/ui/data/tone.ts';

type Say = ReturnType<typeof useSay>;

const tones: Record<Where['kind'], Tone> = {
  left: 'grey',
  inactive: 'grey',
  starts: 'grey',
  permit: 'blue',
  duty: 'blue',
  in: 'green',
  out: 'grey',
  leave: 'blue',
  not_in: 'red',
  due: 'grey',
  not_started: 'grey',
  holiday: 'grey',
  off: 'grey',
  kiosk_down: 'grey',
};

/** How somebody came: in short where the line begins with that time, else with it. */
function arrivalText({ arrival, minute, kind }: Where, say: Say): string | null {
  if (!arrival?.is_judged) return null;
  const isFirst = kind === 'in' && arrival.minute === minute;
  const at = showTime(timeOf(arrival.minute));
  if (!arrival.is_late) return say(isFirst ? personTexts.onTime : personTexts.cameOnTime, { at });
  return say(isFirst ? personTexts.late : personTexts.cameLate, { at });
}

/** Where somebody is in one line, such as "In since 06:50 AM, on time", and its colour. */
export function whereLine(where: Where, say: Say, named: SayName): { tone: Tone; line: string } {
  const { kind, minute, overdue, arrival, day, half, is_official, duty } = where;
  const name =
    kind === 'leave' || kind === 'holiday'
      ? named(kind === 'leave' ? 'leave_types' : 'holidays', where.name)
      : where.name;
  const time = minute === null ? '' : showTime(timeOf(minute));
  const first = kind === 'permit' && is_official ? personTexts.onDuty : whereTexts[kind];
  const at = duty && { name: { en: duty.name, ms: duty.name_ms }, place: duty.place };
  const until = kind === 'duty' && say(texts.until, { time: time || (day ? showDay(day) : '') });
  const details = [
    until,
    kind !== 'duty' && at && say(whereTexts.duty, at),
    overdue !== null && say(texts.overdue, { time: say(lengthOf(overdue)) }),
    arrivalText(where, say),
    kind !== 'holiday' && name,
  ];
  const tone = kind === 'in' && arrival?.is_late ? 'amber' : tones[kind];
  const line = [
    say(first, { time, day: day ? halfDate(showDay(day), half) : '', name: name ?? '', ...at }),
    ...details,
  ];
  return { tone, line: line.filter(Boolean).join(', ') };
}
