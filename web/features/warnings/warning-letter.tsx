import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { holds } from '#domain/access.ts';
import { type ListedWarning, warningSorts, warnings } from '#domain/warnings/contract.ts';
import { letterListTexts as texts } from '#domain/warnings/texts.ts';
import { useFirstConnected, useHeard } from '#web/lib/live.ts';
import { refresh } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useList } from '#web/lib/use-list.ts';
import { useSelection } from '#web/lib/use-selection.ts';
import { BulkBar } from '#web/parts/bulk-bar.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Drafts } from './drafts.tsx';
import { useLetterColumns, useLetterDense } from './letter-columns.tsx';
import { LetterModal } from './letter-modal.tsx';
import { LetterUploadModal } from './letter-upload-modal.tsx';
import { LetterViews } from './letter-views.tsx';
import { SettleReportModal } from './settle-report.tsx';
import { useLetterActions } from './use-letter-actions.tsx';
import { useLetterFilters } from './use-letter-filters.tsx';
import { useSettle } from './use-settle.ts';

const open = { type: 'all', status: 'all', month: '', user_id: 'all', office_id: 'all' };

/** Warning letters, and for those who settle them the drafts. */
export default function WarningLetters() {
  const { view } = useSearch({ strict: false }) as { view?: string };
  const settles = holds(useViewer(), 'letters');
  return settles && view === 'drafts' ? <Drafts /> : <Letters />;
}

/** Letters that were issued: one's own, and everyone's for admins, to verify and reject several at once. */
function Letters() {
  const say = useSay();
  const viewer = useViewer();
  const admin = holds(viewer, 'see');
  const settles = holds(viewer, 'letters');
  const list = useList(warnings.list, warningSorts, open);
  const [shownId, setShown] = useState<number | null>(null);
  const [uploading, setUploading] = useState<ListedWarning | null>(null);
  const settling = useSettle();
  const selection = useSelection(list.rows, (letter) => settles && letter.settles && letter.status === 'Pending');
  useHeard('warning-letter', () => void refresh(warnings.list));
  useFirstConnected(() => void refresh(warnings.list));
  const shown = list.rows.find(({ id }) => id === shownId) ?? null;
  const settle = (action: 'verify' | 'reject') =>
    void settling.settle(action, selection.selected).then((isDone) => isDone && selection.clear());
  const missing = selection.selected.length === 0 ? say(texts.none) : undefined;
  const onView = (row: ListedWarning) => setShown(row.id);
  const actionsOf = useLetterActions<ListedWarning>({
    view: 'list',
    canChange: (letter) => settles && letter.settles,
    onUpload: setUploading,
    settle: (action, letter) => void settling.settle(action, [letter]),
  });

  return (
    <ListPage
      title={texts.title}
      context={admin ? say(texts.contextAll, { count: list.reply?.warning_letter ?? '…' }) : say(texts.context)}
      list={list}
      note={settles && <LetterViews drafts={list.reply?.drafts ?? null} />}
      filters={useLetterFilters(list)}
      denseUpTo="tablet"
      columns={useLetterColumns(selection, { onView, actionsOf })}
      dense={useLetterDense(selection)}
      onOpen={onView}
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
              onClick={() => settle('reject')}
            >
              {say(texts.reject)}
            </Button>
            <Button small isBusy={settling.isBusy} disabledReason={missing} onClick={() => settle('verify')}>
              {say(texts.verify)}
            </Button>
          </BulkBar>
        )
      }
    >
      {shown && <LetterModal letter={shown} actions={actionsOf(shown)} onClose={() => setShown(null)} />}
      {uploading && <LetterUploadModal letter={uploading} onClose={() => setUploading(null)} />}
      {settling.report && <SettleReportModal report={settling.report} onClose={settling.closeReport} />}
    </ListPage>
  );
}
