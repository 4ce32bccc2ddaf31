import { useCallback, useEffect, useState } from 'react';
import { clockTexts } from '#domain/clock/texts.ts';
import { localTime } from '#domain/lib/calendar.ts';
import { ClockFace } from '#web/features/clock/clock-face.tsx';
import { useLanguage, useSay } from '#web/lib/say.ts';
import type { ServerTime } from './server-time.ts';
import { inZone, wholeDay } from './time-zone.ts';

/** The clock and its date, by the server's time in the organisation's time zone (KIOSK-03). */
export function ClockStage({ time, zone, dateClass }: { time: ServerTime; zone: string; dateClass?: string }) {
  const say = useSay();
  const language = useLanguage();
  const now = useCallback(() => inZone(time.now(), zone), [time, zone]);
  const [day, setDay] = useState(() => localTime(new Date(time.now()), zone).day);

  useEffect(() => {
    const timer = setInterval(() => setDay(localTime(new Date(time.now()), zone).day), 1_000);
    return () => clearInterval(timer);
  }, [time, zone]);

  return (
    <>
      <ClockFace now={now} offsetMinutes={0} label={say(clockTexts.timeNow)} am="AM" pm="PM" />
      <time className={dateClass} dateTime={day}>
        {wholeDay(day, language)}
      </time>
    </>
  );
}
