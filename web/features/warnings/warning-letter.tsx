import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { holds } from '#domain/access.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { type ListedWarning, warningSorts, warnings } from '#domain/warnings/contract.ts';
import type { LetterAction } from '#domain/warnings/rules.ts';
import { letterListTexts as texts } from '#domain/warnings/texts.ts';
import { useFirstConnected, useHeard } from '#web/lib/live.ts';
import { refresh } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useList } from '#web/lib/use-list.ts';
import { useSelection } from '#web/lib/use-selection.ts';
import { BulkBar } from '#web/parts/bulk-bar.tsx';
import type { KeyText } from '#web/parts/keys-modal.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import { useBeside } from '#web/parts/use-beside.tsx';
import { useListKeys } from '#web/parts/use-list-keys.ts';
import { useOfferedSelected } from '#web/parts/use-offered-selected.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ComingLetters } from './coming-letters.tsx';
import { Drafts } from './drafts.tsx';
import { useLetterColumns, useLetterDense } from './letter-columns.tsx';
import { LetterModal } from './letter-modal.tsx';
import { LetterUploadModal } from './letter-upload-modal.tsx';
import { LetterViews } from './letter-views.tsx';
import { SettleReportModal } from './settle-report.tsx';
import { useLetterActions } from './use-letter-actions.tsx';
import { useLetterFilters } from './use-letter-filters.tsx';
import { useSettle } from './use-settle.ts';

type LetterList = ReturnType<typeof useList<typeof warnings.list>>;

const open = { type: 'all', status: 'all', month: '', user_id: 'all', office_id: 'all' };

const keyTexts: readonly KeyText[] = [
  [['A'], texts.verify],
  [['R'], texts.reject],
  [['X'], shellTexts.keySelect],
];

/** Warning letters, and for those who settle them the drafts. */
export default function WarningLetters() {
  const { view } = useSearch({ strict: false }) as { view?: string };
  const settles = holds(useViewer(), 'letters');
  if (settles && (view === 'drafts' || view === 'explain')) return <Drafts key={view} view={view} />;
  return <Letters />;
}

/** Letters that were issued: one's own, and everyone's for admins, to verify and reject several at once. */
function Letters() {
  const say = useSay();
  const viewer = useViewer();
  const admin = holds(viewer, 'see');
  const settles = holds(viewer, 'letters');
  const list = useList(warnings.list, warningSorts, open);
  const [uploading, setUploading] = useState<ListedWarning | null>(null);
  const settling = useSettle();
  const canSettle = (letter: ListedWarning) => settles && letter.settles && letter.status === 'Pending';
  const selection = useSelection(list.rows, canSettle);
  useHeard('warning-letter', () => void refresh(warnings.list));
  useFirstConnected(() => void refresh(warnings.list));
  const { openId, besideId, view, close, help, beside, placed, keysModal, openNext } = useBeside({
    rows: list.rows,
    waits: canSettle,
    hasOnlyWaiting: list.filters.status === 'Pending',
    keyTexts,
    name: 'letter',
  });
  const shown = list.rows.find(({ id }) => id === openId) ?? null;
  useShownLetter(openId, list);
  const settle = (action: LetterAction, letters: readonly ListedWarning[]) =>
    void settling.settle(action, letters).then((isDone) => {
      if (!isDone) return;
      selection.clear();
      if (besideId !== null && letters.length === 1 && letters[0]!.id === besideId) openNext(besideId);
    });
  const press = (action: LetterAction, letter: ListedWarning) => {
    const { selected } = selection;
    if (selected.length > 0) settle(action, selected);
    else if (canSettle(letter)) settle(action, [letter]);
  };
  useListKeys({
    rows: list.rows,
    openId: besideId,
    view,
    select: (letter) => canSettle(letter) && selection.toggle(letter, true),
    keys: {
      a: (letter) => press('verify', letter),
      r: (letter) => press('reject', letter),
      x: (letter) => canSettle(letter) && selection.toggle(letter, !selection.has(letter)),
    },
    onHelp: help,
  });
  const chosen = selection.selected;
  useOfferedSelected(texts.verify, chosen.length, () => settle('verify', chosen));
  useOfferedSelected(texts.reject, chosen.length, () => settle('reject', chosen));
  const missing = selection.selected.length === 0 ? say(texts.none) : undefined;
  const onView = (row: ListedWarning) => view(row.id);
  const actionsOf = useLetterActions<ListedWarning>({
    view: 'list',
    canChange: (letter) => settles && letter.settles,
    onUpload: setUploading,
    settle: (action, letter) => settle(action, [letter]),
  });

  const { ofList, overPage } = placed(
    shown && <LetterModal letter={shown} actions={actionsOf(shown)} beside={beside} onClose={close} />,
  );

  return (
    <ListPage
      title={texts.title}
      context={admin ? say(texts.contextAll, { count: list.reply?.warning_letter ?? '…' }) : say(texts.context)}
      list={list}
      note={
        <>
          <ComingLetters />
          {settles && <LetterViews drafts={list.reply?.drafts ?? null} explaining={list.reply?.explaining ?? null} />}
        </>
      }
      file={warnings.listFile}
      filters={useLetterFilters(list)}
      denseUpTo="tablet"
      columns={useLetterColumns(selection, { onView, actionsOf })}
      dense={useLetterDense(selection)}
      onOpen={onView}
      {...ofList}
      empty={{ hint: admin ? texts.emptyHintAll : texts.emptyHint }}
      bulk={
        settles && (
          <BulkBar
            label={say(texts.selectAll)}
            isAll={selection.isAll}
            onAll={selection.toggleAll}
            disabledReason={selection.isEmpty ? say(texts.none) : undefined}
            count={selection.selected.length > 0 ? say(texts.selected, { count: selection.selected.length }) : ''}
            onClear={selection.clear}
          >
            <Button
              look="danger"
              small
              isBusy={settling.isBusy}
              disabledReason={missing}
              onClick={() => settle('reject', selection.selected)}
            >
              {say(texts.reject)}
            </Button>
            <Button
              small
              isBusy={settling.isBusy}
              disabledReason={missing}
              onClick={() => settle('verify', selection.selected)}
            >
              {say(texts.verify)}
            </Button>
          </BulkBar>
        )
      }
    >
      {overPage}
      {keysModal}
      {uploading && <LetterUploadModal letter={uploading} onClose={() => setUploading(null)} />}
      {settling.report && <SettleReportModal report={settling.report} onClose={settling.closeReport} />}
    </ListPage>
  );
}

/** Goes to the page of the letter that the address opens, where the list shows another. */
function useShownLetter(id: number | null, { rows, isLoading, show }: Pick<LetterList, 'rows' | 'isLoading' | 'show'>) {
  // Once: what leaves the list later, such as by being settled, is not looked for.
  const [wanted, setWanted] = useState(id);
  const isKnown = wanted !== null && !isLoading;
  const isMissing = isKnown && !rows.some((row) => row.id === wanted);
  if (isKnown && !isMissing) setWanted(null);
  const go = useEffectEvent(() => {
    setWanted(null);
    if (id === wanted) show(id!);
  });
  useEffect(() => {
    if (isMissing) go();
  }, [isMissing]);
}
