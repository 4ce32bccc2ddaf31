import { nameLength, staffNoLength } from '#domain/limits.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import { RadioField } from '#web/ui/form/radio-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './staff.module.css';
import type { StaffFormState } from './staff-form.tsx';

/** The fields about the person (STAFF-71 to STAFF-76, STAFF-87). */
export function PersonFields({ form }: { form: StaffFormState }) {
  const say = useSay();
  return (
    <Card title={say(texts.person)}>
      <div className={classes.fields}>
        <TextField {...form.field('name')} label={say(texts.name)} maxLength={nameLength} required autoFocus />
        <TextField {...form.field('email')} label={say(texts.email)} type="email" required />
        <div className={classes.pair}>
          <TextField
            {...form.field('contact')}
            label={say(texts.contact)}
            type="tel"
            inputMode="numeric"
            maxLength={20}
            required
          />
          <TextField
            {...form.field('emergency_contact')}
            label={say(texts.emergency)}
            type="tel"
            inputMode="numeric"
            maxLength={20}
          />
        </div>
        <TextField
          {...form.field('ic')}
          label={say(texts.ic)}
          description={say(texts.icHint)}
          maxLength={14}
          required
        />
        <TextField
          {...form.field('staff_no')}
          label={say(texts.staffNo)}
          description={say(texts.staffNoHint)}
          maxLength={staffNoLength}
        />
        <div className={classes.pair}>
          <RadioField
            {...form.field('gender')}
            label={say(texts.gender)}
            required
            choices={[
              { value: 'M', label: say(texts.male) },
              { value: 'F', label: say(texts.female) },
            ]}
          />
          <RadioField
            {...form.field('marital_status')}
            label={say(texts.maritalStatus)}
            required
            choices={[
              { value: 'Married', label: say(texts.married) },
              { value: 'Single', label: say(texts.single) },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}
