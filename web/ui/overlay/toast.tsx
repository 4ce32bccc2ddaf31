import type { NotificationData } from '@mantine/notifications';
import { IconCheck, IconExclamationMark, IconInfoSmall } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { undoTime } from '#domain/limits.ts';
import { createStore } from '../../lib/store.ts';
import classes from './toast.module.css';
import { isUndoWanted, offerUndo } from './undo-offers.ts';

/** Toasts from before there was a place to show them. */
export const unshown = createStore<readonly NotificationData[]>([]);
let hide: (id: string) => void = () => undefined;
/** The toasts' container registers how one is hidden. */
export const provideHide = (lent: typeof hide): void => {
  hide = lent;
};
let count = 0;
/** The errors that were shown, which the next success makes untrue. */
let errors: string[] = [];
let isHidden = false;
let quietUntil = 0;

/** Undoes what a toast announces: by its button, or Ctrl+Z outside fields while nothing done later can be undone. */
interface Undo {
  label: ReactNode;
  run: () => void;
  /** How long it is offered, ms. */
  time?: number;
  /** When it was done, by `performance.now()`, since answers may overtake each other; by default when it is announced. */
  since?: number;
}

/** A message whose words are the same of whatever it is about, and what it is about. */
const Of = ({ message, of }: { message: ReactNode; of: string }) => (
  <>
    {message} <span className={classes.of}>{of}</span>
  </>
);

/** Short messages. `Toasts` decides where, how many at once and how long they are shown. */
export const toast = {
  success: (message: ReactNode, undo?: Undo, of?: string) =>
    show('green', <IconCheck size={16} stroke={2.4} />, of ? <Of message={message} of={of} /> : message, undo),
  error: (message: ReactNode) => show('red', <IconExclamationMark size={16} stroke={2.4} />, message),
  info: (message: ReactNode) => show('blue', <IconInfoSmall size={20} stroke={2.2} />, message),
  /** Shows only errors while true (the user's setting). */
  hide: (hidden: boolean) => {
    isHidden = hidden;
  },
  /** Shows none for some ms, since a modal already shows the error. */
  pause: (ms: number) => {
    quietUntil = performance.now() + ms;
  },
};

/** Removes errors that wait or are shown: what was refused is done now. */
function dropErrors(): void {
  const dropped = errors;
  errors = [];
  unshown.set(unshown.get().filter(({ id }) => !dropped.includes(id!)));
  for (const id of dropped) hide(id);
}

function show(tone: 'green' | 'red' | 'blue', icon: ReactNode, message: ReactNode, undo?: Undo): void {
  if ((isHidden && tone !== 'red') || performance.now() < quietUntil || message === '' || message == null) return;
  const since = undo?.since ?? performance.now();
  if (undo && isUndoWanted(since)) {
    undo.run();
    return;
  }
  const gone = new AbortController();
  count += 1;
  const id = `toast-${count}`;
  if (tone === 'red') errors.push(id);
  if (tone === 'green') dropErrors();
  const take = () => {
    if (gone.signal.aborted) return;
    gone.abort();
    hide(id);
    undo?.run();
  };
  const shown = {
    id,
    message: undo ? (
      <span className={classes.undoable}>
        <span>{message}</span>
        <button type="button" className={classes.undo} aria-keyshortcuts="Control+Z" onClick={take}>
          {undo.label}
        </button>
      </span>
    ) : (
      message
    ),
    ...(undo && { autoClose: undo.time ?? undoTime, onClose: () => gone.abort() }),
    icon: (
      <span className={classes.icon} data-tone={tone}>
        {icon}
      </span>
    ),
    radius: 'md',
    'data-tone': tone,
    classNames: { root: classes.root, icon: classes.holder, description: classes.message },
  };
  unshown.set([...unshown.get(), shown]);
  if (undo) gone.signal.addEventListener('abort', offerUndo(since, take));
}
