import { clockTexts } from '#domain/clock/texts.ts';
import { showTime } from '#domain/lib/calendar.ts';
import { GreetingCard } from '#web/features/clock/greeting-card.tsx';
import { useSay } from '#web/lib/say.ts';
import classes from './greeting.module.css';
import type { Greeted } from './kiosk-calls.ts';

/** The modal after a clock event: photo, name, greeting, time, hours, and early, on time or late (KIOSK-11 to KIOSK-15). */
export function Greeting({ user, attendance }: Greeted) {
  const say = useSay();
  const { type, time, working_hour: hours } = attendance;
  const greeting = say(type === 'in' ? clockTexts.welcome : clockTexts.goodBye);
  const band = bandOf(attendance);
  return (
    <div className={classes.modal} role="dialog" aria-label={`${greeting}, ${user.name}`}>
      <GreetingCard
        photo={user.img && `/storage/app/users/${user.img}`}
        initials={initialsOf(user.name)}
        greeting={greeting}
        name={user.name}
        time={showTime(time)}
        hoursLabel={say(hours ? clockTexts.workingHours : clockTexts.noHours)}
        hours={hours ? `${showTime(hours.start_time)} - ${showTime(hours.end_time)}` : ''}
        band={band}
        bandText={band && say(bandTexts[band])}
      />
    </div>
  );
}

const bandTexts = {
  late: clockTexts.late,
  early: clockTexts.early,
  'on-time': clockTexts.onTime,
};

function bandOf({ is_late, is_early, is_on_time }: Greeted['attendance']): keyof typeof bandTexts | null {
  if (is_late) return 'late';
  if (is_early) return 'early';
  return is_on_time ? 'on-time' : null;
}

/** Two letters for someone without a photo; the words between a Malaysian's names carry none. */
function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter((word) => !/^(bin|binti|a\/l|a\/p|anak)$/i.test(word));
  return names
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
