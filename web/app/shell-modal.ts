import type { AskName } from '#domain/screens.ts';
import { createStore } from '../lib/store.ts';

/** The modals the shell can open over any page. */
export type ShellModal = AskName | 'notifications' | 'app-info' | 'palette';

const open = createStore<ShellModal | null>(null);

/** Opens a shell modal, or closes it with null. */
export const askFor = (modal: ShellModal | null) => open.set(modal);
/** Which shell modal is open. */
export const useShellModal = () => open.use();

const menu = createStore<HTMLElement | null>(null);

/** The button that opened the menu on a narrow screen; null while the menu is closed. */
export const useMenu = () => menu.use();
export const setMenu = (button: HTMLElement | null) => menu.set(button);
/** Closes the menu before a dialog opens, so that the dialog later returns the focus to the menu's button. */
export function closeMenu(): void {
  menu.get()?.focus();
  menu.set(null);
}
