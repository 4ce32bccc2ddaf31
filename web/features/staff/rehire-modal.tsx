import { addDays, type Day } from '#domain/lib/calendar.ts';
import { returnForm } from '#domain/staff/form.ts';
import { actionTexts, recordTexts as texts } from '#domain/staff/record-texts.ts';
import { isDated } from '#domain/staff/rules.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { CardField } from './card-field.tsx';
import classes from './staff.module.css';
import { Touches } from './touches.tsx';
import { type ChangeModalProps, useChangeForm } from './use-change-form.ts';

/** Has somebody who left back: a new service, whose days follow the earlier one (D16). */
export function RehireModal({ today, ...props }: ChangeModalProps & { today: Day }) {
  const say = useSay();
  const { user, onClose } = props;
  const { access_card_id } = user;
  const form = useChangeForm(props, {
    shape: returnForm,
    initial: { start_date: null as Day | null, end_date: null as Day | null, access_card_id },
    done: actionTexts.rehire.done,
  });
  return (
    <FormModal
      title={actionTexts.rehire.title}
      values={{ name: user.name }}
      form={form}
      save={actionTexts.rehire.label}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <DateField
          {...form.field('start_date')}
          label={say(texts.firstDay)}
          description={say(texts.rehireHint)}
          min={user.end_date ? addDays(user.end_date, 1) : undefined}
          required
        />
        {isDated(user.employment_type) && (
          <DateField
            {...form.field('end_date')}
            label={say(texts.lastDay)}
            min={form.values.start_date ?? undefined}
            required
          />
        )}
        <CardField {...form.field('access_card_id')} label={say(staffTexts.accessCard)} ownerId={user.id} />
        <Touches
          user={user}
          action="rehire"
          day={form.values.start_date}
          today={today}
          changesPosition={false}
          changesHours={false}
        />
      </div>
    </FormModal>
  );
}
