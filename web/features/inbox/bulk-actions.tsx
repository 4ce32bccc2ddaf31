import { IconChecks, IconTrash, IconTrashX } from '@tabler/icons-react';
import { type InboxMessage, inbox } from '#domain/inbox/contract.ts';
import { inboxTexts as texts } from '#domain/inbox/texts.ts';
import type { Text } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Button } from '#web/ui/form/button.tsx';
import { afterChange, useUndo } from './use-undo.ts';

/**
 * Actions on several messages; all but marking as read ask first, and what is not permanent can be undone (INBOX-11 to
 * INBOX-14, INBOX-25 to INBOX-27).
 */
interface BulkActionsProps {
  isArchive: boolean;
  /** Whether the list has been loaded. */
  isKnown: boolean;
  isEmpty: boolean;
  hasUnread: boolean;
  chosen: readonly InboxMessage[];
  onDone: () => void;
}

export function BulkActions({ isArchive, isKnown, isEmpty, hasUnread, chosen, onDone }: BulkActionsProps) {
  const say = useSay();
  const undo = useUndo();
  const whyNot = (why: Text | false) => ({
    disabled: !isKnown,
    disabledReason: isKnown && why ? say(why) : undefined,
  });
  const after = {
    ...afterChange,
    onDone: (counted: { unread_notification: number }) => {
      afterChange.onDone(counted);
      onDone();
    },
  };
  const remove = useAct(inbox.remove, { says: texts.removed, ...undo('removed'), ...after });
  const markAll = useAct(inbox.markAll, { says: texts.markedAll, ...undo('read'), ...after });
  const removeAll = useAct(inbox.removeAll, { says: texts.removedAll, ...undo('removed'), ...after });
  const clear = useAct(inbox.clearArchive, { says: texts.removedAll, ...after });
  if (isArchive)
    return (
      <Button
        look="danger"
        icon={<IconTrashX size={16} />}
        {...whyNot(isEmpty && texts.archiveIsEmpty)}
        isBusy={clear.isBusy}
        onClick={() =>
          void clear.run({}, { ask: texts.clearArchiveAsk, loses: texts.clearArchiveLoses, yes: texts.clearArchive })
        }
      >
        {say(texts.clearArchive)}
      </Button>
    );

  const ids = chosen.map(({ id }) => id);
  const askOfChosen = {
    ask: texts.deleteSelectedAsk,
    values: { count: ids.length },
    loses: texts.toArchive,
    yes: shellTexts.remove,
  };
  return (
    <>
      {ids.length > 0 && (
        <Button
          look="danger"
          icon={<IconTrash size={16} />}
          isBusy={remove.isBusy}
          onClick={() => void remove.run({ body: { ids } }, askOfChosen)}
        >
          {say(texts.deleteSelected, { count: ids.length })}
        </Button>
      )}
      <Button
        icon={<IconChecks size={16} />}
        {...whyNot(!hasUnread && texts.allRead)}
        isBusy={markAll.isBusy}
        onClick={() => void markAll.run()}
      >
        {say(texts.markAll)}
      </Button>
      <Button
        icon={<IconTrashX size={16} />}
        {...whyNot(isEmpty && texts.isEmpty)}
        isBusy={removeAll.isBusy}
        onClick={() =>
          void removeAll.run({}, { ask: texts.deleteAllAsk, loses: texts.toArchive, yes: texts.deleteAll })
        }
      >
        {say(texts.deleteAll)}
      </Button>
    </>
  );
}
