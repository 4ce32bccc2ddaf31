import { useState } from 'react';
import { balances, type ManyForm, type ManyPerson } from '#domain/balances/contract.ts';
import { type ManyAction, manyActions } from '#domain/balances/many.ts';
import { balanceTexts as texts } from '#domain/balances/texts.ts';
import { entitlements } from '#domain/entitlements/contract.ts';
import { mostDays } from '#domain/entitlements/rules.ts';
import { filled } from '#domain/lib/text.ts';
import { namedText } from '#domain/names/rules.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staff } from '#domain/staff/contract.ts';
import { formProps } from '#web/lib/form-props.ts';
import { namedChoice, useNamed } from '#web/lib/named.ts';
import { refresh, toastDone, toastFailure, useRead, useSend } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { RadioField } from '#web/ui/form/radio-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import classes from './balances.module.css';
import { ManyOutcome } from './many-outcome.tsx';

const initial = {
  action: 'give' as ManyAction,
  leaves_id: null as number | null,
  total_days: null as number | null,
  office_id: null as number | null,
  department_id: null as number | null,
  position_id: null as number | null,
  employment_type: null as string | null,
  grade: null as string | null,
};

/** Who was judged so far, by what, and whether it has been done for them. */
interface Progress {
  of: string;
  people: ManyPerson[];
  isWhole: boolean;
  isDone: boolean;
}

/** Gives, changes or takes away a leave type for many people: first what it does to each, then does it (decision 0144). */
export function ManyModal({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const named = useNamed();
  const choices = useRead(balances.choices).data;
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [look, write] = [useSend(balances.preview), useSend(balances.apply)];
  const form = useForm({
    shape: balances.preview.body,
    initial,
    endpoint: balances.preview,
    onSaved: (reply, checked) => void go(look, checked, false, reply),
  });
  const { values } = form;
  const shown = progress?.of === JSON.stringify(values) ? progress : null;
  const due = shown?.people.filter(({ code }) => code === null).length ?? 0;

  /** Calls until there is nobody left, a few hundred people at a time. */
  async function go(send: typeof look, body: ManyForm, isDone: boolean, first?: Awaited<ReturnType<typeof look>>) {
    setBusy(true);
    const of = JSON.stringify(values);
    const people: ManyPerson[] = [];
    try {
      let reply = first ?? (await send({ body: { ...body, after: null } }));
      for (;;) {
        people.push(...reply.data);
        setProgress({ of, people: [...people], isWhole: reply.next === null, isDone });
        if (reply.next === null) break;
        reply = await send({ body: { ...body, after: reply.next } });
      }
    } catch (error) {
      toastFailure(error as Error);
    }
    setBusy(false);
    return people;
  }

  const apply = async () => {
    const people = await go(write, values as ManyForm, true);
    await refresh(balances.list, balances.statement, entitlements.list, entitlements.movements, staff.detail);
    const done = people.filter(({ code }) => code === null).length;
    toastDone(filled(texts.done, { done, skipped: people.length - done }));
  };

  const select = <Name extends 'office_id' | 'department_id' | 'position_id'>(
    name: Name,
    label: string,
    all: string,
    options: readonly { value: number; label: string; also?: string }[],
  ) => <SelectField {...form.field(name)} label={label} placeholder={all} clearable choices={options} />;

  return (
    <Modal
      isOpen
      size="large"
      onClose={onClose}
      title={say(texts.many)}
      form={formProps((element) => form.submit(element), false)}
      footer={
        <>
          <FormError text={form.refusal} />
          <Button onClick={onClose}>{say(shown?.isDone ? shellTexts.close : shellTexts.cancel)}</Button>
          {shown?.isWhole && !shown.isDone && due > 0 ? (
            <Button look="primary" onClick={() => void apply()} isBusy={isBusy}>
              {say(texts.apply, { count: due })}
            </Button>
          ) : (
            <Button look={shown ? undefined : 'primary'} type="submit" isBusy={form.isBusy || isBusy}>
              {say(texts.preview)}
            </Button>
          )}
        </>
      }
    >
      <p className={classes.hint}>{say(texts.manyHint)}</p>
      <RadioField
        {...form.field('action')}
        label={say(texts.action)}
        choices={manyActions.map((value) => ({ value, label: say(texts[value]) }))}
      />
      <div className={classes.fields}>
        <SelectField
          {...form.field('leaves_id')}
          label={say(texts.type)}
          required
          choices={(choices?.leave_types ?? []).map((one) => namedChoice(named, 'leave_types', one))}
        />
        {values.action !== 'close' && (
          <NumberField
            {...form.field('total_days')}
            label={say(texts.totalDays)}
            required
            min={1}
            max={mostDays}
            unit={say(texts.days)}
          />
        )}
      </div>
      <div className={classes.fields}>
        {select(
          'office_id',
          say(texts.office),
          say(texts.allOffices),
          (choices?.offices ?? []).map(({ id, name }) => ({ value: id, label: name })),
        )}
        {select(
          'department_id',
          say(texts.department),
          say(texts.allDepartments),
          (choices?.departments ?? []).map((one) => namedChoice(named, 'departments', one)),
        )}
        {select(
          'position_id',
          say(texts.position),
          say(texts.allPositions),
          (choices?.positions ?? []).map((one) => ({ value: one.id, label: say(namedText(one)), also: one.name })),
        )}
        <SelectField
          {...form.field('employment_type')}
          label={say(texts.employment)}
          placeholder={say(texts.allEmployments)}
          clearable
          choices={(choices?.employment_types ?? []).map((one) => ({ value: one.name, label: say(namedText(one)) }))}
        />
        <SelectField
          {...form.field('grade')}
          label={say(texts.grade)}
          placeholder={say(texts.allGrades)}
          clearable
          choices={(choices?.grades ?? []).map((value) => ({ value, label: value }))}
        />
      </div>
      {shown && <ManyOutcome {...shown} />}
    </Modal>
  );
}
