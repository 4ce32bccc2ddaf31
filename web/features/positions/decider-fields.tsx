import type { ReplyOf } from '#domain/lib/endpoint.ts';
import type { Text } from '#domain/lib/text.ts';
import type { positions as calls, PositionChoice } from '#domain/positions/contract.ts';
import { circleOf, type Decider, deciders, isCandidate } from '#domain/positions/rules.ts';
import { positionTexts as texts } from '#domain/positions/texts.ts';
import { namedChoice, useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { Section } from '#web/ui/data/section.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import classes from './positions.module.css';

/** The labels of the deciders on the form. */
export const deciderLabels: Record<Decider, Text> = {
  support_id: texts.support,
  approve_id: texts.approve,
  late_approve_id: texts.lateApprove,
  leave_office_approve_id: texts.leaveOfficeApprove,
};

interface Field<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  error?: string;
}

interface DeciderFieldsProps {
  form: { field(name: Decider): Field<number | null>; field(name: 'any_decider'): Field<boolean> };
  of: { id: number | null; name: string; department_id: number; level: number };
  choices: Pick<ReplyOf<typeof calls.list>, 'departments' | 'positions'>;
}

/** The deciders of a position's holders: candidates (POS-11 to POS-13), or any position, with a warning. */
export function DeciderFields({ form, of, choices }: DeciderFieldsProps) {
  const say = useSay();
  const named = useNamed();
  const { departments, positions } = choices;
  const any = form.field('any_decider');
  const candidates = positions.filter((one) => isCandidate(one, of, departments));
  const others = positions.filter((one) => one.id !== of.id && !candidates.includes(one));
  const byId = new Map(positions.map((one) => [one.id, one]));
  const departmentOf = (id: number) => named('departments', departments.find((one) => one.id === id)?.name);
  const hintOf = (one: PositionChoice) => `${say(texts.level)} ${one.level} · ${departmentOf(one.department_id)}`;

  /** What is unusual about a decider. */
  const warningsOf = (name: Decider, chosen: PositionChoice | undefined) => {
    if (!chosen) return [];
    const circle = circleOf(name, of.id, chosen.id, byId);
    const path = [of, ...circle, of].map((one) => named('positions', one.name)).join(' → ');
    return [
      ...(candidates.includes(chosen) ? [] : [say(texts.outside, { name: named('positions', chosen.name) })]),
      ...(circle.length > 0 ? [say(texts.circle, { path })] : []),
    ];
  };

  return (
    <Section
      title={say(texts.leaves)}
      hint={!any.value && say(of.level === 1 ? texts.leavesHintTop : texts.leavesHint)}
    >
      {deciders.map((name) => {
        const field = form.field(name);
        const chosen = others.find((one) => one.id === field.value);
        // A decider chosen before the level changed stays visible, and is refused with its reason on saving.
        const offered = [...candidates, ...(any.value ? others : chosen ? [chosen] : [])];
        const warnings = warningsOf(name, chosen ?? byId.get(field.value ?? 0));
        return (
          <SelectField
            key={name}
            {...field}
            label={say(deciderLabels[name])}
            placeholder={say(name === 'support_id' ? texts.noSupport : texts.noApprove)}
            clearable
            description={
              warnings.length > 0 && (
                <span role="status" className={classes.warning}>
                  {warnings.join(' ')}
                </span>
              )
            }
            choices={offered.map((one) => ({ ...namedChoice(named, 'positions', one), hint: hintOf(one) }))}
          />
        );
      })}
      <CheckboxField {...any} label={say(texts.anyDecider)} description={say(texts.anyDeciderHint)} />
    </Section>
  );
}
