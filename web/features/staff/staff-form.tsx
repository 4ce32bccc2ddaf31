import type { Day } from '#domain/lib/calendar.ts';
import type { StaffDetail, StaffReferences } from '#domain/staff/shapes.ts';
import { Form } from '#web/parts/form.tsx';
import { AccessFields } from './access-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { ServiceFields } from './service-fields.tsx';
import classes from './staff.module.css';
import { useStaffForm } from './use-staff-form.ts';

/** Adds a member of staff, or changes one (STAFF-63 to STAFF-102). */
interface StaffFormProps {
  /** Whom to change; null adds someone. */
  user: StaffDetail | null;
  today: Day;
  references: StaffReferences;
  onSaved: (saved: StaffDetail) => void;
  onCancel: () => void;
}

/** What the parts of the form share. */
export type StaffFormState = ReturnType<typeof useStaffForm>['form'];

export function StaffForm({ user, today, references, onSaved, onCancel }: StaffFormProps) {
  const { form, isOwn } = useStaffForm(user, today, onSaved);
  return (
    <Form form={form} onCancel={onCancel}>
      <div className={classes.halves}>
        <PersonFields form={form} />
        <ServiceFields form={form} references={references} user={user} today={today} />
      </div>
      <AccessFields form={form} user={user} isOwn={isOwn} />
    </Form>
  );
}
