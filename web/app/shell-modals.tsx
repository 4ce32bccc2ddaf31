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
  const asked = useShellModal();
  const onClose = () => askFor(null);
  useEffect(() => onFirstUse(loadDialogs), []);
  return (
    <>
      <WhenNeeded isNeeded={asked !== null && asked !== 'palette'}>
        <ShellDialogs asked={asked} onClose={onClose} />
      </WhenNeeded>
      <PaletteSlot isOpen={asked === 'palette'} onClose={onClose} />
    </>
  );
}
