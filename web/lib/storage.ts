/** What the browser stores between visits (SHELL-31 to SHELL-34); each key by the name of what it holds. */
export interface Stored {
  token: string;
  language: string;
  mute: string;
  hide_toast: string;
  clockin_device_id: string;
  device_id: string;
  announced: string;
  /** Whether installing the page was declined on this device. */
  install_declined: string;
  /** The id of who is told on this device while no page is open. */
  push: string;
}

/** Whether the browser lets the page store anything at all (SHELL-20). */
export const canStore = (() => {
  try {
    localStorage.setItem('hadir.probe', '1');
    localStorage.removeItem('hadir.probe');
    return true;
  } catch {
    return false;
  }
})();

const named = (key: keyof Stored) => `hadir.${key}`;

/** A stored value, or null. */
export const stored = (key: keyof Stored): string | null =>
  canStore ? localStorage.getItem(named(key)) : null;

/** Stores a value; null removes it. */
export function store(key: keyof Stored, value: string | null): void {
  if (!canStore) return;
  if (value === null) localStorage.removeItem(named(key));
  else localStorage.setItem(named(key), value);
}

/** Stores a value of which there are many, each under a name of its own, such as `chat.7.<id>`; null removes it. */
export function storeNamed(name: string, value: string | null): void {
  if (canStore) put(localStorage, name, value);
}

/** The values whose names begin so. */
export function storedNamed(prefix: string): string[] {
  if (!canStore) return [];
  const names = Object.keys(localStorage).filter((name) => name.startsWith(`hadir.${prefix}`));
  return names.flatMap((name) => localStorage.getItem(name) ?? []);
}

/** Keeps a value for this tab alone, over a reload; null removes it. */
export function keepInTab(name: string, value: string | null): void {
  if (canStore) put(sessionStorage, name, value);
}
export const keptInTab = (name: string): string | null =>
  canStore ? sessionStorage.getItem(`hadir.${name}`) : null;

/** Where there is no room left, what the page itself knows has to do. */
function put(storage: Storage, name: string, value: string | null): void {
  try {
    if (value === null) storage.removeItem(`hadir.${name}`);
    else storage.setItem(`hadir.${name}`, value);
  } catch {
    // The page goes on with what it knows.
  }
}
