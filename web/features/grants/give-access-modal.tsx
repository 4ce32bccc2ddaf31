import { useState } from 'react';
import { grantForm, grants } from '#domain/grants/contract.ts';
import { type Area, areas, type Capability, type Preset, presetNames, presets } from '#domain/grants/rules.ts';
import { areaTexts, capabilityTexts, presetTexts, grantTexts as texts } from '#domain/grants/texts.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { staff } from '#domain/staff/contract.ts';
import { namedChoice, useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import classes from './grants.module.css';

interface GiveAccessModalProps {
  user: { id: number; name: string };
  /** What the viewer may give, and where. */
  able: ReplyOf<typeof grants.ofUser>;
  onClose: () => void;
}

/** Gives somebody what a preset allows, or single capabilities, for an area (D16). */
export function GiveAccessModal({ user, able, onClose }: GiveAccessModalProps) {
  const say = useSay();
  const named = useNamed();
  const [preset, setPreset] = useState<Preset | null>(null);
  const form = useForm({
    shape: grantForm,
    initial: { capabilities: [] as Capability[], area: null as Area | null, area_ids: [] as number[] },
    endpoint: grants.add,
    params: () => ({ user_id: user.id }),
    says: texts.given,
    refreshes: [grants.ofUser, staff.detail],
    onSaved: onClose,
  });
  const { area } = form.values;
  const isOpen = (name: Preset) =>
    presets[name].capabilities.every((one) => able.capabilities.includes(one)) &&
    (able.whole || presets[name].area !== 'organisation');
  const choose = (name: Preset | null) => {
    setPreset(name);
    if (name) form.set({ capabilities: [...presets[name].capabilities], area: presets[name].area, area_ids: [] });
  };
  const places = area === 'offices' ? able.offices : area === 'departments' ? able.departments : null;
  return (
    <FormModal title={texts.giveTo} values={{ name: user.name }} form={form} save={texts.give} onClose={onClose}>
      <div className={classes.fields}>
        <SelectField
          label={say(texts.preset)}
          description={say(texts.presetHint)}
          clearable
          value={preset}
          onChange={choose}
          choices={presetNames.filter(isOpen).map((value) => ({ value, label: say(presetTexts[value]) }))}
        />
        <MultiSelectField
          {...form.field('capabilities')}
          label={say(texts.capabilities)}
          required
          choices={able.capabilities.map((value) => ({ value, label: say(capabilityTexts[value]) }))}
        />
        <SelectField
          {...form.field('area')}
          label={say(texts.area)}
          required
          onChange={(value) => form.set({ area: value, area_ids: [] })}
          choices={areas
            .filter((value) => value !== 'organisation' || able.whole)
            .map((value) => ({ value, label: say(areaTexts[value]) }))}
        />
        {places && (
          <MultiSelectField
            {...form.field('area_ids')}
            label={say(texts.places)}
            description={area === 'departments' ? say(texts.withBelow) : undefined}
            required
            choices={places.map((one) =>
              area === 'departments' ? namedChoice(named, 'departments', one) : { value: one.id, label: one.name },
            )}
          />
        )}
      </div>
    </FormModal>
  );
}
