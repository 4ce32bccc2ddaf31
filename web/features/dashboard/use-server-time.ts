import { useEffect, useState } from 'react';
import { firstTick, tickEvery } from '#domain/dashboard/rules.ts';
import { localTime } from '#domain/lib/calendar.ts';

/** The parts of an answer that the clock needs; the page's clock is set by when it arrived. */
interface Answered {
  arrivedAt: number;
  attendance: { server_time: string; seconds_til_reset: number };
  time_zone: string;
}

/**
 * The server's time, updated at its full minutes: first after `seconds_til_reset`, then every minute (DASH-10,
 * DASH-11).
 */
export function useServerTime({ arrivedAt, attendance, time_zone }: Answered) {
  const read = () => new Date(Date.parse(attendance.server_time) + Date.now() - arrivedAt);
  const [, tick] = useState(0);
  const { seconds_til_reset } = attendance;

  useEffect(() => {
    const draw = () => tick((ticks) => ticks + 1);
    let every: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(
      () => {
        draw();
        every = setInterval(draw, tickEvery);
      },
      firstTick(seconds_til_reset, Date.now() - arrivedAt),
    );
    return () => {
      clearTimeout(first);
      clearInterval(every);
    };
  }, [seconds_til_reset, arrivedAt]);

  const instant = read();
  return { instant, ...localTime(instant, time_zone) };
}
