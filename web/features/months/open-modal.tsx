import type { Day } from '#domain/lib/calendar.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { monthReasonLength } from '#domain/limits.ts';
import { months } from '#domain/months/contract.ts';
import { monthsTexts as texts } from '#domain/months/texts.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { ReasonModal } from '#web/parts/reason-modal.tsx';

/** Opens a closed month again, with why. */
export function OpenModal({ month, onClose }: { month: Day; onClose: () => void }) {
  const say = useSay();
  const language = useLanguage();
  const form = useForm({
    shape: months.open.body,
    initial: { month: month.slice(0, 7), reason: '' },
    endpoint: months.open,
    says: texts.isOpen,
    refreshes: [months.list, months.detail],
    onSaved: onClose,
  });
  const values = { month: monthTitle(month, language) };
  return (
    <ReasonModal
      title={texts.openAgainOf}
      values={values}
      form={form}
      save={texts.openAgain}
      onClose={onClose}
      hint={say(texts.openHint, values)}
      reason={form.field('reason')}
      most={monthReasonLength}
    />
  );
}
