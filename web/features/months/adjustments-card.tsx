import { useState } from 'react';
import { monthTitle } from '#domain/lib/month-name.ts';
import { type AdjustmentRow, adjustmentSorts, type ClosingShown, months } from '#domain/months/contract.ts';
import { causeText, changeText, shownDays } from '#domain/months/show.ts';
import { monthsTexts as texts } from '#domain/months/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { useDialogList } from '#web/lib/use-dialog-list.ts';
import { List } from '#web/parts/list.tsx';
import { ListSearch } from '#web/parts/list-search.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import classes from './months.module.css';

/** What changed a closed month later, or what its closing carried from earlier months: of whom, which days, why, since when. */
export function AdjustmentsCard({ closing, isCarried = false }: { closing: ClosingShown; isCarried?: boolean }) {
  const say = useSay();
  const language = useLanguage();
  const named = useNamed();
  const show = useShowInstant();
  const [search, setSearch] = useState('');
  const list = useDialogList(
    months.adjustments,
    { closing_id: closing.id },
    { carried: isCarried ? '1' : '0', search },
    adjustmentSorts,
  );
  const title = say(isCarried ? texts.carriedCard : texts.adjustmentsCard);
  const inMonth = (month: string | null) => (month ? monthTitle(month, language) : '–');
  const other = (row: AdjustmentRow) => inMonth(isCarried ? row.month : row.carried_in);
  const leaveTypes = Object.fromEntries(
    Object.entries(closing.leave_types).map(([id, name]) => [id, named('leave_types', name)]),
  );
  const changed = ({ change }: AdjustmentRow) => say(changeText(change, leaveTypes));
  const columns: Column<AdjustmentRow>[] = [
    { key: 'name', head: say(texts.name), render: ({ user }) => user.name },
    { key: 'month', head: say(isCarried ? texts.month : texts.carriedIn), nowrap: true, render: other },
    { key: 'days', head: say(texts.days), render: ({ days }) => shownDays(days) || '–' },
    { key: 'cause', head: say(texts.cause), render: ({ reason }) => say(causeText(reason)) },
    { key: 'change', head: say(texts.change), render: (row) => changed(row) || '–' },
    { key: 'made_at', head: say(texts.since), nowrap: true, render: ({ made_at }) => show(made_at) },
  ];
  return (
    <Card title={title} flush>
      {/* A holiday that comes late changes a day of everybody. */}
      {(list.rows.length > 0 || search !== '') && (
        <div className={classes.filters}>
          <ListSearch list={{ search, setSearch, clearSearch: () => setSearch('') }} />
        </div>
      )}
      <List
        label={title}
        list={list}
        columns={columns}
        dense={(row) => ({
          title: row.user.name,
          figure: say(causeText(row.reason)),
          details: [changed(row), shownDays(row.days), isCarried && other(row), show(row.made_at)],
        })}
        denseUpTo="tablet"
        skeletonRows={2}
        empty={{ hint: isCarried ? texts.carriedHint : texts.adjustmentsHint }}
        bare
      />
    </Card>
  );
}
