import { cardTexts } from '#domain/card-colours/card-texts.ts';
import { greetingOf } from '#domain/clock/greeting.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import { showTime } from '#domain/lib/calendar.ts';
import { filled } from '#domain/lib/text.ts';
import { useSay } from '#web/lib/say.ts';
import classes from './greeting.module.css';
import { GreetingCard } from './greeting-card.tsx';
import type { Greeted } from './kiosk-calls.ts';

/**
 * The modal after a clock event: photo, name, greeting, time, hours, and early, on time or late (KIOSK-11 to KIOSK-15).
 */
export function Greeting({ user, attendance, is_double }: Greeted) {
  const say = useSay();
  const { type, time, working_hour: hours } = attendance;
  const { mood, text: said, more } = greetingOf(attendance);
  const already = is_double && filled(clockTexts.already, { time: showTime(time) });
  const greeting = say(type === 'in' ? clockTexts.welcome : clockTexts.goodBye);
  return (
    <div className={classes.modal} role="dialog" aria-label={`${greeting}, ${user.name}`}>
      <GreetingCard
        photo={user.img && `/storage/app/users/${user.img}`}
        initials={initialsOf(user.name)}
        greeting={greeting}
        name={user.name}
        direction={say(type === 'in' ? clockTexts.isIn : clockTexts.isOut)}
        time={showTime(time)}
        hoursLabel={say(hours ? clockTexts.workingHours : clockTexts.noHours)}
        hours={hours ? `${showTime(hours.start_time)} - ${showTime(hours.end_time)}` : ''}
        mood={mood}
        {...(user.card && { card: { colour: user.card, text: say(cardTexts[user.card]) } })}
        said={[already, more, said].flatMap((one) => (one ? [say(one)] : []))}
      />
    </div>
  );
}

/** Two initials for someone without a photo; linking words of Malaysian names are skipped. */
function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter((word) => !/^(bin|binti|a\/l|a\/p|anak)$/i.test(word));
  return names
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
