import { corrections, type DayEvent } from '#domain/corrections/contract.ts';
import { correctionTexts as texts } from '#domain/corrections/texts.ts';
import { type Day, showDay } from '#domain/lib/calendar.ts';
import type { Named } from '#domain/lib/fields.ts';
import { correctionReasonLength } from '#domain/limits.ts';
import { AttachmentField, noAttachment, useAttachment } from '#web/features/applications/attachment-field.tsx';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { ReasonField } from '../applications/reason-field.tsx';
import { ChangeFields } from './change-fields.tsx';
import { bodyOf, isWhole, type TypedChange, whatShowsDays } from './shared.ts';
import { useChoices } from './use-choices.ts';

interface CorrectModalProps {
  user: Named;
  day: Day;
  events: readonly DayEvent[];
  onClose: () => void;
}

/** Corrects somebody's day, after showing what that makes of it (D5). */
export function CorrectModal({ user, day, events, onClose }: CorrectModalProps) {
  const say = useSay();
  const choices = useChoices(events);
  const form = useForm({
    shape: corrections.add.body,
    initial: {
      ...{ user_id: user.id, day, reason: '', ...noAttachment },
      ...({ ...choices[0]!.chosen, time: null } as TypedChange),
    },
    endpoint: corrections.add,
    says: texts.added,
    refreshes: whatShowsDays,
    onSaved: onClose,
  });
  const file = useAttachment(corrections.upload, form);
  const isReady = isWhole(form.values);
  const preview = useQuietRead(corrections.preview, { body: bodyOf(user.id, day, form.values) }, isReady);
  return (
    <FormModal
      title={texts.correctOf}
      values={{ day: showDay(day), name: user.name }}
      form={form}
      save={texts.save}
      disabledReason={isReady && preview.isPending ? say(texts.waits) : undefined}
      onClose={onClose}
    >
      <ChangeFields form={form} choices={choices} preview={preview} error={form.errorOf('day')} />
      <ReasonField
        {...form.field('reason')}
        description={say(texts.reasonHint)}
        rows={2}
        maxLength={correctionReasonLength}
      />
      <AttachmentField {...file.field} />
    </FormModal>
  );
}
