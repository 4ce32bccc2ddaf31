import { useState } from 'react';
import { type BalanceMovement, type Entitlement, entitlements, movementSorts } from '#domain/entitlements/contract.ts';
import { movementTexts, periodText, entitlementTexts as texts } from '#domain/entitlements/texts.ts';
import { showDays } from '#domain/lib/calendar.ts';
import { labels } from '#domain/lib/labels.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useDialogList } from '#web/lib/use-dialog-list.ts';
import classes from '#web/parts/dialogs.module.css';
import { DocumentLink } from '#web/parts/document-link.tsx';
import { List } from '#web/parts/list.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { CorrectForm, periodName } from './correct-form.tsx';

export interface CorrectModalProps {
  name: string;
  entry: Entitlement;
  onClose: () => void;
  onChanged?: () => void;
}

/** Corrects a balance with a reason and a document, above what changed it so far (D6). */
export function CorrectModal({ name, entry, onClose, onChanged }: CorrectModalProps) {
  const say = useSay();
  const { id, leaves } = entry;
  const periods = useRead(entitlements.periods, { params: { id } });
  const [period, setPeriod] = useState<string | null>(null);
  const present = periods.data?.data[0]?.period ?? null;
  const chosen = periods.data?.data.find((one) => one.period === (period ?? present));
  const earlier = chosen && chosen.period !== present ? chosen : null;
  const choices = periods.data?.data.map((one) => ({
    value: one.period,
    label: say(periodName(leaves.type, one, present)),
  }));
  return (
    <Modal isOpen onClose={onClose} size="large" title={say(texts.correctTitle, { leave: leaves.name, name })}>
      <div className={classes.fields}>
        <SelectField
          label={say(texts.period)}
          description={say(earlier ? texts.earlierHint : texts.correctHint)}
          value={chosen?.period ?? null}
          onChange={setPeriod}
          choices={choices ?? []}
          disabled={!periods.data}
        />
        <CorrectForm
          key={earlier ? `${earlier.period} ${earlier.balance}` : 'present'}
          entry={entry}
          earlier={earlier}
          onSaved={() => {
            onChanged?.();
            onClose();
          }}
        />
      </div>
      <Movements id={id} type={leaves.type} />
    </Modal>
  );
}

function Movements({ id, type }: { id: number; type: string }) {
  const say = useSay();
  const instant = useShowInstant();
  const list = useDialogList(entitlements.movements, { id }, {}, movementSorts);
  const days = (one: BalanceMovement) => (one.days > 0 ? `+${one.days}` : String(one.days));
  const details = ({ period, date_start, date_end, reason }: BalanceMovement) =>
    [say(periodText(type, period)), date_start && date_end ? showDays(date_start, date_end) : null, reason]
      .filter((part) => part !== null)
      .join(', ');
  const by = (one: BalanceMovement) => one.by ?? say(labels.hadir);
  const columns: Column<BalanceMovement>[] = [
    {
      key: 'movement',
      head: say(texts.movement),
      render: (one) => (
        <span className={classes.stack}>
          <span className={classes.strong}>{say(movementTexts[one.kind])}</span>
          <span className={classes.meta}>{details(one)}</span>
          {one.doc && <DocumentLink name={one.doc} />}
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
        wraps: true,
        details: [
          details(one),
          instant(one.created_at),
          by(one),
          ...(one.doc ? [<DocumentLink key="doc" name={one.doc} />] : []),
        ],
      })}
      skeletonRows={3}
      empty={{ hint: texts.noMovements }}
    />
  );
}
