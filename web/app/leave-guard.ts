import { useBlocker } from '@tanstack/react-router';
import { asks } from '#domain/screens.ts';
import { session } from '../lib/session.ts';
import { hasUnsaved, mayLeave } from '../ui/overlay/leave-question.ts';
import { useUiTexts } from '../ui/ui-texts.ts';
import { isLoadingAnew } from './updates.ts';

/** Addresses that only open a dialog over the current page. */
const overPage: readonly string[] = Object.values(asks).map(({ path }) => path);

/** Asks before a changed form is left by a link or by going back; before a reload the browser asks in its own words. */
export function useLeaveGuard(): void {
  const texts = useUiTexts();
  useBlocker({
    // A user who is signed out has nothing left to save.
    shouldBlockFn: async ({ next }) =>
      session() !== null && !overPage.includes(next.pathname) && !(await mayLeave(document, texts)),
    enableBeforeUnload: () => hasUnsaved() && !isLoadingAnew(),
  });
}
