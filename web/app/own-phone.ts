import { isOwnPhone } from '#domain/phone/browser.ts';
import { stored } from '../lib/storage.ts';

/** Whether `/` leads to the dashboard, by what this browser stores and whether its address makes it a kiosk. */
export const isOnOwnPhone = (becomesKiosk: boolean): boolean =>
  isOwnPhone({
    agent: navigator.userAgent,
    isSignedIn: stored('token') !== null,
    isKiosk: becomesKiosk || stored('clockin_device_id') !== null,
  });
