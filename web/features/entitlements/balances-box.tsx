import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { type Entitlement, entitlements } from '#domain/entitlements/contract.ts';
import { recurringTexts, entitlementTexts as texts } from '#domain/entitlements/texts.ts';
import { same } from '#domain/lib/text.ts';
import { useNamed } from '#web/lib/named.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { wholeList } from '#web/lib/use-dialog-list.ts';
import { List } from '#web/parts/list.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { leaveColumn } from './leave-column.tsx';
import { LedgerBox } from './ledger-box.tsx';

/** The leaves someone holds with their balances; a row expands to what changed its balance (D6). */
export function BalancesBox({ user }: { user: { id: number; name: string } }) {
  const say = useSay();
  const named = useNamed();
  const read = useRead(entitlements.list, { params: { user_id: user.id } });
  const [unfolded, setUnfolded] = useState<number | null>(null);
  const fold = ({ id }: Entitlement) => setUnfolded(unfolded === id ? null : id);
  const columns: Column<Entitlement>[] = [
    leaveColumn(say, named),
    {
      key: 'total_days',
      head: say(texts.totalDays),
      align: 'right',
      width: '120px',
      render: ({ total_days }) => total_days,
    },
    { key: 'balance', head: say(texts.balance), align: 'right', width: '120px', render: ({ balance }) => balance },
    {
      key: 'unfold',
      head: '',
      isAction: true,
      align: 'right',
      render: (row) => (
        <IconButton
          small
          label={say(texts.movementsOf, { leave: named('leave_types', row.leaves.name) })}
          icon={row.id === unfolded ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
          aria-expanded={row.id === unfolded}
          onClick={() => fold(row)}
        />
      ),
    },
  ];
  return (
    <List
      label={say(texts.title, { name: user.name })}
      list={wholeList(read)}
      columns={columns}
      dense={({ leaves, balance, total_days }) => ({
        title: named('leave_types', leaves.name),
        figure: `${balance} / ${total_days}`,
        details: [say(recurringTexts[leaves.type] ?? same(leaves.type))],
      })}
      onOpen={fold}
      unfolds={(row) => row.id === unfolded && <LedgerBox id={row.id} type={row.leaves.type} />}
      skeletonRows={3}
      empty={{ hint: texts.emptyHint }}
    />
  );
}
