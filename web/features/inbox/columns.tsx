import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type InboxMessage, inbox } from '#domain/inbox/contract.ts';
import { inboxTexts as texts } from '#domain/inbox/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { actionColumn } from '#web/parts/row-actions.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import type { DenseRow } from '#web/ui/data/dense-row.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import classes from './inbox.module.css';
import { afterChange, useUndo } from './use-undo.ts';

/** The columns of the list, with checkboxes; `onTick` is null where there are no bulk actions. */
export function useInboxColumns({
  rows,
  numberOf,
  chosen,
  onTick,
}: {
  rows: readonly InboxMessage[];
  numberOf: (index: number) => ReactNode;
  chosen: readonly InboxMessage[];
  onTick: ((ids: readonly number[]) => void) | null;
}): { columns: Column<InboxMessage>[]; dense: (row: InboxMessage) => DenseRow } {
  const say = useSay();
  const show = useShowInstant();
  const titleOf = useTitle();
  const ids = chosen.map(({ id }) => id);
  const title = (row: InboxMessage) => (
    <span className={classes.title} data-unread={!row.is_read || undefined}>
      {!row.is_read && <span className={classes.dot} role="img" aria-label={say(texts.isUnread)} />}
      <span className={classes.words}>{titleOf(row)}</span>
      {row.attachment && <IconPaperclip size={14} role="img" aria-label={say(texts.hasAttachment)} />}
    </span>
  );
  const tick = (row: InboxMessage) =>
    onTick && (
      <CheckboxField
        label={say(texts.select, { title: titleOf(row) })}
        hideLabel
        value={ids.includes(row.id)}
        onChange={(isOn) => onTick(isOn ? [...ids, row.id] : ids.filter((id) => id !== row.id))}
      />
    );
  const ticks: Column<InboxMessage> = {
    key: 'tick',
    width: '44px',
    head: '',
    control: onTick && (
      <CheckboxField
        label={say(texts.selectAll)}
        hideLabel
        value={rows.length > 0 && ids.length === rows.length}
        onChange={(isOn) => onTick(isOn ? rows.map(({ id }) => id) : [])}
      />
    ),
    render: tick,
  };
  const from = (row: InboxMessage) => row.from ?? say(texts.system);
  const undo = useUndo();
  const columns: Column<InboxMessage>[] = [
    { key: 'number', head: '#', width: '56px', align: 'right', render: (_, index) => numberOf(index) },
    { key: 'title', head: say(texts.message), render: title },
    { key: 'from', head: say(texts.from), render: from },
    { key: 'date', head: say(texts.date), nowrap: true, render: ({ created_at }) => show(created_at) },
  ];
  if (onTick)
    columns.push(
      actionColumn(say(shellTexts.action), (row) => ({
        name: titleOf(row),
        remove: {
          endpoint: inbox.remove,
          input: { body: { ids: [row.id] } },
          ask: texts.deleteAsk,
          loses: texts.toArchive,
          says: texts.removed,
          ...undo('removed'),
          ...afterChange,
        },
      })),
    );
  return {
    columns: onTick ? [ticks, ...columns] : columns,
    dense: (row) => ({ lead: tick(row), title: title(row), details: [show(row.created_at), from(row)], wraps: true }),
  };
}

/** A message's title in the chosen language. */
export function useTitle(): (row: Pick<InboxMessage, 'title' | 'title_ms'>) => string {
  const language = useLanguage();
  return ({ title, title_ms }) => (language === 'ms' ? title_ms : title);
}
