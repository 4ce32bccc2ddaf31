import { IconBan, IconClock, IconEye, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { warningTypeTexts } from '#domain/dashboard/texts.ts';
import { showDay, showTime } from '#domain/lib/calendar.ts';
import { pathTo } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { warningSorts } from '#domain/warnings/contract.ts';
import { draftTexts as texts } from '#domain/warnings/draft-texts.ts';
import { whyDraft } from '#domain/warnings/draft-why.ts';
import { type WarningDraft, warningDrafts } from '#domain/warnings/drafts-contract.ts';
import { explainTexts } from '#domain/warnings/explain-texts.ts';
import { letterListTexts, warningTexts } from '#domain/warnings/texts.ts';
import { useFirstConnected, useHeard } from '#web/lib/live.ts';
import { refresh } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useList } from '#web/lib/use-list.ts';
import { type Selection, useSelection } from '#web/lib/use-selection.ts';
import { BulkBar } from '#web/parts/bulk-bar.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import { actionColumn, type RowAction } from '#web/parts/row-actions.tsx';
import { useWhyText } from '#web/parts/why-text.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { DraftModal } from './draft-modal.tsx';
import { DropModal } from './drop-modal.tsx';
import { LetterViews } from './letter-views.tsx';
import { SettleReportModal } from './settle-report.tsx';
import { useDraftFilters } from './use-letter-filters.tsx';
import { type DraftAction, useSettleDrafts } from './use-settle-drafts.ts';
import classes from './warnings.module.css';

const open = { type: 'all', user_id: 'all', office_id: 'all' };

/** What is particular to drafts, and to letters in their time to explain. */
const views = {
  drafts: {
    waiting: 'decision',
    context: texts.context,
    count: 'waiting',
    hint: texts.emptyHint,
    release: texts.release,
    dismiss: texts.dismiss,
  },
  explain: {
    waiting: 'explain',
    context: explainTexts.context,
    count: 'explaining',
    hint: explainTexts.emptyHint,
    release: explainTexts.issueNow,
    dismiss: explainTexts.drop,
  },
} as const;
type View = keyof typeof views;

/**
 * Letters that wait for an administrator, or in their time to explain: each with its evidence, to release or dismiss, one or
 * many (D5).
 */
export function Drafts({ view }: { view: View }) {
  const say = useSay();
  const shownAs = views[view];
  const list = useList(warningDrafts.list, warningSorts, { ...open, waiting: shownAs.waiting });
  const [dropping, setDropping] = useState<readonly number[] | null>(null);
  const [shownId, setShown] = useState<number | null>(null);
  const settling = useSettleDrafts(list.rows);
  const selection = useSelection(list.rows, ({ settles }) => settles);
  useHeard('warning-letter', () => void refresh(warningDrafts.list));
  useFirstConnected(() => void refresh(warningDrafts.list));
  const shown = list.rows.find(({ id }) => id === shownId) ?? null;
  const every = list.reply?.ids ?? [];
  // The whole page is selected, and there is more: all that match may be.
  const [isEvery, setEvery] = useState(false);
  const ids = isEvery && selection.isAll ? every : selection.selected.map(({ id }) => id);
  const clear = () => {
    selection.clear();
    setEvery(false);
    setShown(null);
  };
  const settle = (action: DraftAction, chosen: readonly number[]) => {
    if (action === 'dismiss' && view === 'explain') return setDropping(chosen);
    void settling.settle(action, chosen).then((isDone) => isDone && clear());
  };
  const gives = view === 'drafts' && (list.reply?.explain_days ?? 0) > 0;
  const missing = ids.length === 0 ? say(texts.none) : undefined;
  const actionsOf = ({ id, settles, notified_on }: WarningDraft): RowAction[] =>
    settles
      ? [
          ...(gives && notified_on === null
            ? [{ label: say(explainTexts.give), icon: <IconClock size={16} />, onClick: () => settle('explain', [id]) }]
            : []),
          { label: say(shownAs.release), icon: <IconSend size={16} />, onClick: () => settle('release', [id]) },
          {
            label: say(shownAs.dismiss),
            icon: <IconBan size={16} />,
            isDanger: true,
            onClick: () => settle('dismiss', [id]),
          },
        ]
      : [];
  const onView = ({ id }: WarningDraft) => setShown(id);
  const offersEvery = selection.isAll && !isEvery && every.length > ids.length;

  return (
    <ListPage
      title={letterListTexts.title}
      context={say(shownAs.context, { count: list.reply?.[shownAs.count] ?? '…' })}
      list={list}
      note={<LetterViews drafts={list.reply?.waiting ?? null} explaining={list.reply?.explaining ?? null} />}
      filters={useDraftFilters(list)}
      denseUpTo="tablet"
      hasTallRows
      file={warningDrafts.listFile}
      columns={useDraftColumns(selection, onView, actionsOf)}
      dense={(draft) => ({
        lead: <Chosen draft={draft} selection={selection} />,
        title: draft.user.name,
        figure: showDay(draft.date),
        details: [
          say(warningTypeTexts[draft.type]),
          say(whyDraft(draft)),
          draft.is_applied && say(explainTexts.applied),
        ],
      })}
      onOpen={onView}
      empty={{ hint: shownAs.hint }}
      bulk={
        list.reply?.total !== 0 && (
          <BulkBar
            label={say(texts.selectAll)}
            isAll={selection.isAll}
            onAll={(isChosen) => {
              selection.toggleAll(isChosen);
              setEvery(false);
            }}
            disabledReason={selection.isEmpty ? say(texts.none) : undefined}
            count={ids.length > 0 ? say(letterListTexts.selected, { count: ids.length }) : ''}
            onClear={() => {
              selection.clear();
              setEvery(false);
            }}
          >
            {offersEvery && (
              <Button small look="quiet" onClick={() => setEvery(true)}>
                {say(texts.selectEvery, { count: every.length })}
              </Button>
            )}
            <Button
              look="danger"
              small
              isBusy={settling.isBusy}
              disabledReason={missing}
              onClick={() => settle('dismiss', ids)}
            >
              {say(shownAs.dismiss)}
            </Button>
            {gives && (
              <Button small isBusy={settling.isBusy} disabledReason={missing} onClick={() => settle('explain', ids)}>
                {say(explainTexts.give)}
              </Button>
            )}
            <Button small isBusy={settling.isBusy} disabledReason={missing} onClick={() => settle('release', ids)}>
              {say(shownAs.release)}
            </Button>
          </BulkBar>
        )
      }
    >
      {shown && <DraftModal draft={shown} actions={actionsOf(shown)} onClose={() => setShown(null)} />}
      {dropping && (
        <DropModal
          ids={dropping}
          onClose={() => setDropping(null)}
          onDone={(settled) => {
            settling.onDone(settled);
            setDropping(null);
            clear();
          }}
        />
      )}
      {settling.report && <SettleReportModal report={settling.report} onClose={settling.closeReport} />}
    </ListPage>
  );
}

