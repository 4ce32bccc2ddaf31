import { IconMapPin } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { stateCodes, stateNames } from '#domain/holidays/states.ts';
import type { Named } from '#domain/lib/fields.ts';
import { nameLength } from '#domain/limits.ts';
import { type Office, officeFormWithin, offices, type Tiles } from '#domain/offices/contract.ts';
import { addressLength, distanceMetres, type OfficeBounds, outside } from '#domain/offices/rules.ts';
import { mapTexts, officeTexts as texts } from '#domain/offices/texts.ts';
import { organisationTexts } from '#domain/organisation/texts.ts';
import { StartBox } from '#web/features/organisation/start-box.tsx';
import { toastAnyFailure } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { addOrEdit, useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { MapModal } from './map-modal.tsx';
import { OfficeMap } from './office-map.tsx';
import classes from './offices.module.css';

/** Adds an office, or changes one (OFFICE-12 to OFFICE-16). */
interface OfficeFormProps {
  /** The office to change; null adds one. */
  office: Office | null;
  hours: readonly Named[];
  tiles: Tiles;
  bounds: OfficeBounds;
  onSaved: (office: Office) => void;
  onCancel: () => void;
}

export function OfficeForm({ office, hours, tiles, bounds, onSaved, onCancel }: OfficeFormProps) {
  const say = useSay();
  const [isPicking, setPicking] = useState(false);
  const shape = useMemo(() => officeFormWithin(bounds), [bounds]);
  const form = useForm({
    ...addOrEdit(offices, texts, office),
    shape,
    initial: {
      name: office?.name ?? '',
      address: office?.address ?? '',
      parliment: office?.parliment ?? '',
      lat: office?.lat ?? null,
      lng: office?.lng ?? null,
      max_distance: office?.max_distance ?? null,
      starts_on: office?.starts_on ?? null,
      state: office?.state ?? null,
      working_hour_ids: office?.working_hour_ids ?? [],
    },
    refreshes: [offices.list, offices.detail],
    showRefusal: toastAnyFailure,
    onSaved: ({ data }) => onSaved(data),
    groups: [['lat', 'lng']],
  });
  const { lat, lng, max_distance, starts_on } = form.values;
  const at = lat === null || lng === null ? null : { lat, lng };
  const place = at && outside(at, bounds) === null ? at : null;

  return (
    <Form form={form} onCancel={onCancel}>
      <div className={classes.halves}>
        <Card title={say(texts.facts)}>
          <div className={classes.fields}>
            <TextField {...form.field('name')} label={say(texts.name)} maxLength={nameLength} required autoFocus />
            <TextField
              {...form.field('address')}
              label={say(texts.address)}
              type="textarea"
              rows={2}
              maxLength={addressLength}
              required
            />
            <TextField {...form.field('parliment')} label={say(texts.parliment)} maxLength={nameLength} required />
            <SelectField
              {...form.field('state')}
              label={say(texts.state)}
              description={say(texts.stateHint)}
              placeholder={say(texts.notSaid)}
              choices={stateCodes.map((code) => ({ value: code, label: stateNames[code] }))}
              clearable
            />
            <MultiSelectField
              {...form.field('working_hour_ids')}
              label={say(texts.workingHours)}
              description={say(hours.length === 0 ? texts.noHoursYet : texts.workingHoursHint)}
              choices={hours.map((one) => ({ value: String(one.id), label: one.name }))}
              required
            />
            <DateField
              {...form.field('starts_on')}
              label={say(organisationTexts.officeStartsOn)}
              description={say(organisationTexts.officeStartHint)}
              clearable
            />
            {office && starts_on !== office.starts_on && <StartBox starts_on={starts_on} office_id={office.id} />}
          </div>
        </Card>
        <Card
          title={say(texts.place)}
          action={
            <Button small icon={<IconMapPin size={16} />} onClick={() => setPicking(true)}>
              {say(place ? mapTexts.change : mapTexts.pick)}
            </Button>
          }
        >
          <div className={classes.fields}>
            {place ? (
              <div className={classes.preview}>
                <OfficeMap
                  label={say(mapTexts.mapOf, { name: form.values.name || say(texts.add) })}
                  tiles={tiles}
                  bounds={bounds}
                  place={place}
                  radius={max_distance}
                />
              </div>
            ) : (
              <p className={classes.noPlace}>
                <IconMapPin size={24} aria-hidden="true" />
                {say(mapTexts.noPlace)}
              </p>
            )}
            <div className={classes.pair}>
              <NumberField {...form.field('lat')} label={say(texts.lat)} decimals={6} step={0.001} required />
              <NumberField {...form.field('lng')} label={say(texts.lng)} decimals={6} step={0.001} required />
            </div>
            <NumberField
              {...form.field('max_distance')}
              label={say(texts.distance)}
              description={say(office ? texts.fromToday : texts.distanceHint)}
              unit={say(texts.metres)}
              min={distanceMetres.min}
              max={distanceMetres.max}
              step={10}
              required
            />
          </div>
        </Card>
      </div>
      {isPicking && (
        <MapModal
          tiles={tiles}
          bounds={bounds}
          place={place}
          radius={max_distance}
          onClose={() => setPicking(false)}
          onSave={(picked) => {
            form.set(picked);
            setPicking(false);
          }}
        />
      )}
    </Form>
  );
}
