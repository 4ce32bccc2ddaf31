import { useEffect } from 'react';
import { late, onFirstUse, WhenNeeded } from '../ui/overlay/when-needed.tsx';
import { PaletteSlot } from './palette-slot.tsx';
import { askFor, useShellModal } from './shell-modal.ts';

const loadDialogs = () => import('./shell-dialogs.tsx');
const ShellDialogs = late(async () => (await loadDialogs()).ShellDialogs);

/** The props of every modal of the shell. */
export interface ShellModalProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The modals the shell opens over any page, seldom and therefore late. */
export function ShellModals() {
  const modal = useShellModal();
  const onClose = () => askFor(null);
  useEffect(() => onFirstUse(loadDialogs), []);
  return (
    <>
      <WhenNeeded isNeeded={modal !== null && modal !== 'palette'}>
        <ShellDialogs modal={modal} onClose={onClose} />
      </WhenNeeded>
      <PaletteSlot isOpen={modal === 'palette'} onClose={onClose} />
    </>
  );
}
