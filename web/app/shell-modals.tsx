import { useEffect } from 'react';
import { late, onFirstUse, Seldom } from '../ui/overlay/seldom.tsx';
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
      <Seldom isNeeded={asked !== null && asked !== 'palette'}>
        <ShellDialogs asked={asked} onClose={onClose} />
      </Seldom>
      <PaletteSlot isOpen={asked === 'palette'} onClose={onClose} />
    </>
  );
}
