import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { nameLength } from '#domain/limits.ts';
import { type Position, positionForm, positions } from '#domain/positions/contract.ts';
import { withoutDecider } from '#domain/positions/rules.ts';
import { positionTexts as texts } from '#domain/positions/texts.ts';
import { DepartmentModal } from '#web/features/departments/department-modal.tsx';
import { refresh } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { addOrEdit, useForm } from '#web/lib/use-form.ts';
import { departmentChoices } from '#web/parts/department-choices.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { DeciderFields, deciderLabels } from './decider-fields.tsx';

export interface PositionModalProps {
  /** The position to change; null adds one. */
  position: Position | null;
  choices: Pick<ReplyOf<typeof positions.list>, 'departments' | 'positions'>;
  onClose: () => void;
  /** Called with the record's id. */
  onSaved: (id: number) => void;
}

/** Adds a position, or changes one (POS-05 to POS-13). */
export function PositionModal({ position, choices, onClose, onSaved }: PositionModalProps) {
  const say = useSay();
  const [departments, setDepartments] = useState(choices.departments);
  const [isAdding, setAdding] = useState(false);
  const form = useForm({
    ...addOrEdit(positions, texts, position),
    shape: positionForm,
    initial: {
      name: position?.name ?? '',
      department_id: position?.department_id ?? null,
      level: position?.level ?? null,
      send_message: position?.send_message ?? false,
      support_id: position?.support_id ?? null,
      approve_id: position?.approve_id ?? null,
      late_approve_id: position?.late_approve_id ?? null,
      leave_office_approve_id: position?.leave_office_approve_id ?? null,
    },
    refreshes: [positions.list],
    onSaved: ({ position: saved }, fields) => {
      const missing = withoutDecider(fields).map((name) => say(deciderLabels[name]));
      if (missing.length > 0) toast.info(say(texts.noDeciders, { fields: missing.join(', ') }));
      onClose();
      onSaved(saved.id);
    },
  });
  const { department_id, level } = form.values;

  return (
    <FormModal title={position ? texts.detail : texts.add} form={form} onClose={onClose}>
      <TextField {...form.field('name')} label={say(texts.name)} maxLength={nameLength} required autoFocus />
      <SelectField
        {...form.field('department_id')}
        label={say(texts.department)}
        required
        choices={departmentChoices(departments)}
      />
      <Button small look="quiet" icon={<IconPlus size={16} />} onClick={() => setAdding(true)}>
        {say(texts.addDepartment)}
      </Button>
      <NumberField
        {...form.field('level')}
        label={say(texts.level)}
        description={say(texts.levelHint)}
        min={1}
        required
      />
      <CheckboxField {...form.field('send_message')} label={say(texts.sendMessage)} />
      {department_id !== null && level !== null && (
        <DeciderFields
          form={form}
          of={{ id: position?.id ?? null, department_id, level }}
          departments={departments}
          positions={choices.positions}
        />
      )}
      {isAdding && (
        <DepartmentModal
          department={null}
          parents={departments}
          onClose={() => setAdding(false)}
          onSaved={(added) => {
            setDepartments([...departments, added]);
            form.set({ department_id: added.id });
            // A new department can also be chosen for the next position, should this one not be saved.
            void refresh(positions.list);
          }}
        />
      )}
    </FormModal>
  );
}
