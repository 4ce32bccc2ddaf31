import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { type Entitlement, entitlements, type TypedLeave } from '#domain/entitlements/contract.ts';
import { entitlementTexts as texts } from '#domain/entitlements/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staff } from '#domain/staff/contract.ts';
import { useNamed } from '#web/lib/named.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { wholeList } from '#web/lib/use-dialog-list.ts';
import { List } from '#web/parts/list.tsx';
import { actionColumn } from '#web/parts/row-actions.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { AddLeave } from './add-leave.tsx';
import { CorrectModal } from './correct-modal.tsx';
import { leaveColumn } from './leave-column.tsx';
import { TotalDays } from './total-days.tsx';

/** The leaves someone holds: add, change the total days, delete (STAFF-124 to STAFF-130). */
interface LeavesModalProps {
  user: { id: number; name: string };
  /** What was typed in the palette to give. */
  typedLeave?: TypedLeave | undefined;
  onClose: () => void;
  /** Called after each change; the person's page refreshes by itself. */
  onChanged?: () => void;
}

export function LeavesModal({ user, typedLeave, onClose, onChanged }: LeavesModalProps) {
  const say = useSay();
  const named = useNamed();
  const read = useRead(entitlements.list, { params: { user_id: user.id } });
  const [correcting, setCorrecting] = useState<number | null>(null);
  const corrected = read.data?.data.find(({ id }) => id === correcting);
  const columns: Column<Entitlement>[] = [
    leaveColumn(say, named),
    {
      key: 'total_days',
      head: say(texts.totalDays),
      width: '240px',
      render: (entry) => <TotalDays key={`${entry.id} ${entry.total_days}`} entry={entry} onChanged={onChanged} />,
    },
    {
      key: 'balance',
      head: say(texts.balance),
      align: 'right',
      width: '90px',
      render: ({ balance }) => balance,
    },
    actionColumn(say(shellTexts.action), ({ id, leaves: { name }, uses }) => ({
      name: named('leave_types', name),
      more: [{ label: say(texts.correct), icon: <IconScale size={16} />, onClick: () => setCorrecting(id) }],
      remove: {
        endpoint: entitlements.remove,
        input: { params: { id } },
        ask: texts.removeAsk,
        loses: texts.removeLoses,
        says: texts.removed,
        alwaysToasts: true,
        refreshes: [entitlements.list, staff.detail],
        disabledReason: uses > 0 ? say(texts.inUse, { leave: named('leave_types', name), uses }) : undefined,
      },
    })),
  ];
  const title = say(texts.title, { name: user.name });
  return (
    <Modal isOpen onClose={onClose} size="large" title={title}>
      {read.data && (
        <AddLeave
          userId={user.id}
          given={read.data.data}
          types={read.data.all_leaves}
          typed={typedLeave}
          onAdded={onChanged}
        />
      )}
      <List
        label={title}
        list={wholeList(read)}
        columns={columns}
        dense={(entry) => ({
          title: named('leave_types', entry.leaves.name),
          figure: say(texts.balanceOf, { balance: entry.balance }),
          details: [<TotalDays key={`${entry.id} ${entry.total_days}`} entry={entry} onChanged={onChanged} />],
        })}
        skeletonRows={3}
        empty={{ hint: texts.emptyHint }}
      />
      {corrected && (
        <CorrectModal
          key={`${corrected.id} ${corrected.version} ${corrected.balance}`}
          name={user.name}
          entry={corrected}
          onClose={() => setCorrecting(null)}
          onChanged={onChanged}
        />
      )}
    </Modal>
  );
}
