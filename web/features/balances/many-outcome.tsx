import type { ManyPerson } from '#domain/balances/contract.ts';
import { balanceTexts as texts } from '#domain/balances/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Section } from '#web/ui/data/section.tsx';
import classes from './balances.module.css';

/** How many people of each group are shown; the numbers are of all. */
const most = 500;

interface ManyOutcomeProps {
  people: readonly ManyPerson[];
  isWhole: boolean;
  isDone: boolean;
}

/** What an action for many does to each person, or did: the total days before and after, or why it is skipped. */
export function ManyOutcome({ people, isWhole, isDone }: ManyOutcomeProps) {
  const say = useSay();
  const days = (value: number | null) => value ?? say(texts.none);
  const due = people.filter(({ code }) => code === null);
  const skipped = people.filter(({ code }) => code !== null);
  const groups = [
    { title: texts.becomes, of: due },
    { title: texts.skipped, of: skipped },
  ].filter(({ of }) => of.length > 0);
  return (
    <>
      <p className={classes.hint} role="status">
        {!isWhole && say(isDone ? texts.writing : texts.reading, { count: people.length })}
        {isWhole && people.length === 0 && say(texts.nobody)}
        {isWhole && people.length > 0 && due.length === 0 && say(texts.nothing)}
        {isWhole && isDone && due.length > 0 && say(texts.done, { done: due.length, skipped: skipped.length })}
      </p>
      {groups.map(({ title, of }) => (
        <Section key={title.code} title={say(title, { count: of.length })}>
          <ul className={classes.people}>
            {of.slice(0, most).map(({ id, name, before, after, message, message_ms }) => (
              <li key={id}>
                <span>{name}</span>
                {message === null ? (
                  <span>{say(texts.fromTo, { before: days(before), after: days(after) })}</span>
                ) : (
                  <span className={classes.refused}>{say({ en: message, ms: message_ms ?? message })}</span>
                )}
              </li>
            ))}
          </ul>
          {of.length > most && <p className={classes.hint}>{say(texts.shown, { count: most })}</p>}
        </Section>
      ))}
    </>
  );
}
