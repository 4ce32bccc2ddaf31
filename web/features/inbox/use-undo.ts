import { inbox } from '#domain/inbox/contract.ts';
import { inboxTexts as texts } from '#domain/inbox/texts.ts';
import { useAct } from '#web/lib/query.ts';
import { updateCounters } from '#web/lib/session.ts';

/** What is refreshed after a change of the inbox. */
export const afterChange = {
  refreshes: [inbox.list],
  onDone: ({ unread_notification }: { unread_notification: number }) => updateCounters({ unread_notification }),
};

/** Undoes marking as read or archiving: options for the action that did it. */
export function useUndo() {
  const act = useAct(inbox.undo, { says: texts.undone, ...afterChange });
  return (what: 'read' | 'removed') => ({
    undo: ({ at }: { at: string }) => act.run({ body: { at, what } }),
  });
}
