import { createStore } from './store.ts';

/** The modals the shell can open over any page. */
export type ShellModal = 'language' | 'logout' | 'notifications' | 'app-info';

const open = createStore<ShellModal | null>(null);

/** Opens a shell modal, or closes it with null. */
export const askFor = (modal: ShellModal | null) => open.set(modal);
/** Which shell modal is open. */
export const useShellModal = () => open.use();
