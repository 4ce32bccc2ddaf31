import { pathTo, screens } from '#domain/screens.ts';
import type { StaffReferences } from '#domain/staff/shapes.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { namedChoice, useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import type { FieldProps } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './staff.module.css';

type PlaceName = 'office_id' | 'working_hour_id' | 'position_id';
type Places = Record<PlaceName, number | null>;

/** The parts of a form that the fields of a place need. */
interface PlaceForm {
  values: Places;
  field: (name: PlaceName) => Pick<FieldProps, 'name' | 'error' | 'clash'> & {
    value: number | null;
    onChange: (value: number | null) => void;
  };
  set: (changed: { office_id?: number | null; working_hour_id?: number | null }) => void;
}

interface PlaceFieldsProps {
  form: PlaceForm;
  references: Pick<StaffReferences, 'offices' | 'positions' | 'departments'>;
  /** The position comes first, and a dialog starts at it. */
  startsAtPosition?: boolean;
}

/** Office, its working hours, and position with the department that follows from it (STAFF-81 to STAFF-86). */
export function PlaceFields({ form, references, startsAtPosition = false }: PlaceFieldsProps) {
  const say = useSay();
  const named = useNamed();
  const { offices, positions, departments } = references;
  const { office_id, position_id } = form.values;
  const office = offices.find((one) => one.id === office_id);
  const departmentOf = (id: number | undefined) => named('departments', departments.find((one) => one.id === id)?.name);
  const position = positions.find((one) => one.id === position_id);
  const ofPosition = (
    <div className={classes.pair}>
      <SelectField
        {...form.field('position_id')}
        autoFocus={startsAtPosition}
        label={say(texts.position)}
        required
        description={positions.length === 0 && <a href={screens.positions.path}>{say(texts.addPosition)}</a>}
        choices={positions.map((one) => ({
          ...namedChoice(named, 'positions', one),
          hint: departmentOf(one.department_id),
        }))}
      />
      <TextField
        label={say(texts.department)}
        value={departmentOf(position?.department_id)}
        onChange={() => undefined}
        disabledReason={say(texts.departmentHint)}
      />
    </div>
  );
  return (
    <>
      {startsAtPosition && ofPosition}
      <SelectField
        {...form.field('office_id')}
        onChange={(id) => form.set({ office_id: id, working_hour_id: null })}
        label={say(texts.office)}
        required
        description={offices.length === 0 && <a href={screens.office.path}>{say(texts.addOffice)}</a>}
        choices={offices.map((one) => ({ value: one.id, label: one.name }))}
      />
      {office && (
        <SelectField
          {...form.field('working_hour_id')}
          label={say(texts.workingHour)}
          required
          description={
            office.working_hours.length === 0 && (
              <a href={pathTo('officeDetail', { office_id: office.id })}>{say(texts.addHours)}</a>
            )
          }
          choices={office.working_hours.map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
      {!startsAtPosition && ofPosition}
    </>
  );
}
