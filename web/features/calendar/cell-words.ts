import type { Mark } from '#domain/calendar/contract.ts';
import type { Cell } from '#domain/calendar/layout.ts';
import { calendarTexts as texts } from '#domain/calendar/texts.ts';
import { showTime } from '#domain/lib/calendar.ts';
import { useNamed } from '#web/lib/named.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';

/** What a day of somebody is, in words; of leave its kind only where the server sent it. */
export function useCellWords() {
  const say = useSay();
  const named = useNamed();
  const language = useLanguage();
  const markWords = (mark: Mark): string => {
    const { kind, status, name, name_ms, place, start_time, end_time } = mark;
    const known = (language === 'ms' && name_ms) || name;
    const bare = kind === 'leave' ? texts.leave : texts.duty;
    const what =
      known === null
        ? say(bare)
        : say(kind === 'leave' ? texts.leaveOf : texts.dutyOf, { name: known, place: place ?? '' });
    const timed = start_time && end_time ? { start: showTime(start_time), end: showTime(end_time) } : null;
    const whole = timed ? say(texts.from, { what, ...timed }) : what;
    return status === 'Approved' ? whole : say(texts.waits, { what: whole });
  };
  const groundWords = ({ ground, holiday }: Cell): string => {
    if (ground === 'off') return say(texts.off);
    if (ground === 'out') return say(texts.out);
    return holiday === null ? say(texts.work) : say(texts.holidayOf, { name: named('holidays', holiday) });
  };
  const cellWords = (cell: Cell): string => {
    const { morning, afternoon } = cell;
    if (morning === null && afternoon === null) return groundWords(cell);
    if (morning === afternoon) return markWords(morning!);
    return [
      ...(morning ? [say(texts.morning, { what: markWords(morning) })] : []),
      ...(afternoon ? [say(texts.afternoon, { what: markWords(afternoon) })] : []),
    ].join('; ');
  };
  return { markWords, cellWords };
}
