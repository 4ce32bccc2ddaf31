import { choiceReasonLength } from '#domain/limits.ts';
import { type RamadhanChoice, type RamadhanPeriod, ramadhanChoices } from '#domain/ramadhan/contract.ts';
import { endsText } from '#domain/ramadhan/rules.ts';
import { ramadhanChoiceTexts as texts } from '#domain/ramadhan/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { RadioField } from '#web/ui/form/radio-field.tsx';
import { ReasonField } from '../applications/reason-field.tsx';

interface ChoiceModalProps {
  period: RamadhanPeriod;
  row: RamadhanChoice;
  onClose: () => void;
}

/** Enters what somebody chose; after the last day for it with a reason. */
export function ChoiceModal({ period, row, onClose }: ChoiceModalProps) {
  const say = useSay();
  const form = useForm({
    shape: ramadhanChoices.enter.body,
    initial: { user_id: row.user.id, period_id: period.id, leaves_early: row.choice === 'early', reason: '' },
    endpoint: ramadhanChoices.enter,
    says: texts.saved,
    refreshes: [ramadhanChoices.list],
    onSaved: onClose,
  });
  const { leaves_early } = form.values;
  return (
    <FormModal title={texts.enterTitle} values={{ name: row.user.name }} form={form} onClose={onClose}>
      <RadioField
        label={say(texts.choice)}
        isStacked
        value={leaves_early ? 'early' : 'usual'}
        onChange={(choice) => form.set({ leaves_early: choice === 'early' })}
        choices={[
          { value: 'early', label: say(texts.early), hint: say(texts.earlyHint, { ends: say(endsText(period.days)) }) },
          { value: 'usual', label: say(texts.usual), hint: say(texts.usualHint) },
        ]}
      />
      <ReasonField
        {...form.field('reason')}
        description={say(texts.reasonHint)}
        rows={2}
        maxLength={choiceReasonLength}
        required={false}
      />
    </FormModal>
  );
}
