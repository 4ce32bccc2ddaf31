import { stored, storeNamed } from '#web/lib/storage.ts';
import type { Hello, Kiosk } from './kiosk-calls.ts';

/** What a kiosk knows of the organisation and of itself. */
export interface Known {
  hello: Hello | null;
  kiosk: Kiosk | null;
}

const nothing: Known = { hello: null, kiosk: null };

/** What a page of this device knew last, so that it opens without a network; the kiosk only if it is still the same one. */
export function knownKiosk(device: string | null): Known {
  try {
    const { device: owner, ...known } = JSON.parse(stored('kiosk') ?? '') as Known & { device: string | null };
    return owner === device ? { ...nothing, ...known } : { ...nothing, hello: known.hello };
  } catch {
    return nothing;
  }
}

/** Stores what a page knows for the next one, where it changed. */
export function rememberKiosk(device: string | null, { hello, kiosk }: Known): void {
  const known = JSON.stringify({
    device,
    hello: hello && { ...hello, server_time: '' },
    kiosk: kiosk && { ...kiosk, server_time: '', last_seq: 0 },
  });
  if (known !== stored('kiosk')) storeNamed('kiosk', known);
}

/** The stored difference of the device's clock, in milliseconds. */
export const storedClockOff = {
  read: () => {
    const off = stored('clock_off');
    return off === null ? null : Number(off) || 0;
  },
  write: (off: number) => storeNamed('clock_off', String(off)),
};
