import { type AnyRouter, type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { asks } from '#domain/screens.ts';
import { session } from '../lib/session.ts';
import { closeTop, isLayerOpen } from '../ui/overlay/dialog-stack.ts';
import { hasUnsaved, hasUnsavedOutside, mayLeave } from '../ui/overlay/leave-question.ts';
import { useUiTexts } from '../ui/ui-texts.ts';
import { isLoadingAnew } from './reload.ts';

/** Whether leaving would lose something: whoever was signed out has nothing left to save. */
const isTyped = () => (session() === null ? hasUnsavedOutside() : hasUnsaved());

/** Addresses that only open a dialog over the current page. */
const overPage: readonly string[] = Object.values(asks).map(({ path }) => path);

/**
 * The browser's Back closes the topmost layer, and only without one leaves the page (decision 0088). Asks before a
 * changed form is left by a link or by going back; before a reload the browser asks in its own words.
 */
export function LeaveGuard() {
  const texts = useUiTexts();
  const router = useRouter();
  const history: RouterHistory = router.history;
  useEffect(() => raiseFirst(router), [router]);
  useEffect(() => {
    // Back again, while what is being saved is waited for, is the same Back.
    let isWaiting = false;
    return history.block({
      blockerFn: async ({ action, currentLocation, nextLocation }) => {
        const steps = nextLocation.state.__TSR_index - currentLocation.state.__TSR_index;
        const isByBrowser = action !== 'PUSH' && action !== 'REPLACE';
        if (isByBrowser && steps < 0 && isLayerOpen()) return onceBack(closeTop);
        if (overPage.includes(nextLocation.pathname) || !isTyped()) return false;
        if (!isByBrowser) return !(await mayLeave(document, texts));
        // Back is then the answer to the question.
        return onceBack(async () => {
          if (isWaiting) return;
          isWaiting = true;
          const may = await mayLeave(document, texts);
          isWaiting = false;
          // What was saved meanwhile may have led on to another page.
          const isHere = history.location.state.__TSR_index === currentLocation.state.__TSR_index;
          if (may && isHere) history.go(steps, { ignoreBlocker: true });
        });
      },
      enableBeforeUnload: () => isTyped() && !isLoadingAnew(),
    });
  }, [history, texts]);
  return null;
}

/** The entry below the first page of a tab, which Back passes. */
const isFloor = (state: object): boolean => 'isFloor' in state;

/**
 * Gives the first page of a tab an entry below it once it is used, so that Back can close a layer there too; an installed
 * app always starts without one. Browsers pass over an entry that no user asked for.
 */
function raiseFirst({ history, navigate }: { history: RouterHistory; navigate: AnyRouter['navigate'] }): () => void {
  const used = new AbortController();
  const raise = ({ target }: Event) => {
    // The way on from a crashed page is drawn anew by a navigation, and would miss the click.
    if (target instanceof Element && target.closest('[data-crash]')) return;
    if (history.location.state.__TSR_index > 0) return;
    window.history.replaceState({ ...window.history.state, isFloor: true }, '');
    void navigate({ to: '.', search: true, hash: true, state: {}, resetScroll: false, ignoreBlocker: true } as never);
  };
  for (const event of ['click', 'keydown', 'contextmenu'])
    addEventListener(event, raise, { capture: true, signal: used.signal });
  const leave = history.subscribe(({ location, action: { type } }) => {
    if (type !== 'PUSH' && type !== 'REPLACE' && isFloor(location.state)) window.history.back();
  });
  return () => {
    used.abort();
    leave();
  };
}

/** Stays on the page, and runs once the browser has its address again: a layer that closes may change it. */
function onceBack(run: () => unknown): true {
  addEventListener('popstate', () => void run(), { once: true });
  return true;
}
