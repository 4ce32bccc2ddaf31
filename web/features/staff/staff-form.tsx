import { useRef } from 'react';
import { shellTexts } from '#domain/shell/texts.ts';
import type { StaffDetail, StaffReferences } from '#domain/staff/shapes.ts';
import { useSay } from '#web/lib/say.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AccessFields } from './access-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { ServiceFields } from './service-fields.tsx';
import classes from './staff.module.css';
import { useStaffForm } from './use-staff-form.ts';

/** Adds a member of staff, or changes one (STAFF-63 to STAFF-102). */
export interface StaffFormProps {
  /** Whom to change; null adds someone. */
  user: StaffDetail | null;
  references: StaffReferences;
  onSaved: () => void;
  onCancel: () => void;
}

/** What the parts of the form share. */
export type Form = ReturnType<typeof useStaffForm>['form'];

export function StaffForm({ user, references, onSaved, onCancel }: StaffFormProps) {
  const say = useSay();
  const element = useRef<HTMLFormElement>(null);
  const { form, save, isOwn } = useStaffForm(user, onSaved);
  const submit = async () => {
    if (await save()) return;
    // Once the errors are drawn, the first of them is where to go on.
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={classes.halves}>
        <PersonFields form={form} />
        <ServiceFields form={form} references={references} isNew={user === null} />
      </div>
      <AccessFields form={form} isNew={user === null} isOwn={isOwn} />
      <div className={classes.buttons}>
        <Button onClick={onCancel}>{say(shellTexts.cancel)}</Button>
        <Button look="primary" type="submit" isBusy={form.isBusy}>
          {say(shellTexts.save)}
        </Button>
      </div>
    </form>
  );
}
