import { IconCards, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { cardColourCalls, changeSorts, type ListedChange, type SettledChanges } from '#domain/card-colours/contract.ts';
import { changeStatuses } from '#domain/card-colours/rules.ts';
import { changeStatusTexts, cardColourTexts as texts } from '#domain/card-colours/texts.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { textOf } from '#domain/lib/text.ts';
import { pathTo } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { letterListTexts } from '#domain/warnings/texts.ts';
import { toastDone, useAct } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { useList } from '#web/lib/use-list.ts';
import { useSelection } from '#web/lib/use-selection.ts';
import { BulkBar } from '#web/parts/bulk-bar.tsx';
import { CardColour } from '#web/parts/card-colour.tsx';
import { choiceFilter } from '#web/parts/list-filters.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import { useMonthFilter } from '#web/parts/month-filter.tsx';
import { actionColumn, type RowAction } from '#web/parts/row-actions.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import classes from './card-colours.module.css';
import { RejectModal } from './reject-modal.tsx';

/** Changes of the colours of cards by the late days of months, to confirm or reject, one or many (decision 0133). */
export default function CardColours() {
  const say = useSay();
  const language = useLanguage();
  const list = useList(cardColourCalls.list, changeSorts, { status: 'all', month: '' });
  const canSettle = ({ settles, status }: ListedChange) => settles && status === 'Proposed';
  const selection = useSelection(list.rows, canSettle);
  const [rejecting, setRejecting] = useState<readonly number[] | null>(null);
  const onDone = (settled: SettledChanges) => {
    toastDone(textOf(settled));
    selection.clear();
    setRejecting(null);
  };
  const confirm = useAct(cardColourCalls.confirm, { refreshes: [cardColourCalls.list], onDone, alwaysToasts: true });
  const propose = useAct(cardColourCalls.propose, {
    refreshes: [cardColourCalls.list],
    onDone: (reply) => toastDone(textOf(reply)),
    alwaysToasts: true,
  });
  const confirmAll = (ids: readonly number[]) =>
    void confirm.run(
      { body: { ids: [...ids] } },
      { ask: texts.confirmAsk, yes: texts.confirm, values: { count: ids.length }, isHarmless: true },
    );
  const monthOf = ({ month }: Pick<ListedChange, 'month'>) => monthTitle(month, language);
  const changeOf = ({ colour_before, colour }: ListedChange) => (
    <span className={classes.change}>
      <CardColour colour={colour_before} /> → <CardColour colour={colour} />
    </span>
  );
  const chosen = (change: ListedChange) =>
    selection.canSelect(change) && (
      <CheckboxField
        hideLabel
        label={say(texts.select, { name: change.user.name, month: monthOf(change) })}
        value={selection.has(change)}
        onChange={(isChosen) => selection.toggle(change, isChosen)}
      />
    );
  const actionsOf = (change: ListedChange): RowAction[] =>
    canSettle(change)
      ? [
          { label: say(texts.confirm), icon: <IconCheck size={16} />, onClick: () => confirmAll([change.id]) },
          {
            label: say(texts.reject),
            icon: <IconX size={16} />,
            isDanger: true,
            onClick: () => setRejecting([change.id]),
          },
        ]
      : [];
  const columns: Column<ListedChange>[] = [
    { key: 'chosen', head: '', width: '40px', share: 36, render: chosen },
    {
      key: 'name',
      head: say(letterListTexts.staff),
      render: ({ user }) => <a href={pathTo('usersDetail', { user_id: user.id })}>{user.name}</a>,
    },
    { key: 'month', head: say(texts.month), nowrap: true, render: monthOf },
    { key: 'late', head: say(texts.late), align: 'right', render: ({ late }) => late },
    { key: 'change', head: say(texts.change), nowrap: true, share: 180, render: changeOf },
    {
      key: 'status',
      head: say(texts.status),
      render: ({ status, decided_by }) => [say(changeStatusTexts[status]), decided_by].filter(Boolean).join(', '),
    },
    { key: 'reason', head: say(texts.reason), wide: 'shown', render: ({ reason }) => reason },
    actionColumn(say(shellTexts.action), (change) => ({ name: change.user.name, more: actionsOf(change) })),
  ];
  const { reply } = list;
  const ids = selection.selected.map(({ id }) => id);
  const missing = ids.length === 0 ? say(texts.none) : undefined;
  return (
    <ListPage
      title={texts.title}
      context={say(texts.context, { count: reply?.proposed ?? '…' })}
      list={list}
      file={cardColourCalls.listFile}
      columns={columns}
      dense={(change) => ({
        lead: chosen(change),
        title: change.user.name,
        figure: say(changeStatusTexts[change.status]),
        details: [changeOf(change), say(texts.lateCount, { count: change.late }), monthOf(change)],
        wraps: true,
      })}
      filters={[
        choiceFilter(list, {
          name: 'status',
          label: say(texts.status),
          choices: [
            { value: 'all', label: say(texts.allStatuses) },
            ...changeStatuses.map((status) => ({ value: status as string, label: say(changeStatusTexts[status]) })),
          ],
        }),
        useMonthFilter(list),
      ]}
      note={
        reply?.is_on && (
          <div>
            <Button
              isBusy={propose.isBusy}
              icon={<IconCards size={16} />}
              onClick={() => void propose.run({ body: {} })}
            >
              {say(texts.propose, { month: monthTitle(reply.last_month, language) })}
            </Button>
          </div>
        )
      }
      empty={{ icon: <IconCards size={24} />, hint: reply?.is_on === false ? texts.isOff : texts.emptyHint }}
      bulk={
        reply?.total !== 0 && (
          <BulkBar
            label={say(texts.selectAll)}
            isAll={selection.isAll}
            onAll={selection.toggleAll}
            disabledReason={selection.isEmpty ? say(texts.none) : undefined}
            count={ids.length > 0 ? say(letterListTexts.selected, { count: ids.length }) : ''}
            onClear={selection.clear}
          >
            <Button small look="danger" disabledReason={missing} onClick={() => setRejecting(ids)}>
              {say(texts.reject)}
            </Button>
            <Button small isBusy={confirm.isBusy} disabledReason={missing} onClick={() => confirmAll(ids)}>
              {say(texts.confirm)}
            </Button>
          </BulkBar>
        )
      }
    >
      {rejecting && <RejectModal ids={rejecting} onDone={onDone} onClose={() => setRejecting(null)} />}
    </ListPage>
  );
}
