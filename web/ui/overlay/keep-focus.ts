/** What had the focus last, and what it was in, from the inside out: anywhere, and on the page below dialogs. */
let last: readonly HTMLElement[] = [];
let onPage: readonly HTMLElement[] = [];

/** How long a dialog that closes may take to return the focus. */
const returnMs = 250;

function chainOf(element: Element | null): HTMLElement[] {
  const chain: HTMLElement[] = [];
  for (let one = element; one instanceof HTMLElement && one !== document.body; one = one.parentElement) chain.push(one);
  return chain;
}

/** A dialog or a menu; a pane is part of the page. */
const isOverPage = ({ role, dataset }: HTMLElement) =>
  (role === 'dialog' && dataset.pane === undefined) || role === 'menu';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** What has the focus, or has lost it since it is busy: a dialog that it opens returns the focus to it. */
export const focusedOrBusy = (): Element | null =>
  (isLost() && [last[0], onPage[0]].find((one) => one?.matches(':disabled'))) || document.activeElement;

const focusable = (one: HTMLElement) => one.isConnected && one.hasAttribute('tabindex');

/**
 * Gives the focus to the nearest part that is left when the element that had it is removed, such as a button of a dialog
 * after its last possible use: otherwise Tab would start over behind the dialog. A button that was disabled while it
 * worked has it again afterwards. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  const stop = new AbortController();
  /** The button that lost the focus since it is busy, until something else is focused or pressed. */
  let busy: Node | null = null;
  const note = ({ target }: FocusEvent) => {
    busy = null;
    last = chainOf(target as Element);
    if (!last.some(isOverPage)) onPage = last;
  };
  const followBusy = (changes: readonly MutationRecord[]) => {
    for (const { type, target } of changes) {
      if (type !== 'attributes' || target !== last[0]) continue;
      if (last[0].matches(':disabled')) busy = target;
      else if (busy === target && isLost()) last[0].focus({ preventScroll: true });
    }
  };
  const restore = () => {
    if (!isLost() || last[0]?.isConnected !== false) return;
    const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal]')].at(-1);
    (dialog ?? onPage.find(focusable))?.focus({ preventScroll: true });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = new MutationObserver((changes) => {
    followBusy(changes);
    if (!isLost() || last[0]?.isConnected !== false) return;
    // A dialog that stays takes it at once; one that closes returns it itself.
    if (last.some((one) => one.role === 'dialog' && one.isConnected)) restore();
    clearTimeout(timer);
    timer = setTimeout(restore, returnMs);
  });
  addEventListener('focusin', note, { signal: stop.signal });
  addEventListener('pointerdown', () => (busy = null), { signal: stop.signal });
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    stop.abort();
    watch.disconnect();
    clearTimeout(timer);
  };
}
