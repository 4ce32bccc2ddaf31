import { type FormEvent, useState } from 'react';
import { draftFields } from '#domain/holidays/drafts-contract.ts';
import { draftTexts as texts } from '#domain/holidays/drafts-texts.ts';
import { type StateCode, stateCodes, stateNames } from '#domain/holidays/states.ts';
import { holidayTexts } from '#domain/holidays/texts.ts';
import { textOfIssue } from '#domain/lib/fields.ts';
import type { Text } from '#domain/lib/text.ts';
import { nameLength } from '#domain/limits.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { wholeShape } from '#web/lib/late-zod.ts';
import { useSay } from '#web/lib/say.ts';
import { MalayNameField } from '#web/parts/malay-name-field.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { DateRangeField } from '#web/ui/form/date-range-field.tsx';
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import type { LineEdit, ShownLine } from './use-draft.ts';

interface DraftLineModalProps {
  line: ShownLine;
  /** The states of the draft. */
  states: readonly StateCode[];
  onClose: () => void;
  onKeep: (fields: LineEdit) => void;
}

/** Changes a line of a draft on the page: its names, dates and states. */
export function DraftLineModal({ line, states, onClose, onKeep }: DraftLineModalProps) {
  const say = useSay();
  const [fields, setFields] = useState<LineEdit>(line.fields);
  const [errors, setErrors] = useState<Readonly<Record<string, Text>>>({});
  const set = (changed: Partial<LineEdit>) => {
    setFields({ ...fields, ...changed });
    setErrors({});
  };
  const errorOf = (name: keyof LineEdit) => (errors[name] ? say(errors[name]) : undefined);
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    const checked = (await wholeShape(draftFields)).safeParse(fields);
    if (checked.success) {
      onKeep({ ...checked.data, name_ms: checked.data.name_ms ?? null });
      onClose();
      return;
    }
    const issues = checked.error.issues.map(({ path, message }) => [String(path[0]), textOfIssue(message)] as const);
    setErrors(Object.fromEntries(issues.reverse()));
  };
  // A holiday may have states besides those of the draft, which it keeps.
  const choices = stateCodes.filter((code) => states.includes(code) || line.fields.states?.includes(code));
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={say(texts.edit)}
      form={{ noValidate: true, onSubmit: (event) => void keep(event) }}
      footer={
        <>
          <Button onClick={onClose}>{say(shellTexts.cancel)}</Button>
          <Button look="primary" type="submit">
            {say(texts.keep)}
          </Button>
        </>
      }
    >
      <TextField
        label={say(holidayTexts.details)}
        required
        maxLength={nameLength}
        value={fields.details}
        onChange={(details) => set({ details })}
        error={errorOf('details')}
      />
      <MalayNameField
        isShared
        value={fields.name_ms ?? ''}
        onChange={(name_ms) => set({ name_ms: name_ms === '' ? null : name_ms })}
        error={errorOf('name_ms')}
      />
      <DateRangeField
        label={say(holidayTexts.dates)}
        description={say(holidayTexts.datesHint)}
        required
        value={[fields.start || null, fields.end || null]}
        onChange={([from, to]) => set({ start: from ?? '', end: to ?? '' })}
        error={errorOf('start') ?? errorOf('end')}
      />
      <CheckboxField
        label={say(texts.isEverybodys)}
        description={say(texts.isEverybodysHint)}
        value={fields.states === null}
        onChange={(isEverybodys) => set({ states: isEverybodys ? null : [...states] })}
      />
      {fields.states !== null && (
        <MultiSelectField
          label={say(texts.states)}
          required
          value={fields.states}
          onChange={(codes) => set({ states: codes })}
          choices={choices.map((code) => ({ value: code, label: stateNames[code] }))}
          error={errorOf('states')}
        />
      )}
    </Modal>
  );
}
