import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '#domain/access.ts';
import { datesOf } from '#domain/applications/notices.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { balanceTexts } from '#domain/balances/texts.ts';
import { type LeaveApplication, leave } from '#domain/leave/contract.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { sorts } from '#domain/lib/sorts.ts';
import { replacementTexts } from '#domain/replacement/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { StatementModal } from '#web/features/balances/statement-modal.tsx';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useUser } from '#web/lib/session.ts';
import { useIsPhone } from '#web/lib/use-is-phone.ts';
import { useList } from '#web/lib/use-list.ts';
import { useView } from '#web/lib/use-view.ts';
import { ExportMenu } from '#web/parts/export-menu.tsx';
import { List, numberColumn } from '#web/parts/list.tsx';
import { actionColumn, type Removal } from '#web/parts/row-actions.tsx';
import { Bars } from '#web/ui/data/bars.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { useApplicationCells } from '../applications/cells.tsx';
import { Note } from '../applications/note.tsx';
import { useApplying } from '../applications/use-applying.ts';
import { useOwnNews } from '../applications/use-news.ts';
import { ApplyModal } from './apply-modal.tsx';
import classes from './leave.module.css';
import { useLeaveCells, useLeaveDense } from './leave-columns.tsx';
import { LeaveModal } from './leave-modal.tsx';
import { GiveBackButton } from './returned-days.tsx';

/** Always newest first. */
const newest = sorts(['id'], 'desc');

/** One's own leave: the balance of each type, and one's applications. */
export default function MyLeaves() {
  const say = useSay();
  const named = useNamed();
  const user = useUser();
  const list = useList(leave.mine, newest);
  const isPhone = useIsPhone();
  const [viewed, view] = useView();
  const [isApplying, setApplying, , day] = useApplying();
  const [isStated, setStated] = useState(false);
  const leaves = list.reply?.leaves ?? [];
  const mayApply = may.applyLeave(user);
  const balanceText = (balance: number, total: number) => {
    if (balance <= 0) return say(texts.noBalance);
    // What was earned by work on days off is of no total.
    return total > 0 ? say(texts.balance, { balance, total }) : say(replacementTexts.left, { balance });
  };
  // Every decision on an application is announced in the inbox too.
  useOwnNews(leave.mine, leave.detail);
  const columns = [
    numberColumn<LeaveApplication>(list),
    ...useLeaveCells(true),
    useApplicationCells().rejection,
    actionColumn<LeaveApplication, typeof leave.remove>(say(shellTexts.action), (row) => ({
      name: `${named('leave_types', row.leaves.name)} ${say(datesOf(row.date_start, row.date_end, row))}`,
      remove: {
        ...removal,
        input: { params: { id: row.id } },
        disabledReason: row.actions.includes('remove') ? undefined : say(texts.notRemovable),
      },
    })),
  ];
  return (
    <Page
      title={say(texts.mine)}
      context={say(texts.mineContext)}
      action={
        <>
          {!isPhone && <ExportMenu file={leave.mineFile} query={list.wholeQuery} />}
          {mayApply && (
            <Button
              look="primary"
              icon={<IconPlus size={16} />}
              disabled={!list.reply}
              disabledReason={list.reply && leaves.length === 0 ? say(texts.noTypesOwn) : undefined}
              onClick={() => setApplying(true)}
            >
              {say(texts.apply)}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.mine}>
        {leaves.length > 0 && (
          <Card
            title={say(texts.balances)}
            action={
              <Button small look="quiet" onClick={() => setStated(true)}>
                {say(balanceTexts.statement)}
              </Button>
            }
          >
            <Bars
              bars={leaves
                .filter(({ leaves: { terms } }) => terms.charged_to === null)
                .map(({ id, leaves: { name }, balance, total_days: total }) => ({
                  key: id,
                  label: named('leave_types', name),
                  value: balance,
                  total,
                  text: balanceText(balance, total),
                  tone: balance <= 0 ? 'grey' : undefined,
                }))}
            />
          </Card>
        )}
        <Note>{say(texts.note)}</Note>
      </div>
      <List
        label={say(texts.mine)}
        isOneLine
        list={{ ...list, hasNoLast: true }}
        columns={columns}
        dense={useLeaveDense()}
        onOpen={({ id }) => view(id)}
        empty={{ hint: texts.mineEmpty }}
      />
      {isStated && <StatementModal user={user} onClose={() => setStated(false)} />}
      {viewed && (
        <LeaveModal
          id={viewed}
          onClose={() => view(null)}
          actions={(detail) => detail.may_return && <GiveBackButton detail={detail} />}
        />
      )}
      {isApplying && mayApply && leaves.length > 0 && (
        <ApplyModal
          own={{ id: user.id, leaves }}
          {...(day && { date: day })}
          onClose={() => setApplying(false)}
          onApplied={() => list.setPage(0)}
        />
      )}
    </Page>
  );
}

/** Deleting one's own asks first (MYLEAVE-09). */
const removal: Omit<Removal<typeof leave.remove>, 'input'> = {
  endpoint: leave.remove,
  ask: applicationTexts.removeAsk,
  loses: texts.removeLoses,
  says: applicationTexts.removed,
  refreshes: [leave.mine],
};
