import { useState } from 'react';
import type { AwayDay, Background as Known, PastMonth } from '#domain/applications/shapes.ts';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import { type Day, daysOf, monthEnd, monthStart, showDay, weekdayOf } from '#domain/lib/calendar.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { weekdayTexts } from '#domain/monthly-attendance/texts.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import { HeatStrip } from '#web/ui/data/heat-strip.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './applications.module.css';

/** The days an application is about. */
export interface Dates {
  first: Day;
  last: Day;
}

/** What helps to decide on an application of any kind: who else is away, and the applicant's last months. */
export function Background({ background, dates }: { background: Known; dates: Dates }) {
  const say = useSay();
  return (
    <>
      <Card title={say(texts.away)}>
        <Away away={background.away} dates={dates} />
      </Card>
      <Card title={say(texts.pattern)} flush>
        <Pattern months={background.months} />
      </Card>
    </>
  );
}

const tones = { applied: 'blue', both: 'amber', away: 'grey' } as const;

/** The month of the first day: the days applied for, and those on which others are away, who are named below. */
function Away({ away, dates: { first, last } }: { away: readonly AwayDay[]; dates: Dates }) {
  const say = useSay();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const people = new Map(away.map((one) => [one.day, one.people]));
  const dayOf = (day: Day) => {
    const names = (people.get(day) ?? []).map(({ name }) => name);
    const isApplied = day >= first && day <= last;
    const state = names.length === 0 ? (isApplied ? 'applied' : null) : isApplied ? 'both' : 'away';
    const parts = [
      isApplied && say(texts.appliedFor),
      names.length > 0 && say(texts.awayNames, { names: names.join('; ') }),
    ];
    return {
      day,
      tone: state && tones[state],
      title: [showDay(day), ...parts.filter(Boolean)].join(' · '),
    };
  };
  const named = away.filter(({ day }) => isWhole || (day >= first && day <= last));
  return (
    <div className={classes.away}>
      <HeatStrip
        label={say(texts.awayIn, { month: monthTitle(first, language) })}
        days={daysOf(monthStart(first), monthEnd(first)).map(dayOf)}
        weekdays={weekdayTexts.map((text) => say(text))}
        legend={[
          { tone: tones.applied, label: say(texts.appliedFor) },
          { tone: tones.both, label: say(texts.appliedBoth) },
          { tone: tones.away, label: say(texts.othersAway) },
        ]}
      />
      {named.length === 0 && <p className={classes.quiet}>{say(texts.nobodyAway)}</p>}
      <ul className={classes.awayDays}>
        {named.map((one) => (
          <li key={one.day}>
            <span className={classes.meta}>
              {say(weekdayTexts[weekdayOf(one.day)]!)} {showDay(one.day)}
            </span>
            <span>{one.people.map((person) => nameOf(person, say)).join('; ')}</span>
          </li>
        ))}
      </ul>
      {away.length > named.length && (
        <Button small look="quiet" onClick={() => setWhole(true)}>
          {say(texts.awayAll)}
        </Button>
      )}
    </div>
  );
}

function nameOf(
  { name, same_position, is_approved, on_duty, half }: AwayDay['people'][number],
  say: ReturnType<typeof useSay>,
) {
  const notes = [
    half !== 'whole' && say(half === 'morning' ? texts.awayMorning : texts.awayAfternoon),
    same_position && say(texts.samePosition),
    on_duty && say(texts.onDuty),
    !is_approved && say(texts.waitingToo),
  ].filter(Boolean);
  return notes.length > 0 ? `${name} (${notes.join(', ')})` : name;
}

const counted = ['late', 'left_early', 'no_clockout', 'absent'] as const;

/** How often something was not as it should be in the last months; a row without any is left out. */
function Pattern({ months }: { months: readonly PastMonth[] }) {
  const say = useSay();
  const language = useLanguage();
  const rows = counted.filter((name) => months.some((month) => month[name] > 0));
  const heads = { late: texts.late, left_early: texts.leftEarly, no_clockout: texts.noClockOut, absent: texts.absent };
  if (rows.length === 0) return <p className={classes.none}>{say(texts.patternNone, { count: months.length })}</p>;
  return (
    <table className={classes.pattern}>
      <thead>
        <tr>
          <td />
          {months.map(({ month }) => (
            <th key={month} scope="col" title={monthTitle(month, language)}>
              {monthTitle(month, language).slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((name) => (
          <tr key={name}>
            <th scope="row">{say(heads[name])}</th>
            {months.map((month) => (
              <td key={month.month} data-none={month[name] === 0 || undefined}>
                {month[name]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
