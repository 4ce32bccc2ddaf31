import type { Day } from '#domain/lib/calendar.ts';
import { cardForm } from '#domain/staff/form.ts';
import { actionTexts, recordTexts as texts } from '#domain/staff/record-texts.ts';
import { useSay } from '#web/lib/say.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { CardField } from './card-field.tsx';
import classes from './staff.module.css';
import { Touches } from './touches.tsx';
import { type ChangeModalProps, useChangeForm } from './use-change-form.ts';

/** Gives somebody another card from now on (STAFF-90). */
export function ReplaceCardModal({ today, ...props }: ChangeModalProps & { today: Day }) {
  const say = useSay();
  const { user, onClose } = props;
  const form = useChangeForm(props, {
    shape: cardForm,
    initial: { access_card_id: '' },
    done: actionTexts.card.done,
  });
  return (
    <FormModal
      title={actionTexts.card.title}
      values={{ name: user.name }}
      form={form}
      save={actionTexts.card.label}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <CardField {...form.field('access_card_id')} label={say(texts.newCard)} ownerId={user.id} />
        <Touches user={user} action="card" day={today} today={today} changesPosition={false} changesHours={false} />
      </div>
    </FormModal>
  );
}
