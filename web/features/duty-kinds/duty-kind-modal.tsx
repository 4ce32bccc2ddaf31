import { type DutyKind, dutyKinds } from '#domain/duty-kinds/contract.ts';
import { dutyKindTexts as texts } from '#domain/duty-kinds/texts.ts';
import { shortNameLength } from '#domain/limits.ts';
import { useSay } from '#web/lib/say.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { type RecordModalProps, useRecordForm } from '#web/parts/use-record-form.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Adds a kind of duty, or changes one. */
export function DutyKindModal(modal: RecordModalProps<DutyKind>) {
  const say = useSay();
  const { form, dialog } = useRecordForm(dutyKinds, texts, modal, { name: '', name_ms: '', expects_swipe: false });
  return (
    <FormModal {...dialog}>
      <TextField {...form.field('name')} label={say(texts.name)} maxLength={shortNameLength} required />
      <TextField {...form.field('name_ms')} label={say(texts.nameMs)} maxLength={shortNameLength} required />
      <CheckboxField
        {...form.field('expects_swipe')}
        label={say(texts.expectsSwipe)}
        description={say(texts.expectsSwipeHint)}
      />
    </FormModal>
  );
}
