/** What the browser keeps between visits (SHELL-31 to SHELL-34); each key by the name of what it holds. */
export interface Kept {
  token: string;
  language: string;
  mute: string;
  hide_toast: string;
  clockin_device_id: string;
  device_id: string;
  announced: string;
}

/** Whether the browser lets the page keep anything at all (SHELL-20). */
export const canKeep = (() => {
  try {
    localStorage.setItem('hadir.probe', '1');
    localStorage.removeItem('hadir.probe');
    return true;
  } catch {
    return false;
  }
})();

const named = (key: keyof Kept) => `hadir.${key}`;

/** A kept value, or null. */
export const kept = (key: keyof Kept): string | null => (canKeep ? localStorage.getItem(named(key)) : null);

/** Keeps a value; null forgets it. */
export function keep(key: keyof Kept, value: string | null): void {
  if (!canKeep) return;
  if (value === null) localStorage.removeItem(named(key));
  else localStorage.setItem(named(key), value);
}
