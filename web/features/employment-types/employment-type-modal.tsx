import { type EmploymentType, employmentTypes } from '#domain/employment-types/contract.ts';
import { employmentTypeTexts as texts } from '#domain/employment-types/texts.ts';
import { termNameLength } from '#domain/limits.ts';
import { useSay } from '#web/lib/say.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { type RecordModalProps, useRecordForm } from '#web/parts/use-record-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Adds an employment type, or changes one. */
export function EmploymentTypeModal(modal: RecordModalProps<EmploymentType>) {
  const say = useSay();
  const { form, dialog } = useRecordForm(employmentTypes, texts, modal, { name: '', name_ms: '' });
  return (
    <FormModal {...dialog}>
      <TextField {...form.field('name')} label={say(texts.name)} maxLength={termNameLength} required autoFocus />
      <TextField
        {...form.field('name_ms')}
        label={say(texts.nameMs)}
        description={say(texts.nameMsHint)}
        maxLength={termNameLength}
      />
    </FormModal>
  );
}
