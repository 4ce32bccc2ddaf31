import { inbox } from '#domain/inbox/contract.ts';
import { inboxTexts as texts } from '#domain/inbox/texts.ts';
import { useAct } from '#web/lib/query.ts';
import { updateCounters } from '#web/lib/session.ts';

/** What follows a change of the inbox. */
export const afterChange = {
  refreshes: [inbox.list],
  onDone: ({ unread_notification }: { unread_notification: number }) =>
    updateCounters({ unread_notification }),
};

/** Takes back what was marked as read or moved into the archive: options of the act that did it. */
export function useUndo() {
  const act = useAct(inbox.undo, { says: texts.undone, ...afterChange });
  return (what: 'read' | 'removed') => ({
    undo: ({ at }: { at: string }) => act.run({ body: { at, what } }),
  });
}
