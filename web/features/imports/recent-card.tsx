import { useState } from 'react';
import { type ImportRecord, importSorts, imports } from '#domain/imports/contract.ts';
import { kindTexts } from '#domain/imports/texts.ts';
import { undoTexts as texts } from '#domain/imports/undo-texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useDialogList } from '#web/lib/use-dialog-list.ts';
import { List } from '#web/parts/list.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './imports.module.css';
import { UndoModal } from './undo-modal.tsx';

/** Recent imports, each with what it did; for a day it can be undone. */
export function RecentCard() {
  const say = useSay();
  const instant = useShowInstant();
  const list = useDialogList(imports.list, {}, {}, importSorts);
  const [undoing, setUndoing] = useState<number | null>(null);
  const by = (one: ImportRecord) => one.by ?? say(texts.byCommand);
  const counts = ({ added, changed, unchanged }: ImportRecord) => [added, changed, unchanged].join(' · ');
  const state = ({ is_undoable, undo_until, undone_at, undone_by }: ImportRecord) => {
    if (undone_at && undone_by) return say(texts.undoneBy, { at: instant(undone_at), name: undone_by });
    if (undone_at) return say(texts.undone, { at: instant(undone_at) });
    return is_undoable && undo_until ? say(texts.until, { until: instant(undo_until) }) : say(texts.tooLate);
  };
  const button = ({ id, is_undoable, filename }: ImportRecord) =>
    is_undoable && (
      <Button small aria-label={say(texts.title, { filename })} onClick={() => setUndoing(id)}>
        {say(texts.undo)}
      </Button>
    );
  const columns: Column<ImportRecord>[] = [
    {
      key: 'created_at',
      head: say(texts.at),
      width: '200px',
      render: (one) => (
        <span className={classes.stack}>
          {instant(one.created_at)}
          <span className={classes.note}>{by(one)}</span>
        </span>
      ),
    },
    {
      key: 'file',
      head: say(texts.file),
      render: ({ kind, filename }) => (
        <span className={classes.stack}>
          {say(kindTexts[kind])}
          <span className={classes.note}>{filename}</span>
        </span>
      ),
    },
    { key: 'counts', head: say(texts.counts), render: counts },
    { key: 'state', head: say(texts.state), render: state },
    { key: 'undo', head: '', align: 'right', render: button },
  ];
  return (
    <Card title={say(texts.recent)} flush>
      <List
        bare
        label={say(texts.recent)}
        list={list}
        columns={columns}
        dense={(one) => ({
          title: `${say(kindTexts[one.kind])}, ${one.filename}`,
          details: [
            instant(one.created_at),
            by(one),
            say(texts.countsOf, { added: one.added, changed: one.changed, unchanged: one.unchanged }),
            state(one),
          ],
          figure: button(one),
          wraps: true,
        })}
        denseUpTo="tablet"
        skeletonRows={3}
        empty={{ heading: texts.empty, hint: texts.emptyHint }}
      />
      {undoing !== null && <UndoModal id={undoing} onClose={() => setUndoing(null)} />}
    </Card>
  );
}
