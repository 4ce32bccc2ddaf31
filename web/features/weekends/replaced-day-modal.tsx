import { showDay } from '#domain/lib/calendar.ts';
import { dayNames } from '#domain/lib/day-names.ts';
import { type StateRow, weekends } from '#domain/weekends/contract.ts';
import { inWeekOrder } from '#domain/weekends/rules.ts';
import { weekendTexts as texts, weekendText } from '#domain/weekends/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { Section } from '#web/ui/data/section.tsx';
import { Table } from '#web/ui/data/table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { RadioField } from '#web/ui/form/radio-field.tsx';

interface ReplacedDayModalProps {
  row: StateRow;
  onClose: () => void;
  /** Opens the form of a changed weekend. */
  onChange: () => void;
}

/** The weekends of a state, and the day of the present one on which its holidays are replaced. */
export function ReplacedDayModal({ row, onClose, onChange }: ReplacedDayModalProps) {
  const say = useSay();
  const { state, weekend, version } = row;
  const form = useForm({
    shape: weekends.replace.body,
    initial: { state, rest: weekend.rest, version },
    endpoint: weekends.replace,
    says: texts.replacedSaved,
    refreshes: [weekends.list],
    onSaved: onClose,
  });
  const from = (day: string | null) => (day === null ? say(texts.always) : showDay(day));
  const by = (name: string | null) => name ?? say(texts.usual);
  return (
    <FormModal title={texts.detail} values={{ state: row.name }} form={form} onClose={onClose}>
      <RadioField
        {...form.field('rest')}
        label={say(texts.replaced)}
        description={say(texts.replacedHint)}
        choices={inWeekOrder(weekend.days).map((day) => ({ value: day, label: say(dayNames[day]!) }))}
      />
      <Section
        title={say(texts.history)}
        action={
          <Button small onClick={onChange}>
            {say(texts.change)}
          </Button>
        }
      >
        <Table
          label={say(texts.history)}
          rows={row.weekends.toReversed()}
          rowKey={(one) => one.from ?? ''}
          columns={[
            { key: 'from', head: say(texts.from), render: (one) => from(one.from) },
            { key: 'days', head: say(texts.weekend), render: (one) => say(weekendText(one.days)) },
            { key: 'replaced', head: say(texts.replaced), render: (one) => say(dayNames[one.rest]!) },
            { key: 'by', head: say(texts.by), render: (one) => by(one.written_by) },
          ]}
          dense={(one) => ({
            title: say(weekendText(one.days)),
            figure: from(one.from),
            details: [say(texts.replacedOf, { day: dayNames[one.rest]! }), by(one.written_by)],
          })}
        />
      </Section>
    </FormModal>
  );
}
