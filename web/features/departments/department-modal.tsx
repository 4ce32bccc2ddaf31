import { type Department, departments, type PlacedDepartment } from '#domain/departments/contract.ts';
import { departmentTexts as texts } from '#domain/departments/texts.ts';
import { wouldCycle } from '#domain/lib/tree.ts';
import { awayAtOnce } from '#domain/limits.ts';
import { names } from '#domain/names/contract.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { departmentChoices } from '#web/parts/department-choices.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { MalayNameField } from '#web/parts/malay-name-field.tsx';
import { type RecordModalProps, useRecordForm } from '#web/parts/use-record-form.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const blank = { name: '', name_ms: '', parent_id: null, max_away: null as number | null };

interface DepartmentModalProps extends RecordModalProps<Department> {
  parents: readonly PlacedDepartment[];
}

/** Adds a department, or changes one (DEPT-06 to DEPT-08); also opened from the position modal (POS-08). */
export function DepartmentModal({ parents, ...modal }: DepartmentModalProps) {
  const say = useSay();
  const named = useNamed();
  const { record } = modal;
  const { form, dialog } = useRecordForm(departments, texts, modal, blank, {
    refreshes: [departments.list, names.malay],
  });

  return (
    <FormModal {...dialog}>
      <TextField {...form.field('name')} label={say(texts.name)} required />
      <MalayNameField {...form.field('name_ms')} isShared />
      <SelectField
        {...form.field('parent_id')}
        label={say(texts.parent)}
        placeholder={say(texts.noParent)}
        clearable
        choices={departmentChoices(
          parents.filter(({ id }) => !record || !wouldCycle(parents, record.id, id)),
          named,
        )}
      />
      <NumberField
        {...form.field('max_away')}
        label={say(texts.maxAway)}
        description={say(texts.maxAwayHint)}
        min={awayAtOnce.min}
        max={awayAtOnce.max}
      />
    </FormModal>
  );
}
