import type { HolidayOffice } from '#domain/holidays/contract.ts';
import { type StateCode, stateCodes, stateNames } from '#domain/holidays/states.ts';
import { holidayTexts as texts } from '#domain/holidays/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import type { FieldProps } from '#web/ui/form/field.tsx';
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx';

/** An office as a holiday names it, also one that was removed. */
export const officeName = (say: ReturnType<typeof useSay>, { name, is_removed }: HolidayOffice): string =>
  is_removed ? say(texts.removedOffice, { name }) : name;

/** Where a holiday applies. */
interface Places {
  states: readonly StateCode[] | null;
  office_ids: readonly number[] | null;
}

interface PlaceFieldsProps extends Places {
  offices: readonly HolidayOffice[];
  onChange: (changed: { states?: StateCode[] | null; office_ids?: number[] | null }) => void;
  errorOf: (field: 'states' | 'office_ids') => string | undefined;
  clashOf: (field: 'states' | 'office_ids') => FieldProps['clash'];
}

/** Everywhere, or the states and offices that a holiday is for (decision 0146). */
export function PlaceFields({ states, office_ids, offices, onChange, errorOf, clashOf }: PlaceFieldsProps) {
  const say = useSay();
  const isLocal = states !== null || office_ids !== null;
  const chosen = office_ids ?? [];
  const without = (states ?? []).filter((code) => !offices.some((one) => one.state === code && !one.is_removed));
  const hint =
    without.length > 0 && say(texts.noOfficeIn, { states: without.map((code) => stateNames[code]).join(', ') });

  return (
    <>
      <CheckboxField
        label={say(texts.places)}
        value={isLocal}
        onChange={(isOn) => onChange(isOn ? { states: [], office_ids: [] } : { states: null, office_ids: null })}
      />
      {isLocal && (
        <>
          <MultiSelectField
            label={say(texts.states)}
            description={hint || undefined}
            value={states ?? []}
            onChange={(codes) => onChange({ states: codes })}
            choices={stateCodes.map((code) => ({ value: code, label: stateNames[code] }))}
            error={errorOf('states')}
            clash={clashOf('states')}
          />
          <MultiSelectField
            label={say(texts.offices)}
            description={say(offices.length === 0 ? texts.noOfficesYet : texts.officesHint)}
            value={chosen}
            onChange={(ids) => onChange({ office_ids: ids })}
            choices={offices
              .filter(({ id, is_removed }) => !is_removed || chosen.includes(id))
              .map((one) => ({ value: one.id, label: officeName(say, one) }))}
            error={errorOf('office_ids')}
            clash={clashOf('office_ids')}
          />
        </>
      )}
    </>
  );
}
