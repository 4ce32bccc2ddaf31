import type { Day } from '#domain/lib/calendar.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { monthReasonLength } from '#domain/limits.ts';
import { months, type Way } from '#domain/months/contract.ts';
import { monthsTexts as texts } from '#domain/months/texts.ts';
import { inAll } from '#domain/months/way.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { ReasonField } from '../applications/reason-field.tsx';
import classes from './months.module.css';

interface CloseModalProps {
  month: Day;
  /** What its reader was shown to stand in the way. */
  way: readonly Way[];
  onClose: () => void;
}

/** Asks before a month is closed, says what that does, and why it is done in spite of what stands in the way. */
export function CloseModal({ month, way, onClose }: CloseModalProps) {
  const say = useSay();
  const language = useLanguage();
  const count = inAll(way);
  const form = useForm({
    shape: months.close.body,
    initial: { month: month.slice(0, 7), in_the_way: count, reason: '' },
    endpoint: months.close,
    says: texts.isClosed,
    refreshes: [months.list, months.detail],
    onSaved: onClose,
  });
  const values = { month: monthTitle(month, language) };
  return (
    <FormModal title={texts.closeOf} values={values} size="small" form={form} save={texts.close} onClose={onClose}>
      <p className={classes.hint}>{say(texts.closeHint, values)}</p>
      {count > 0 && (
        <>
          <p className={classes.hint}>{say(texts.closeInSpite, { count })}</p>
          <ReasonField {...form.field('reason')} rows={2} maxLength={monthReasonLength} />
        </>
      )}
    </FormModal>
  );
}
