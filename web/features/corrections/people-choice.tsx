import type { CorrectedPerson, corrections, DaySide } from '#domain/corrections/contract.ts';
import { correctionTexts as texts } from '#domain/corrections/texts.ts';
import { showTime } from '#domain/lib/calendar.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { textOf } from '#domain/lib/text.ts';
import { useSay } from '#web/lib/say.ts';
import { Verdicts } from '#web/parts/day-verdicts.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import classes from './corrections.module.css';

interface PeopleChoiceProps {
  people: readonly CorrectedPerson[];
  /** How many more there are. */
  more: number;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  preview: ReplyOf<typeof corrections.previewMany> | undefined;
}

/** Chooses whose day is corrected, with each one's day as it is and, of those chosen, as it will be (D5). */
export function PeopleChoice({ people, more, chosen, onChange, preview }: PeopleChoiceProps) {
  const say = useSay();
  const isAll = people.length > 0 && chosen.length === people.length;
  const toggle = (id: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  const toggleAll = (isChosen: boolean) => onChange(isChosen ? people.map(({ id }) => id) : []);
  const dayOf = (events: DaySide['events']) =>
    events.map(({ type, time }) => `${say(texts[type])} ${showTime(time)}`).join(', ') || say(texts.none);
  if (people.length === 0) return <p className={classes.hint}>{say(texts.nobody)}</p>;
  return (
    <section aria-label={say(texts.lacks)}>
      <div className={classes.bar}>
        <CheckboxField label={say(texts.all, { count: people.length })} value={isAll} onChange={toggleAll} />
        <span aria-live="polite">{say(texts.chosen, { count: chosen.length })}</span>
      </div>
      <ul className={classes.people}>
        {people.map(({ id, name, events }) => {
          const isChosen = chosen.includes(id);
          const after = isChosen ? preview?.people.find((one) => one.id === id)?.after : undefined;
          const skipped = isChosen ? preview?.skipped.find((one) => one.id === id) : undefined;
          return (
            <li key={id} className={classes.person}>
              <CheckboxField label={name} value={isChosen} onChange={(is) => toggle(id, is)} />
              <span className={classes.away}>{dayOf(events)}</span>
              <span className={classes.words}>
                {after && (
                  <>
                    <span>{dayOf(after.events)}</span>
                    <Verdicts day={after.day} say={say} />
                  </>
                )}
                {skipped && <span className={classes.wrong}>{say(textOf(skipped))}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className={classes.hint}>{say(texts.more, { count: more })}</p>}
    </section>
  );
}
