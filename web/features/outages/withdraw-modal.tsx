import { showDay } from '#domain/lib/calendar.ts';
import { outageReasonLength } from '#domain/limits.ts';
import { type OutageRow, outages } from '#domain/outages/contract.ts';
import { outageTexts as texts } from '#domain/outages/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { ReasonModal } from '#web/parts/reason-modal.tsx';

/** Withdraws an outage, with why. */
export function WithdrawModal({ outage, onClose }: { outage: OutageRow; onClose: () => void }) {
  const say = useSay();
  const form = useForm({
    shape: outages.withdraw.body,
    initial: { id: outage.id, reason: '' },
    endpoint: outages.withdraw,
    says: texts.isWithdrawn,
    refreshes: [outages.list],
    onSaved: onClose,
  });
  const values = { day: showDay(outage.day) };
  return (
    <ReasonModal
      title={texts.withdrawTitle}
      values={values}
      form={form}
      save={texts.withdraw}
      onClose={onClose}
      hint={say(texts.withdrawHint)}
      reason={form.field('reason')}
      most={outageReasonLength}
    />
  );
}