function Chosen({ draft, selection }: { draft: WarningDraft; selection: Selection<WarningDraft> }) {
  const say = useSay();
  if (!selection.canSelect(draft)) return null;
  return (
    <CheckboxField
      hideLabel
      label={say(texts.select, { name: draft.user.name, date: showDay(draft.date) })}
      value={selection.has(draft)}
      onChange={(isChosen) => selection.toggle(draft, isChosen)}
    />
  );
}

/** So many of the days are shown in a row; the others when it is opened. */
const daysShown = 3;

function useDraftColumns(
  selection: Selection<WarningDraft>,
  onView: (draft: WarningDraft) => void,
  actionsOf: (draft: WarningDraft) => RowAction[],
): Column<WarningDraft>[] {
  const say = useSay();
  const sayWhy = useWhyText();
  const time = (value: string | null) => (value ? showTime(value) : '–');
  const dayOf = ({ date, clock_in, clock_out, why }: WarningDraft['evidence'][number]) =>
    [
      showDay(date),
      (clock_in || clock_out) && `${time(clock_in)} – ${time(clock_out)}`,
      why.map((one) => sayWhy(one)).join('. '),
    ]
      .filter(Boolean)
      .join(' · ');
  return [
    {
      key: 'chosen',
      head: '',
      width: '40px',
      share: 36,
      render: (draft) => <Chosen draft={draft} selection={selection} />,
    },
    {
      key: 'name',
      head: say(letterListTexts.staff),
      render: ({ user }) => (
        <a className={classes.link} href={pathTo('usersDetail', { user_id: user.id })}>
          {user.name}
        </a>
      ),
    },
    {
      key: 'type',
      head: say(warningTexts.type),
      render: (draft) => (
        <span className={classes.stack}>
          <span>{say(warningTypeTexts[draft.type])}</span>
          <span className={classes.meta}>{wholeDays(say(whyDraft(draft)))}</span>
          {draft.is_applied && <span className={classes.meta}>{say(explainTexts.applied)}</span>}
        </span>
      ),
    },
    { key: 'date', head: say(warningTexts.date), nowrap: true, render: ({ date }) => showDay(date) },
    {
      key: 'evidence',
      head: say(letterListTexts.why),
      render: ({ evidence }) => (
        <ul className={classes.days}>
          {evidence.slice(-daysShown).map((day) => (
            <li key={day.date} className={classes.meta}>
              {wholeDays(dayOf(day))}
            </li>
          ))}
        </ul>
      ),
    },
    actionColumn(say(shellTexts.action), (draft) => ({
      name: draft.user.name,
      more: [
        { label: say(letterListTexts.view), icon: <IconEye size={16} />, onClick: () => onView(draft) },
        ...actionsOf(draft),
      ],
    })),
  ];
}
