import { datedTexts } from '#domain/dated/texts.ts';
import { type DatedSettings, settings } from '#domain/settings/contract.ts';
import { changedSettings, type SettingField } from '#domain/settings/rules.ts';
import { settingFieldTexts, settingTexts as texts } from '#domain/settings/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { ComingChanges } from '#web/parts/coming-changes.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { fieldsOf } from './fields.ts';

/** What each of the settings to come changes of those before it; each can be withdrawn (D5). */
export function ComingSettings({ current, coming }: { current: DatedSettings; coming: readonly DatedSettings[] }) {
  const say = useSay();
  const shown = (row: DatedSettings, field: SettingField) => {
    const value = fieldsOf(row)[field];
    return typeof value === 'boolean' ? say(value ? texts.on : texts.off) : String(value);
  };
  const changesOf = (row: DatedSettings, before: DatedSettings) => {
    const changed = changedSettings(fieldsOf(before), fieldsOf(row));
    if (changed.length === 0) return <span>{say(texts.same)}</span>;
    return changed.map((field) => (
      <span key={field}>
        {say(datedTexts.step, {
          field: say(settingFieldTexts[field]),
          from: shown(before, field),
          to: shown(row, field),
        })}
      </span>
    ));
  };
  return (
    <Card title={say(datedTexts.coming)}>
      <ComingChanges
        name={say(texts.card)}
        changes={coming.map((row, place) => ({ ...row, description: changesOf(row, coming[place - 1] ?? current) }))}
        withdraw={settings.withdraw}
        inputOf={(valid_from) => ({ params: { valid_from } })}
        refreshes={[settings.read]}
      />
    </Card>
  );
}
