import { datedTexts } from '#domain/dated/texts.ts';
import { employmentName } from '#domain/employment-types/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { isDated } from '#domain/staff/rules.ts';
import type { StaffDetail, StaffReferences } from '#domain/staff/shapes.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { EffectiveFrom } from '#web/parts/effective-from.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { PlaceFields } from './place-fields.tsx';
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
  const { employment_names, grades } = references;
  const { employment_type } = form.values;
  const isTimed = employment_type !== null && isDated(employment_type);

  return (
    <Card title={say(texts.service)}>
      <div className={classes.fields}>
        <PlaceFields form={form} references={references} />
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
