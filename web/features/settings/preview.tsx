import { type Day, showDay } from '#domain/lib/calendar.ts';
import type { SettingValues } from '#domain/settings/contract.ts';
import { changedSettings, type SettingField } from '#domain/settings/rules.ts';
import { settingFieldTexts, settingTexts as texts } from '#domain/settings/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Section } from '#web/ui/data/section.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import classes from './settings.module.css';

/** The form's values; a number is null while it is being typed. */
export type Typed = { [Field in SettingField]: SettingValues[Field] | null };

/** What saving would change, from which day until which, and which days are judged again (D5). */
export function Preview({
  before,
  after,
  from,
  until,
  today,
}: {
  before: SettingValues;
  after: Typed;
  from: Day;
  /** The day on which other settings take effect, if any do. */
  until: Day | undefined;
  today: Day;
}) {
  const say = useSay();
  const changed = changedSettings(before, after as SettingValues);
  const shown = (value: number | boolean | null) =>
    typeof value === 'boolean' ? say(value ? texts.on : texts.off) : (value ?? '-');
  return (
    <Section title={say(texts.preview)}>
      <div className={classes.preview} role="status">
        {changed.length === 0 ? (
          <p className={classes.note}>{say(texts.nothing)}</p>
        ) : (
          <>
            <ul className={classes.changes}>
              {changed.map((field) => (
                <li key={field}>
                  {say(texts.change, {
                    field: say(settingFieldTexts[field]),
                    from: shown(before[field]),
                    to: shown(after[field]),
                  })}
                </li>
              ))}
            </ul>
            <p className={classes.note}>
              {wholeDays(say(texts.keeps, { date: showDay(from) }))}
              {until && wholeDays(` ${say(texts.until, { date: showDay(until) })}`)}
              {from <= today && wholeDays(` ${say(texts.judgedAgain, { date: showDay(from) })}`)}
            </p>
          </>
        )}
      </div>
    </Section>
  );
}
