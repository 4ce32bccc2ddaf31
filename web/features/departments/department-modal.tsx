import {
  type Department,
  departmentForm,
  departments,
  type PlacedDepartment,
} from '#domain/departments/contract.ts';
import { departmentTexts as texts } from '#domain/departments/texts.ts';
import { wouldCycle } from '#domain/lib/tree.ts';
import { useSay } from '#web/lib/say.ts';
import { addOrEdit, useForm } from '#web/lib/use-form.ts';
import { departmentChoices } from '#web/parts/department-choices.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Adds a department, or changes one (DEPT-06 to DEPT-08); also opened from the position modal (POS-08). */
export interface DepartmentModalProps {
  /** The department to change; null adds one. */
  department: Department | null;
  parents: readonly PlacedDepartment[];
  onClose: () => void;
  onSaved?: (department: PlacedDepartment) => void;
}

export function DepartmentModal({ department, parents, onClose, onSaved }: DepartmentModalProps) {
  const say = useSay();
  const form = useForm({
    ...addOrEdit(departments, texts, department),
    shape: departmentForm,
    initial: { name: department?.name ?? '', parent_id: department?.parent_id ?? null },
    refreshes: [departments.list],
    onSaved: (reply) => {
      onSaved?.(reply.department);
      onClose();
    },
  });

  return (
    <FormModal title={department ? texts.detail : texts.add} form={form} onClose={onClose}>
      <TextField {...form.field('name')} label={say(texts.name)} required autoFocus />
      <SelectField
        {...form.field('parent_id')}
        label={say(texts.parent)}
        placeholder={say(texts.noParent)}
        clearable
        choices={departmentChoices(
          parents.filter((one) => !department || !wouldCycle(parents, department.id, one.id)),
        )}
      />
    </FormModal>
  );
}
