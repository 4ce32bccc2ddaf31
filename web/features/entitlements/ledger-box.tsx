import { type BalanceMovement, entitlements, movementSorts } from '#domain/entitlements/contract.ts';
import { movementTexts, periodText, entitlementTexts as texts } from '#domain/entitlements/texts.ts';
import { shortDates } from '#domain/leave/halves.ts';
import { ruleText } from '#domain/leave-rules/why.ts';
import { labels } from '#domain/lib/labels.ts';
import { useSay } from '#web/lib/say.ts';
import { useDialogList } from '#web/lib/use-dialog-list.ts';
import classes from '#web/parts/dialogs.module.css';
import { DocumentLink } from '#web/parts/document-link.tsx';
import { List } from '#web/parts/list.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import type { Column } from '#web/ui/data/table.tsx';

/** What changed the balance of an entry so far, a page at a time: when, by whom and why (D6). */
export function LedgerBox({ id, type }: { id: number; type: string }) {
  const say = useSay();
  const instant = useShowInstant();
  const list = useDialogList(entitlements.movements, { id }, {}, movementSorts);
  const days = (one: BalanceMovement) => (one.days > 0 ? `+${one.days}` : String(one.days));
  const datesOf = ({ date_start, date_end, half_start, half_end }: BalanceMovement) =>
    date_start && date_end && half_start && half_end
      ? say(shortDates(date_start, date_end, { half_start, half_end }))
      : null;
  const details = (one: BalanceMovement) =>
    [say(periodText(type, one.period)), datesOf(one), one.rule ? say(ruleText(one.rule)) : null, one.reason]
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
