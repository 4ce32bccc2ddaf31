import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { shellTexts as texts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import { isDialogOpen } from '../ui/overlay/dialog-stack.ts';
import { late } from '../ui/overlay/seldom.tsx';
import classes from './palette-slot.module.css';
import { askFor, closeMenu } from './shell-modal.ts';
import type { ShellModalProps } from './shell-modals.tsx';

const load = () => import('./palette.tsx');
const Palette = late(async () => (await load()).Palette);
/** Its code is loaded first: while it cannot be, nothing is open. */
const open = () =>
  void load().then(
    () => {
      closeMenu();
      askFor('palette');
    },
    () => undefined,
  );
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the palette; beside its key, for whoever has one. */
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

/** Where the palette stands while it is open, and the key that opens it over any page that shows no other dialog. */
export function PaletteSlot({ isOpen, onClose }: ShellModalProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isKey || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
      event.preventDefault();
      if (!isDialogOpen()) open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  // What was chosen happens once the focus is back where it came from: what opens then returns it there.
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
  return isOpen && <Palette onClose={onClose} onChoose={choose} />;
}
