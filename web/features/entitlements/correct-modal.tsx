import {
  type BalanceMovement,
  correctionForm,
  type Entitlement,
  entitlements,
  movementSorts,
} from '#domain/entitlements/contract.ts';
import { mostDays } from '#domain/entitlements/rules.ts';
import { movementTexts, entitlementTexts as texts } from '#domain/entitlements/texts.ts';
import { showDays } from '#domain/lib/calendar.ts';
import { labels } from '#domain/lib/labels.ts';
import { nameLength } from '#domain/limits.ts';
import { staff } from '#domain/staff/contract.ts';
import { useSay } from '#web/lib/say.ts';
import { useDialogList } from '#web/lib/use-dialog-list.ts';
import { useForm } from '#web/lib/use-form.ts';
import classes from '#web/parts/dialogs.module.css';
import { List } from '#web/parts/list.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';

export interface CorrectModalProps {
  name: string;
  entry: Entitlement;
  onClose: () => void;
  onChanged?: () => void;
}

/** Corrects the total days and the balance of an entry with a reason, above what changed its balance so far (D6). */
export function CorrectModal({ name, entry, onClose, onChanged }: CorrectModalProps) {
  const say = useSay();
  const { id, total_days, balance, leaves } = entry;
  const form = useForm({
    shape: correctionForm,
    initial: { total_days: total_days as number | null, balance: balance as number | null, reason: '' },
    endpoint: entitlements.correct,
    record: entry,
    body: (checked) => ({ ...checked, was: balance }),
    says: texts.corrected,
    refreshes: [entitlements.list, entitlements.movements, staff.detail],
    onSaved: () => {
      onChanged?.();
      onClose();
    },
  });
  return (
    <Modal isOpen onClose={onClose} size="large" title={say(texts.correctTitle, { leave: leaves.name, name })}>
      <form className={classes.fields} {...form.props}>
        <p className={classes.meta}>{say(texts.correctHint)}</p>
        <div className={classes.bar}>
          <NumberField
            {...form.field('total_days')}
            label={say(texts.totalDays)}
            required
            min={1}
            max={mostDays}
            unit={say(texts.days)}
          />
          <NumberField
            {...form.field('balance')}
            label={say(texts.balance)}
            required
            min={0}
            max={mostDays * 2}
            step={0.5}
            decimals={1}
            unit={say(texts.days)}
          />
        </div>
        <TextField {...form.field('reason')} label={say(texts.reason)} maxLength={nameLength} required />
        <FormError text={form.refusal} />
        <div>
          <Button type="submit" look="primary" isBusy={form.isBusy}>
            {say(texts.correct)}
          </Button>
        </div>
      </form>
      <Movements id={id} />
    </Modal>
  );
}

function Movements({ id }: { id: number }) {
  const say = useSay();
  const instant = useShowInstant();
  const list = useDialogList(entitlements.movements, { id }, {}, movementSorts);
  const days = (one: BalanceMovement) => (one.days > 0 ? `+${one.days}` : String(one.days));
  const details = ({ date_start, date_end, reason }: BalanceMovement) =>
    [date_start && date_end ? showDays(date_start, date_end) : null, reason].filter((part) => part !== null).join(', ');
  const by = (one: BalanceMovement) => one.by ?? say(labels.hadir);
  const columns: Column<BalanceMovement>[] = [
    {
      key: 'movement',
      head: say(texts.movement),
      render: (one) => (
        <span className={classes.stack}>
          <span className={classes.strong}>{say(movementTexts[one.kind])}</span>
          <span className={classes.meta}>{details(one)}</span>
        </span>
      ),
    },
    { key: 'days', head: say(texts.days), align: 'right', width: '80px', render: days },
    {
      key: 'created_at',
      head: say(texts.on),
      render: (one) => (
        <span className={classes.stack}>
          {instant(one.created_at)}
          <span className={classes.meta}>{by(one)}</span>
        </span>
      ),
    },
  ];
  return (
    <List
      label={say(texts.movements)}
      list={list}
      columns={columns}
      dense={(one) => ({
        title: say(movementTexts[one.kind]),
        figure: days(one),
        details: [details(one), instant(one.created_at), by(one)].filter((part) => part !== ''),
      })}
      skeletonRows={3}
      empty={{ hint: texts.noMovements }}
    />
  );
}
