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
  /** Those chosen, of this list or of what was listed before. */
  chosen: readonly CorrectedPerson[];
  onChange: (chosen: CorrectedPerson[]) => void;
  preview: ReplyOf<typeof corrections.previewMany> | undefined;
}

/** Chooses whose day is corrected, with each one's day as it is and, of those chosen, as it will be (D5). */
export function PeopleChoice({ people, more, chosen, onChange, preview }: PeopleChoiceProps) {
  const say = useSay();
  const ids = new Set(chosen.map(({ id }) => id));
  const listed = new Set(people.map(({ id }) => id));
  const others = chosen.filter(({ id }) => !listed.has(id));
  const isAll = people.length > 0 && people.every(({ id }) => ids.has(id));
  const toggle = (one: CorrectedPerson, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, one] : chosen.filter(({ id }) => id !== one.id));
  const toggleAll = (isChosen: boolean) => onChange(isChosen ? [...others, ...people] : others);
  const dayOf = (events: DaySide['events']) =>
    events.map(({ type, time }) => `${say(texts[type])} ${showTime(time)}`).join(', ') || say(texts.none);
  return (
    <section aria-label={say(texts.lacks)}>
      <div className={classes.bar}>
        {people.length > 0 ? (
          <CheckboxField label={say(texts.all, { count: people.length })} value={isAll} onChange={toggleAll} />
        ) : (
          <p className={classes.hint}>{say(texts.nobody)}</p>
        )}
        <span aria-live="polite">{say(texts.chosen, { count: chosen.length })}</span>
      </div>
      <ul className={classes.people} hidden={others.length + people.length === 0}>
        {[...others, ...people].map((one) => {
          const { id, name, events } = one;
          const isChosen = ids.has(id);
          const after = isChosen ? preview?.people.find((one) => one.id === id)?.after : undefined;
          const skipped = isChosen ? preview?.skipped.find((one) => one.id === id) : undefined;
          return (
            <li key={id} className={classes.person}>
              <CheckboxField label={name} value={isChosen} onChange={(is) => toggle(one, is)} />
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
