import type { Day } from '#domain/lib/calendar.ts';
import { transferForm } from '#domain/staff/form.ts';
import { actionTexts, recordTexts as texts } from '#domain/staff/record-texts.ts';
import type { StaffReferences } from '#domain/staff/shapes.ts';
import { useSay } from '#web/lib/say.ts';
import { EffectiveFrom } from '#web/parts/effective-from.tsx';
import { FormModal } from '#web/parts/form-modal.tsx';
import { PlaceFields } from './place-fields.tsx';
import classes from './staff.module.css';
import { Touches } from './touches.tsx';
import { type ChangeModalProps, useChangeForm } from './use-change-form.ts';

interface TransferModalProps extends ChangeModalProps {
  references: StaffReferences;
  today: Day;
  /** The position that is chosen at first; their own by default. */
  into?: number;
  /** The day from which, where it is known; today by default. */
  day?: Day | undefined;
}

/** Moves somebody from a day on: where to, in which position, with which hours (D5). */
export function TransferModal({ references, today, into, day, ...props }: TransferModalProps) {
  const say = useSay();
  const { user, onClose } = props;
  const { office_id, working_hour_id, position_id } = user;
  const first = day ?? (user.start_date && user.start_date > today ? user.start_date : today);
  const form = useChangeForm(props, {
    shape: transferForm,
    initial: { valid_from: first as Day | null, office_id, working_hour_id, position_id: into ?? position_id },
    done: actionTexts.transfer.done,
  });
  const { values } = form;
  const changesPosition = values.position_id !== position_id;
  const changesHours = values.working_hour_id !== working_hour_id;
  const isChanged = changesPosition || changesHours || values.office_id !== office_id;
  return (
    <FormModal
      title={actionTexts.transfer.title}
      values={{ name: user.name }}
      form={form}
      save={actionTexts.transfer.label}
      disabledReason={isChanged ? undefined : say(texts.nothingChanged)}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <PlaceFields form={form} references={references} startsAtPosition />
        <EffectiveFrom {...form.field('valid_from')} today={today} hint={say(texts.transferHint)} />
        <Touches
          user={user}
          action="transfer"
          day={isChanged ? values.valid_from : null}
          today={today}
          positionId={values.position_id}
          changesPosition={changesPosition}
          changesHours={changesHours}
        />
      </div>
    </FormModal>
  );
}
