import type { Text } from '#domain/lib/text.ts';
import type { TreeNode } from '#domain/lib/tree.ts';
import type { PositionChoice } from '#domain/positions/contract.ts';
import { type Decider, deciders, isCandidate } from '#domain/positions/rules.ts';
import { positionTexts as texts } from '#domain/positions/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Section } from '#web/ui/data/section.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

/** The labels of the deciders on the form. */
export const deciderLabels: Record<Decider, Text> = {
  support_id: texts.support,
  approve_id: texts.approve,
  late_approve_id: texts.lateApprove,
  leave_office_approve_id: texts.leaveOfficeApprove,
};

interface DeciderFieldsProps {
  form: {
    field(name: Decider): {
      name: string;
      value: number | null;
      onChange: (value: number | null) => void;
      error?: string;
    };
  };
  of: { id: number | null; department_id: number; level: number };
  departments: readonly TreeNode[];
  positions: readonly PositionChoice[];
}

/** The deciders of a position's holders; candidates only (POS-11 to POS-13). */
export function DeciderFields({ form, of, departments, positions }: DeciderFieldsProps) {
  const say = useSay();
  const candidates = positions.filter((one) => isCandidate(one, of, departments));
  return (
    <Section title={say(texts.leaves)} hint={say(of.level === 1 ? texts.leavesHintTop : texts.leavesHint)}>
      {deciders.map((name) => {
        const field = form.field(name);
        // A decider chosen before the level changed stays visible, and is refused with its reason on saving.
        const chosen = positions.filter((one) => one.id === field.value && !candidates.includes(one));
        return (
          <SelectField
            key={name}
            {...field}
            label={say(deciderLabels[name])}
            placeholder={say(name === 'support_id' ? texts.noSupport : texts.noApprove)}
            clearable
            choices={[...candidates, ...chosen].map((one) => ({
              value: one.id,
              label: one.name,
              hint: `${say(texts.level)} ${one.level}`,
            }))}
          />
        );
      })}
    </Section>
  );
}
