import { useState } from 'react';
import { showDay, showTime } from '#domain/lib/calendar.ts';
import type { Named } from '#domain/lib/fields.ts';
import type { OutageRow } from '#domain/outages/contract.ts';
import { outageTexts as texts } from '#domain/outages/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { DocumentLink } from '#web/parts/document-link.tsx';
import type { DenseRow } from '#web/ui/data/dense-row.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { OutageModal, type OutageStart } from './outage-modal.tsx';
import { WithdrawModal } from './withdraw-modal.tsx';

const nothing: OutageStart = { day: null, start_time: null, end_time: null };

interface OutageRowsProps {
  /** Of which an outage can be entered. */
  offices: readonly Named[];
  /** The form is open with it at first. */
  opensWith?: OutageStart | null;
  /** Whether rows are of several offices. */
  namesOffice?: boolean;
  onSaved: (id: number) => void;
}

/** The rows of a list of outages, and its forms: to enter one, and to withdraw one (D5). */
export function useOutageRows({ offices, opensWith = null, namesOffice = false, onSaved }: OutageRowsProps) {
  const say = useSay();
  const [start, setStart] = useState(opensWith);
  const [withdrawing, setWithdrawing] = useState<OutageRow | null>(null);
  const spanOf = ({ start_time, end_time }: OutageRow) =>
    say(texts.span, { from: showTime(start_time), to: showTime(end_time) });
  const stateOf = ({ withdrawn }: OutageRow) =>
    withdrawn ? say(texts.withdrawnBy, { name: withdrawn.by, reason: withdrawn.reason }) : say(texts.active);
  const withdraw = (row: OutageRow) =>
    row.withdrawn ? null : (
      <Button
        small
        onClick={() => setWithdrawing(row)}
        aria-label={`${say(texts.withdraw)}: ${showDay(row.day)}, ${spanOf(row)}`}
      >
        {say(texts.withdraw)}
      </Button>
    );
  const office: Column<OutageRow> = { key: 'office', head: say(texts.office), render: (row) => row.office.name };
  const columns: Column<OutageRow>[] = [
    { key: 'day', head: say(texts.day), nowrap: true, render: (row) => showDay(row.day) },
    { key: 'time', head: say(texts.time), nowrap: true, render: spanOf },
    ...(namesOffice ? [office] : []),
    {
      key: 'reason',
      head: say(texts.reason),
      render: (row) => (
        <>
          {row.reason} {row.doc && <DocumentLink name={row.doc} />}
        </>
      ),
    },
    { key: 'by', head: say(texts.by), render: (row) => row.created_by },
    { key: 'state', head: say(texts.state), render: stateOf },
    { key: 'withdraw', head: '', align: 'right', render: withdraw },
  ];
  const dense = (row: OutageRow): DenseRow => ({
    title: showDay(row.day),
    figure: withdraw(row),
    details: [spanOf(row), namesOffice && row.office.name, row.reason, row.created_by, stateOf(row)],
  });
  const forms = (
    <>
      {start && <OutageModal offices={offices} start={start} onClose={() => setStart(null)} onSaved={onSaved} />}
      {withdrawing && <WithdrawModal outage={withdrawing} onClose={() => setWithdrawing(null)} />}
    </>
  );
  return { columns, dense, forms, enter: () => setStart(nothing) };
}
