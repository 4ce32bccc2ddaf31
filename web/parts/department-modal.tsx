import { type Department, departmentForm, departments } from '#domain/departments/contract.ts';
import { departmentTexts as texts } from '#domain/departments/texts.ts';
import type { Named } from '#domain/lib/fields.ts';
import { words } from '#domain/lib/words.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { CallError } from '../lib/call.ts';
import { useAct } from '../lib/query.ts';
import { useSay } from '../lib/say.ts';
import { useForm } from '../lib/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Adds a department, or changes one (DEPT-06 to DEPT-08); also opened from the position modal (POS-08). */
export interface DepartmentModalProps {
  /** The department to change; null adds one. */
  department: Department | null;
  parents: readonly Named[];
  onClose: () => void;
  onSaved?: (department: Named) => void;
}

export function DepartmentModal({ department, parents, onClose, onSaved }: DepartmentModalProps) {
  const say = useSay();
  const form = useForm(departmentForm, {
    name: department?.name ?? '',
    parent_id: department?.parent_id ?? null,
    version: department?.version,
  });
  const add = useAct(departments.add, { says: texts.added, refreshes: [departments.list] });
  const edit = useAct(departments.edit, { says: words.saved, refreshes: [departments.list] });

  const save = () =>
    form.submit(async (body) => {
      const send = department
        ? edit.submit({ body: { ...body, id: department.id, version: form.values.version } })
        : add.submit({ body });
      // Saving again after a refusal is meant: it goes by the version the refusal told.
      const reply = await send.catch((error: unknown) => {
        if (error instanceof CallError && error.extra.version)
          form.set({ version: error.extra.version as number });
        throw error;
      });
      onSaved?.(reply.department);
      onClose();
    });

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={say(department ? texts.detail : texts.add)}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{say(shellTexts.cancel)}</Button>
          <Button look="primary" type="submit" isBusy={form.isBusy}>
            {say(shellTexts.save)}
          </Button>
        </>
      }
    >
      <TextField {...form.field('name')} label={say(texts.name)} required autoFocus />
      <SelectField
        {...form.field('parent_id')}
        label={say(texts.parent)}
        placeholder={say(texts.noParent)}
        clearable
        choices={parents
          .filter((one) => one.id !== department?.id)
          .map((one) => ({ value: one.id, label: one.name }))}
      />
    </Modal>
  );
}
