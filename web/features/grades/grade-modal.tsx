import { type Grade, grades } from '#domain/grades/contract.ts';
import { gradeTexts as texts } from '#domain/grades/texts.ts';
import { termNameLength } from '#domain/limits.ts';
import { useSay } from '#web/lib/say.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { type RecordModalProps, useRecordForm } from '#web/parts/use-record-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Adds a grade, or changes one. */
export function GradeModal(modal: RecordModalProps<Grade>) {
  const say = useSay();
  const { form, dialog } = useRecordForm(grades, texts, modal, { name: '' });
  return (
    <FormModal {...dialog}>
      <TextField
        {...form.field('name')}
        label={say(texts.name)}
        description={say(texts.nameHint)}
        maxLength={termNameLength}
        required
      />
    </FormModal>
  );
}
