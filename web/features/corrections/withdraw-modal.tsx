import { corrections } from '#domain/corrections/contract.ts';
import { correctionTexts as texts } from '#domain/corrections/texts.ts';
import { type Day, showDay } from '#domain/lib/calendar.ts';
import { correctionReasonLength } from '#domain/limits.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { ReasonModal } from '#web/parts/reason-modal.tsx';
import { whatShowsDays } from './shared.ts';

interface WithdrawModalProps {
  id: number;
  day: Day;
  onClose: () => void;
}

/** Withdraws a correction, with why. */
export function WithdrawModal({ id, day, onClose }: WithdrawModalProps) {
  const say = useSay();
  const form = useForm({
    shape: corrections.withdraw.body,
    initial: { id, reason: '' },
    endpoint: corrections.withdraw,
    says: texts.isWithdrawn,
    refreshes: whatShowsDays,
    onSaved: onClose,
  });
  return (
    <ReasonModal
      title={texts.withdrawTitle}
      values={{ day: showDay(day) }}
      form={form}
      save={texts.withdraw}
      onClose={onClose}
      hint={say(texts.withdrawHint)}
      reason={form.field('reason')}
      most={correctionReasonLength}
    />
  );
}
