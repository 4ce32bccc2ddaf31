/** Something that Ctrl+Z takes back, by `take`; null while it is sent and not answered. */
interface Offer {
  /** When it was done, by `performance.now()`. */
  since: number;
  take: (() => void) | null;
  /** Ctrl+Z was pressed before the answer. */
  isWanted: boolean;
}

/** In the order in which it was done, since answers may overtake each other. */
let offers: readonly Offer[] = [];

function add(offer: Offer): void {
  if (offers.length === 0) addEventListener('keydown', takeNewest);
  offers = [...offers, offer].sort((a, b) => a.since - b.since);
}

function remove(gone: Offer | undefined): void {
  offers = offers.filter((offer) => offer !== gone);
  if (offers.length === 0) removeEventListener('keydown', takeNewest);
}

const sentAt = (since: number) => offers.find((offer) => offer.since === since && offer.take === null);

/** Ctrl+Z waits for the answer to what was sent at an instant, and does not take back what was done before it. */
export const expectUndo = (since: number): void => add({ since, take: null, isWanted: false });

/** Ends that, where it was not answered or cannot be taken back. */
export const forgetUndo = (since: number): void => remove(sentAt(since));

/** Whether Ctrl+Z was pressed for what was sent at an instant and is answered now. */
export function isUndoWanted(since: number): boolean {
  const sent = sentAt(since);
  remove(sent);
  return sent?.isWanted === true;
}

/** From now on Ctrl+Z outside fields takes this back, while nothing done later can be; the result ends that. */
export function offerUndo(since: number, take: () => void): () => void {
  const offer = { since, take, isWanted: false };
  add(offer);
  return () => remove(offer);
}

/** One press takes back one. */
function takeNewest(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
  if (!isUndo || event.defaultPrevented) return;
  if ((event.target as Element).closest('input, textarea, [contenteditable]')) return;
  const newest = offers.findLast(({ isWanted }) => !isWanted);
  if (!newest) return;
  event.preventDefault();
  if (newest.take) newest.take();
  else newest.isWanted = true;
}
