import { useState } from 'react';
import { type Entitlement, entitlements } from '#domain/entitlements/contract.ts';
import { entitlementTexts as texts } from '#domain/entitlements/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import classes from '#web/parts/dialogs.module.css';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { CorrectForm, periodName } from './correct-form.tsx';
import { LedgerBox } from './ledger-box.tsx';

export interface CorrectModalProps {
  name: string;
  entry: Entitlement;
  onClose: () => void;
  onChanged?: () => void;
}

/** Corrects a balance with a reason and a document, above what changed it so far (D6). */
export function CorrectModal({ name, entry, onClose, onChanged }: CorrectModalProps) {
  const say = useSay();
  const named = useNamed();
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
    <Modal
      isOpen
      onClose={onClose}
      size="large"
      title={say(texts.correctTitle, { leave: named('leave_types', leaves.name), name })}
    >
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
      <LedgerBox id={id} type={leaves.type} />
    </Modal>
  );
}
