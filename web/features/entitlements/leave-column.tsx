import type { Entitlement } from '#domain/entitlements/contract.ts';
import { recurringTexts, entitlementTexts as texts } from '#domain/entitlements/texts.ts';
import { same } from '#domain/lib/text.ts';
import type { SayName } from '#web/lib/named.ts';
import type { useSay } from '#web/lib/say.ts';
import classes from '#web/parts/dialogs.module.css';
import type { Column } from '#web/ui/data/table.tsx';

/** The leave of a balance, and how often it recurs. */
export const leaveColumn = (say: ReturnType<typeof useSay>, named: SayName): Column<Entitlement> => ({
  key: 'leaves',
  head: say(texts.type),
  render: ({ leaves }) => (
    <span className={classes.stack}>
      <span className={classes.strong}>{named('leave_types', leaves.name)}</span>
      <span className={classes.meta}>{say(recurringTexts[leaves.type] ?? same(leaves.type))}</span>
    </span>
  ),
});
