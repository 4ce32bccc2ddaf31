import { datedTexts } from '#domain/dated/texts.ts';
import { employmentName } from '#domain/employment-types/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { pathTo, screens } from '#domain/screens.ts';
import { isDated } from '#domain/staff/rules.ts';
import type { StaffDetail, StaffReferences } from '#domain/staff/shapes.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { EffectiveFrom } from '#web/parts/effective-from.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './staff.module.css';
import type { StaffFormState } from './staff-form.tsx';

interface ServiceFieldsProps {
  form: StaffFormState;
  references: StaffReferences;
  user: StaffDetail | null;
  today: Day;
}

/** The fields about their service (STAFF-81 to STAFF-86, STAFF-91 to STAFF-102). */
export function ServiceFields({ form, references, user, today }: ServiceFieldsProps) {
  const say = useSay();
  const { offices, positions, departments, employment_names, grades } = references;
  const { office_id, position_id, employment_type } = form.values;
  const office = offices.find((one) => one.id === office_id);
  const departmentOf = (id: number | undefined) => departments.find((one) => one.id === id)?.name;
  const position = positions.find((one) => one.id === position_id);
  const isTimed = employment_type !== null && isDated(employment_type);

  return (
    <Card title={say(texts.service)}>
      <div className={classes.fields}>
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
        <div className={classes.pair}>
          <SelectField
            {...form.field('position_id')}
            label={say(texts.position)}
            required
            description={positions.length === 0 && <a href={screens.positions.path}>{say(texts.addPosition)}</a>}
            choices={positions.map((one) => ({
              value: one.id,
              label: one.name,
              hint: departmentOf(one.department_id),
            }))}
          />
          <TextField
            label={say(texts.department)}
            value={departmentOf(position?.department_id) ?? ''}
            onChange={() => undefined}
            disabledReason={say(texts.departmentHint)}
          />
        </div>
        <div className={classes.pair}>
          <SelectField
            {...form.field('employment_type')}
            label={say(texts.employmentType)}
            required
            choices={employment_names.map((one) => ({ value: one.name, label: say(employmentName(one)) }))}
          />
          <SelectField
            {...form.field('grade')}
            label={say(texts.grade)}
            required
            choices={grades.map((value) => ({ value, label: value }))}
          />
        </div>
        <div className={classes.pair}>
          <DateField {...form.field('start_date')} label={say(texts.startDate)} required={isTimed} clearable />
          <DateField
            {...form.field('end_date')}
            label={say(texts.endDate)}
            description={say(texts.endDateHint)}
            required={isTimed}
            clearable
          />
        </div>
        {user && (
          <EffectiveFrom
            {...form.field('valid_from')}
            today={today}
            hint={`${say(texts.datedHint)} ${user.coming_terms.length > 0 ? say(datedTexts.stay) : ''}`}
          />
        )}
      </div>
    </Card>
  );
}
