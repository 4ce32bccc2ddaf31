import { store, stored } from './storage.ts';

/** This browser's id, generated once (SHELL-34). Not `randomUUID`, which does not exist on plain http origins. */
export function deviceId(): string {
  const known = stored('device_id');
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  store('device_id', made);
  return made;
}
