import { IconPlus } from '@tabler/icons-react';
import { leaveRules, leaveRulesForm } from '#domain/leave-rules/contract.ts';
import { changeRules, proRatas, roundings } from '#domain/leave-rules/entitle.ts';
import { faultText } from '#domain/leave-rules/faults.ts';
import { noRules, type PresetName, presetNames, presetOf } from '#domain/leave-rules/presets.ts';
import type { LeaveRules } from '#domain/leave-rules/rules.ts';
import { faultsOf, mostRuleRows, type RuleRow } from '#domain/leave-rules/table.ts';
import {
  changeTexts,
  presetTexts,
  proRataTexts,
  roundingTexts,
  leaveRuleTexts as texts,
} from '#domain/leave-rules/texts.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { Section } from '#web/ui/data/section.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { CarryFields } from './carry-fields.tsx';
import classes from './leave-rules.module.css';
import { RowFields } from './row-fields.tsx';

const newRow: RuleRow = {
  employment_types: [],
  grades: [],
  grade_from: null,
  grade_to: null,
  years_from: 0,
  years_to: null,
  days: 0,
};
const noCarry = {
  carry_most: null,
  carry_lifetime: null,
  expires_on: null,
  expires_months: null,
  cash_most: null,
  cash_lifetime: null,
};

/** A type's table, how parts of a leave year count, and what is carried. */
export function RulesForm({ read }: { read: ReplyOf<typeof leaveRules.detail> }) {
  const say = useSay();
  const { type, data, employment_types, grades } = read;
  const { version, ...stored }: LeaveRules & { version?: number } = data ?? noRules;
  const form = useForm({
    shape: leaveRulesForm,
    initial: stored,
    endpoint: leaveRules.save,
    record: { id: type.id, version },
    says: texts.saved,
    refreshes: [leaveRules.detail, leaveRules.run],
  });
  const { rows } = form.values;
  const setRows = (changed: readonly RuleRow[]) => form.set({ rows: changed });
  const draw = (name: PresetName) => {
    const draft = presetOf(name, grades);
    form.set({ ...draft, ...(type.carry_forward ? {} : noCarry) });
  };
  const next = () => {
    const last = rows.at(-1);
    setRows([...rows, last ? { ...last, years_from: last.years_to ?? last.years_from, years_to: null } : newRow]);
  };
  // What is half typed is not judged yet.
  const isWhole = rows.every(({ years_from, days }) => years_from !== null && days !== null);
  const faults = isWhole
    ? faultsOf(
        rows,
        employment_types.map(({ name }) => name),
        grades,
      )
    : [];
  const wrong = form.errorOf('rows');
  return (
    <Form form={form}>
      <SelectField<PresetName>
        label={say(texts.draft)}
        description={say(texts.draftHint)}
        value={null}
        onChange={(name) => name && draw(name)}
        choices={presetNames.map((value) => ({ value, label: say(presetTexts[value]) }))}
      />
      <Section title={say(texts.table)} hint={say(texts.tableHint)}>
        {rows.length === 0 && <p className={classes.note}>{say(texts.emptyTable)}</p>}
        <ol className={classes.rows}>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
            <li key={at}>
              <RowFields
                row={row}
                at={at}
                types={employment_types}
                grades={grades}
                onChange={(changed) => setRows(rows.map((one, index) => (index === at ? changed : one)))}
                onDrop={() => setRows(rows.filter((_, index) => index !== at))}
                errorOf={form.errorOf}
              />
            </li>
          ))}
        </ol>
        <div>
          <Button icon={<IconPlus size={16} />} onClick={next} disabled={rows.length >= mostRuleRows}>
            {say(texts.addRow)}
          </Button>
        </div>
        {rows.length > 0 && faults.length > 0 ? (
          <div className={classes.faults} role="status">
            {say(texts.faults)}
            <ul>
              {faults.slice(0, 5).map((fault) => (
                <li key={`${fault.kind} ${fault.rows.join(' ')} ${fault.from}`}>{say(faultText(fault))}</li>
              ))}
            </ul>
          </div>
        ) : (
          wrong && (
            <p className={classes.faults} role="alert">
              {wrong}
            </p>
          )
        )}
      </Section>
      <Section title={say(texts.part)}>
        <div className={classes.two}>
          <SelectField
            {...form.field('pro_rata')}
            onChange={(value) => value && form.set({ pro_rata: value })}
            label={say(texts.proRata)}
            choices={proRatas.map((value) => ({ value, label: say(proRataTexts[value]) }))}
          />
          <SelectField
            {...form.field('changes')}
            onChange={(value) => value && form.set({ changes: value })}
            label={say(texts.changes)}
            choices={changeRules.map((value) => ({ value, label: say(changeTexts[value]) }))}
          />
          <SelectField
            {...form.field('rounding')}
            onChange={(value) => value && form.set({ rounding: value })}
            label={say(texts.rounding)}
            choices={roundings.map((value) => ({ value, label: say(roundingTexts[value]) }))}
          />
          <CheckboxField {...form.field('accrual')} label={say(texts.accrual)} description={say(texts.accrualHint)} />
        </div>
      </Section>
      {type.carry_forward ? (
        <CarryFields values={form.values} onChange={form.set} errorOf={form.errorOf} />
      ) : (
        <Section title={say(texts.carry)}>
          <p className={classes.note}>{say(texts.noCarry)}</p>
        </Section>
      )}
    </Form>
  );
}
