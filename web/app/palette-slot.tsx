import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { shellTexts as texts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import { isDialogOpen } from '../ui/overlay/dialog-stack.ts';
import { late } from '../ui/overlay/when-needed.tsx';
import classes from './palette-slot.module.css';
import { askFor, closeMenu } from './shell-modal.ts';
import type { ShellModalProps } from './shell-modals.tsx';

const load = () => import('./palette.tsx');
const Palette = late(async () => (await load()).Palette);
/** Its code is loaded first; when that fails, nothing opens. What is typed meanwhile is for its field. */
const open = () => {
  startCollecting();
  void load().then(() => {
    closeMenu();
    askFor('palette');
  }, takeTyped);
};

let typed = '';
const startCollecting = () => addEventListener('keydown', collect, { capture: true });

function collect(event: KeyboardEvent): void {
  if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  typed += event.key;
}

/** What was typed before the palette's field had the focus; it is collected no longer. */
function takeTyped(): string {
  removeEventListener('keydown', collect, { capture: true });
  const taken = typed;
  typed = '';
  return taken;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the palette, for users who do not know its shortcut. */
export function PaletteButton() {
  const label = useSay()(texts.goTo);
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={open}
    >
      <IconSearch size={18} stroke={1.8} aria-hidden />
      <kbd className={classes.key}>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  );
}

/** Renders the palette while it is open, and handles its shortcut on any page without another dialog. */
export function PaletteSlot({ isOpen, onClose }: ShellModalProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isKey || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
      event.preventDefault();
      if (!isDialogOpen()) open();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      takeTyped();
    };
  }, []);
  useEffect(() => {
    if (isOpen) return () => void takeTyped();
  }, [isOpen]);
  // The choice runs once the focus has been returned, so that what it opens returns the focus there as well.
  const chosen = useRef<() => void>(undefined);
  useEffect(() => {
    if (isOpen || !chosen.current) return;
    setTimeout(chosen.current);
    chosen.current = undefined;
  }, [isOpen]);
  const choose = (go: () => void) => {
    chosen.current = go;
    onClose();
  };
  return isOpen && <Palette takeTyped={takeTyped} onClose={onClose} onChoose={choose} />;
}
