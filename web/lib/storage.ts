/** What the browser stores between visits (SHELL-31 to SHELL-34), by key. */
interface Stored {
  token: string;
  language: string;
  mute: string;
  hide_toast: string;
  clockin_device_id: string;
  /** What a kiosk last knew about itself, as JSON, so that it opens without a network. */
  kiosk: string;
  /** The kiosk's device clock minus the server's, in milliseconds. */
  clock_off: string;
  device_id: string;
  announced: string;
  /** What the login offered last, as JSON, where that is more or less than a password. */
  ways: string;
  /** Whether installing the page was declined on this device. */
  install_declined: string;
  /** The columns chosen for the heads of imported files, by kind, as JSON. */
  import_columns: string;
  /** The id of the user who has push notifications on this device. */
  push: string;
}

/** Whether the browser allows the page to store anything (SHELL-20). */
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
export const stored = (key: keyof Stored): string | null => (canStore ? localStorage.getItem(named(key)) : null);

/** Stores a value; null removes it. */
export function store(key: keyof Stored, value: string | null): void {
  if (!canStore) return;
  if (value === null) localStorage.removeItem(named(key));
  else localStorage.setItem(named(key), value);
}

/** A value stored under a name of its own. */
export const storedValue = (name: string): string | null => (canStore ? localStorage.getItem(`hadir.${name}`) : null);

/** Stores one of many values, under a name of its own such as `chat.7.<id>`; null removes it. */
export function storeNamed(name: string, value: string | null): void {
  if (canStore) put(localStorage, name, value);
}

/** The values whose names have a prefix. */
export function storedNamed(prefix: string): string[] {
  if (!canStore) return [];
  const names = Object.keys(localStorage).filter((name) => name.startsWith(`hadir.${prefix}`));
  return names.flatMap((name) => localStorage.getItem(name) ?? []);
}

/** Stores a value for this tab only, over a reload; null removes it. */
export function storeInTab(name: string, value: string | null): void {
  if (canStore) put(sessionStorage, name, value);
}
export const storedInTab = (name: string): string | null => (canStore ? sessionStorage.getItem(`hadir.${name}`) : null);

/** When the storage is full, the page continues with its own state. */
function put(storage: Storage, name: string, value: string | null): void {
  try {
    if (value === null) storage.removeItem(`hadir.${name}`);
    else storage.setItem(`hadir.${name}`, value);
  } catch {
    // The page continues with its own state.
  }
}
