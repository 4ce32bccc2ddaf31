import { showDay } from '#domain/lib/calendar.ts';
import { type DatedSettings, settings } from '#domain/settings/contract.ts';
import { settingFields } from '#domain/settings/rules.ts';
import { settingFieldTexts, settingTexts as texts } from '#domain/settings/texts.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './settings.module.css';

/** Future settings, each of which can be withdrawn (D5). */
export function ComingSettings({ coming }: { coming: readonly DatedSettings[] }) {
  const say = useSay();
  const withdraw = useAct(settings.withdraw, { says: texts.withdrawn, refreshes: [settings.read] });
  const shown = (row: DatedSettings) =>
    settingFields
      .map((field) => {
        const value = field === 'ramadhan' ? say(row.ramadhan === 1 ? texts.on : texts.off) : row[field];
        return `${say(settingFieldTexts[field])}: ${value}`;
      })
      .join(' · ');
  return (
    <Card title={say(texts.coming)}>
      <ul className={classes.coming}>
        {coming.map((row) => {
          const { valid_from } = row;
          const date = showDay(valid_from);
          const asking = { ask: texts.withdrawAsk, values: { date }, yes: texts.withdraw };
          return (
            <li key={valid_from}>
              <div>
                <strong>{say(texts.comingNote, { date })}</strong>
                <p className={classes.note}>{shown(row)}</p>
              </div>
              <Button small onClick={() => void withdraw.run({ params: { valid_from } }, asking)}>
                {say(texts.withdraw)}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
