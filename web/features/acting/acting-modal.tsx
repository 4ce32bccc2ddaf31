import { acting, actingForm } from '#domain/acting/contract.ts';
import { sayActingEffects } from '#domain/acting/effects.ts';
import type { ActingPost } from '#domain/acting/shape.ts';
import { actingTexts as texts } from '#domain/acting/texts.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { staff } from '#domain/staff/contract.ts';
import { staffRecord } from '#domain/staff/record-contract.ts';
import type { StaffDetail, StaffReferences } from '#domain/staff/shapes.ts';
import { today } from '#domain/today/contract.ts';
import { transferHistory } from '#domain/transfer-history/contract.ts';
import { namedChoice, useNamed } from '#web/lib/named.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { addOrEdit, useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { TouchesBox } from '#web/parts/touches-box.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { RadioField } from '#web/ui/form/radio-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import classes from './acting.module.css';

/** What shows the posts of somebody, and follows a change of them. */
export const actingReads = [
  staff.detail,
  staff.list,
  staffRecord.timeline,
  today.person,
  transferHistory.list,
  acting.effects,
];

interface ActingModalProps {
  user: Pick<StaffDetail, 'id' | 'name' | 'position_id' | 'start_date' | 'end_date'>;
  references: Pick<StaffReferences, 'positions' | 'departments'>;
  /** The post that is corrected; none adds one. */
  post?: ActingPost;
  onClose: () => void;
}

/** The days of a form that names a position and days in order; null until then. */
function daysOf(values: Record<'position_id' | 'date_from' | 'date_to', unknown> & { is_instead: boolean }) {
  const { position_id, date_from, date_to, is_instead } = values;
  if (position_id === null || typeof date_from !== 'string' || typeof date_to !== 'string') return null;
  return date_from !== '' && date_from <= date_to ? { date_from, date_to, is_instead } : null;
}

/** Has somebody act in a post from a day to a day, or corrects that, and says whom it touches (decision 0153). */
export function ActingModal({ user, references, post, onClose }: ActingModalProps) {
  const say = useSay();
  const named = useNamed();
  const { position_id, start_date, end_date } = user;
  const form = useForm({
    ...addOrEdit(acting, texts, post ?? null),
    shape: actingForm,
    initial: {
      position_id: post?.position.id ?? null,
      date_from: (post?.date_from ?? null) as Day | null,
      date_to: (post?.date_to ?? null) as Day | null,
      is_instead: post?.is_instead ?? false,
    },
    params: () => (post ? {} : { user_id: user.id }),
    refreshes: actingReads,
    onSaved: onClose,
  });
  const days = daysOf(form.values);
  const query = days ? { ...days, position_id: form.values.position_id! } : {};
  const { data } = useQuietRead(acting.effects, { params: { user_id: user.id }, query }, days !== null);
  const departmentOf = (id: number) => named('departments', references.departments.find((one) => one.id === id)?.name);
  const choices = references.positions
    .filter(({ id }) => id !== position_id)
    .map((one) => ({ ...namedChoice(named, 'positions', one), hint: departmentOf(one.department_id) }));
  return (
    <FormModal
      title={post ? texts.editTitle : texts.addTitle}
      values={{ name: user.name }}
      form={form}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <SelectField {...form.field('position_id')} label={say(texts.position)} required choices={choices} />
        <RadioField
          {...form.field('is_instead')}
          label={say(texts.kind)}
          isStacked
          value={form.values.is_instead ? 'instead' : 'beside'}
          onChange={(kind) => form.set({ is_instead: kind === 'instead' })}
          choices={[
            { value: 'beside', label: say(texts.beside), hint: say(texts.besideHint) },
            { value: 'instead', label: say(texts.instead), hint: say(texts.insteadHint) },
          ]}
        />
        <div className={classes.pair}>
          <DateField
            {...form.field('date_from')}
            label={say(texts.firstDay)}
            min={start_date ?? undefined}
            max={end_date ?? undefined}
            required
          />
          <DateField
            {...form.field('date_to')}
            label={say(texts.lastDay)}
            min={form.values.date_from ?? start_date ?? undefined}
            max={end_date ?? undefined}
            required
          />
        </div>
        <p className={classes.note}>{say(texts.keeps)}</p>
        {days && <TouchesBox sentences={data && sayActingEffects(data, days)} />}
      </div>
    </FormModal>
  );
}
