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
const focusable = (one: HTMLElement) => one.isConnected && one.hasAttribute('tabindex');

/**
 * Gives the focus to the nearest part that is left when the element that had it is removed, such as a button of a dialog
 * after its last possible use: otherwise Tab would start over behind the dialog. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  const stop = new AbortController();
  const note = ({ target }: FocusEvent) => {
    last = chainOf(target as Element);
    if (!last.some(isOverPage)) onPage = last;
  };
  const restore = () => {
    if (!isLost() || last[0]?.isConnected !== false) return;
    const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal]')].at(-1);
    (dialog ?? onPage.find(focusable))?.focus({ preventScroll: true });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = new MutationObserver(() => {
    if (!isLost() || last[0]?.isConnected !== false) return;
    // A dialog that stays takes it at once; one that closes returns it itself.
    if (last.some((one) => one.role === 'dialog' && one.isConnected)) restore();
    clearTimeout(timer);
    timer = setTimeout(restore, returnMs);
  });
  addEventListener('focusin', note, { signal: stop.signal });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    stop.abort();
    watch.disconnect();
    clearTimeout(timer);
  };
}
