import { useEffect } from 'react';
import type { CalendarPerson } from '#domain/calendar/contract.ts';
import { type Cell, cellsOf } from '#domain/calendar/layout.ts';
import { peopleShown } from '#domain/calendar/rules.ts';
import { calendarTexts as texts } from '#domain/calendar/texts.ts';
import { showDay, weekdayOf } from '#domain/lib/calendar.ts';
import { dayNames } from '#domain/lib/day-names.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useCellWords } from './cell-words.ts';
import classes from './people-days.module.css';
import type { CalendarState } from './use-calendar.ts';
import { WhoIsIn } from './who-is-in.tsx';

/** On a phone: the days with who is away on each. */
interface PeopleDaysProps {
  state: CalendarState;
  onOpen: (person: CalendarPerson, cell: Cell) => void;
}

export function PeopleDays({ state, onOpen }: PeopleDaysProps) {
  const say = useSay();
  const named = useNamed();
  const { cellWords } = useCellWords();
  const { days, people, today, total, inView, setInView, full } = state;
  const { key } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other people begin at the first page
  useEffect(() => setInView([0]), [key, setInView]);
  const shown = [...people].toSorted(([one], [other]) => one - other);
  // Who is away comes first: nobody else is, once somebody of the last page is not.
  const hasAllAway = shown.length >= total || !shown.at(-1)?.[1].marks.some(({ status }) => status === 'Approved');
  const cells = shown.map(([, person]) => ({ person, cells: cellsOf(person, days) }));
  return (
    <>
      <ol className={classes.days} aria-label={say(texts.grid)}>
        {days.map((day, at) => {
          const away = cells.filter(({ cells: own }) => own[at]!.morning !== null || own[at]!.afternoon !== null);
          const holidays = [...new Set(cells.flatMap(({ cells: own }) => own[at]!.holiday ?? []))];
          const reached = full.flatMap(({ name, most, days: some }) =>
            some
              .filter((one) => one.day === day)
              .map((one) => ({ department: named('departments', name), most, ...one })),
          );
          return (
            <li key={day} className={classes.card} data-today={day === today || undefined}>
              <h2>
                {say(dayNames[weekdayOf(day)]!)} {showDay(day)}
                {day === today && <b>{say(texts.today)}</b>}
              </h2>
              {holidays.map((name) => (
                <p key={name} className={classes.place}>
                  {say(texts.holidayOf, { name: named('holidays', name) })}
                </p>
              ))}
              {reached.map(({ department, away: many, most }) => (
                <p key={department} className={classes.fullNote}>
                  {say(texts.full, { department, away: many, most })}
                </p>
              ))}
              {away.length === 0 ? (
                hasAllAway && <p className={classes.place}>{say(texts.nobodyAway)}</p>
              ) : (
                <ul>
                  {away.map(({ person, cells: own }) => (
                    <li key={person.id}>
                      <button type="button" className={classes.person} onClick={() => onOpen(person, own[at]!)}>
                        <span>{person.name}</span>
                        <span className={classes.place}>{cellWords(own[at]!)}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              )}
              {day === today && <WhoIsIn filters={state.filters} today={today} />}
            </li>
          );
        })}
      </ol>
      {total > inView.length * peopleShown && (
        <Button onClick={() => setInView([...inView, inView.length])}>{say(texts.more)}</Button>
      )}
    </>
  );
}
