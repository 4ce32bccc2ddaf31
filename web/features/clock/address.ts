import { store } from '#web/lib/storage.ts';

/** The kiosk's settings in its address. */
interface KioskAddress {
  /** The device id to store; null when the address has none. */
  deviceId: string | null;
  /** Whether cards may be typed (KIOSK-08). */
  isManual: boolean;
}

/** Reads an address's query. */
export function readAddress(query: string): KioskAddress {
  const parameters = new URLSearchParams(query);
  return {
    deviceId: parameters.get('clockin_device_id'),
    isManual: parameters.get('manual_access_card') === '1',
  };
}

/**
 * Stores the device id of an address and removes it from there; the other parameters apply until the page is left
 * (KIOSK-10).
 */
export function storeDeviceId({ deviceId }: KioskAddress): void {
  if (deviceId === null) return;
  store('clockin_device_id', deviceId);
  history.replaceState(history.state, '', '/');
}
