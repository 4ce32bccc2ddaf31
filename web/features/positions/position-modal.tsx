import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { nameLength } from '#domain/limits.ts';
import { names } from '#domain/names/contract.ts';
import { type Position, positions } from '#domain/positions/contract.ts';
import { deciders, isCandidate, withoutDecider } from '#domain/positions/rules.ts';
import { positionTexts as texts } from '#domain/positions/texts.ts';
import { DepartmentModal } from '#web/features/departments/department-modal.tsx';
import { useNamed } from '#web/lib/named.ts';
import { refresh } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { departmentChoices } from '#web/parts/department-choices.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { MalayNameField } from '#web/parts/malay-name-field.tsx';
import { type RecordModalProps, useRecordForm } from '#web/parts/use-record-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { DeciderFields, deciderLabels } from './decider-fields.tsx';

const blank = {
  name: '',
  name_ms: '',
  department_id: null,
  level: null,
  send_message: false,
  support_id: null,
  approve_id: null,
  late_approve_id: null,
  leave_office_approve_id: null,
  any_decider: false,
};

interface PositionModalProps extends RecordModalProps<Position> {
  choices: Pick<ReplyOf<typeof positions.list>, 'departments' | 'positions'>;
}

/** Adds a position, or changes one (POS-05 to POS-13). */
export function PositionModal({ choices, ...modal }: PositionModalProps) {
  const say = useSay();
  const named = useNamed();
  const [isAdding, setAdding] = useState(false);
  // Who decides from outside the line was chosen among all positions, and is offered there again.
  const record = modal.record && { ...modal.record, any_decider: hasOthers(modal.record, choices) };
  const { form, dialog } = useRecordForm(positions, texts, { ...modal, record }, blank, {
    refreshes: [positions.list, names.malay],
    idOf: ({ position }) => position.id,
    onSaved: (_, fields) => {
      const missing = withoutDecider(fields).map((name) => say(deciderLabels[name]));
      if (missing.length > 0) toast.info(say(texts.noDeciders, { fields: missing.join(', ') }));
    },
  });
  const { department_id, level } = form.values;

  return (
    <FormModal {...dialog}>
      <TextField {...form.field('name')} label={say(texts.name)} maxLength={nameLength} required />
      <MalayNameField {...form.field('name_ms')} isShared />
      <SelectField
        {...form.field('department_id')}
        label={say(texts.department)}
        required
        choices={departmentChoices(choices.departments, named)}
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
          of={{ id: modal.record?.id ?? null, name: form.values.name, department_id, level }}
          choices={choices}
        />
      )}
      {isAdding && (
        <DepartmentModal
          record={null}
          parents={choices.departments}
          onClose={() => setAdding(false)}
          onSaved={async (id) => {
            // The new department is a choice of this list.
            await refresh(positions.list);
            form.set({ department_id: id });
          }}
        />
      )}
    </FormModal>
  );
}

/** Whether a position outside its line decides for a position. */
const hasOthers = (of: Position, { positions, departments }: PositionModalProps['choices']) =>
  deciders.some((name) => positions.some((one) => one.id === of[name] && !isCandidate(one, of, departments)));
