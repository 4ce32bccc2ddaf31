import { useState } from 'react';
import { datedTexts } from '#domain/dated/texts.ts';
import {
  type ComingRule,
  datedEmploymentTypeForm,
  type EmploymentType,
  employmentTypeForm,
  employmentTypes,
} from '#domain/employment-types/contract.ts';
import { employmentTypeTexts as texts } from '#domain/employment-types/texts.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { words } from '#domain/lib/words.ts';
import { termNameLength } from '#domain/limits.ts';
import { textOfError } from '#web/lib/call-error.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useToday } from '#web/lib/use-today.ts';
import { ComingChanges } from '#web/parts/coming-changes.tsx';
import { FormModal } from '#web/parts/form-modal.tsx';
import { type RecordModalProps, useRecordForm } from '#web/parts/use-record-form.ts';
import { Empty } from '#web/ui/data/empty.tsx';
import { Section } from '#web/ui/data/section.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';

/** Adds an employment type, or changes one once its future changes are loaded (D5). */
export function EmploymentTypeModal(modal: RecordModalProps<EmploymentType>) {
  const { record, onClose } = modal;
  const say = useSay();
  const today = useToday();
  const read = useRead(employmentTypes.coming, { params: { id: record?.id ?? 0 } }, record !== null);
  const coming = record ? read.data?.data : [];
  // Data of an earlier opening may be outdated; once the form is shown, it is not replaced.
  const [isReady, setReady] = useState(false);
  if (!isReady && today && coming && !read.isFetching) setReady(true);

  if (isReady) return <EmploymentTypeForm {...modal} today={today!} coming={coming ?? []} />;
  if (!read.error) return null;
  return (
    <Modal isOpen onClose={onClose} title={say(texts.detail)}>
      <Empty heading={say(textOfError(read.error, words.wrong))} />
    </Modal>
  );
}

interface EmploymentTypeFormProps extends RecordModalProps<EmploymentType> {
  today: Day;
  coming: readonly ComingRule[];
}

function EmploymentTypeForm({ today, coming, ...modal }: EmploymentTypeFormProps) {
  const say = useSay();
  const { record: type } = modal;
  const opened = {
    name: type?.name ?? '',
    name_ms: type?.name_ms ?? '',
    applies: type?.applies ?? true,
    valid_from: today as Day | null,
  };
  const record = type && { ...type, ...opened };
  const { form, dialog } = useRecordForm(employmentTypes, texts, { ...modal, record }, opened, {
    shape: type ? datedEmploymentTypeForm : employmentTypeForm,
    refreshes: [employmentTypes.list, employmentTypes.coming],
    show: (_, value) => say(value ? texts.yes : texts.no),
  });
  const isDated = type !== null && form.values.applies !== appliesOn(type, coming, form.values.valid_from ?? today);
  const shown = (applies: boolean) => say(texts.appliesFrom, { value: say(applies ? texts.yes : texts.no) });
  return (
    <FormModal {...dialog}>
      <TextField {...form.field('name')} label={say(texts.name)} maxLength={termNameLength} required />
      <TextField
        {...form.field('name_ms')}
        label={say(texts.nameMs)}
        description={say(texts.nameMsHint)}
        maxLength={termNameLength}
      />
      <CheckboxField {...form.field('applies')} label={say(texts.applies)} description={say(texts.appliesHint)} />
      {(isDated || form.values.valid_from !== today) && (
        <DateField
          {...form.field('valid_from')}
          label={say(datedTexts.effectiveFrom)}
          description={`${say(texts.takesEffect)} ${coming.length > 0 ? say(datedTexts.stay) : ''}`}
          min={today}
          required
        />
      )}
      {type && coming.length > 0 && (
        <Section title={say(datedTexts.coming)}>
          <ComingChanges
            name={type.name}
            changes={coming.map((one) => ({ ...one, description: <span>{shown(one.applies)}</span> }))}
            withdraw={employmentTypes.withdraw}
            inputOf={(valid_from) => ({ params: { id: type.id, valid_from } })}
            refreshes={[employmentTypes.coming, employmentTypes.list]}
          />
        </Section>
      )}
    </FormModal>
  );
}

/** Whether people of a type apply here on a day, today or later. */
const appliesOn = (type: EmploymentType, coming: readonly ComingRule[], day: Day): boolean =>
  coming.findLast(({ valid_from }) => valid_from <= day)?.applies ?? type.applies;
