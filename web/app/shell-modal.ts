import type { AskName } from '#domain/screens.ts';
import { createStore } from '../lib/store.ts';

/** The modals the shell can open over any page. */
export type ShellModal = AskName | 'notifications' | 'app-info' | 'palette';

const open = createStore<ShellModal | null>(null);

/** Opens a shell modal, or closes it with null. */
export const askFor = (modal: ShellModal | null) => open.set(modal);
/** Which shell modal is open. */
export const useShellModal = () => open.use();
