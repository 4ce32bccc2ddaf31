import { createRoot } from 'react-dom/client';
import { shellTexts } from '#domain/shell/texts.ts';
import classes from './app/crash.module.css';
import { Crash } from './app/crash.tsx';
import { Guarded } from './app/guarded.tsx';
import { isOnOwnPhone } from './app/own-phone.ts';
import { registerWorker } from './app/updates.ts';
import { say } from './lib/say.ts';
import { canStore, storedInTab, storeInTab } from './lib/storage.ts';
import './ui/tokens.css';

registerWorker();
if (document.documentElement.dataset.first !== 'login') document.querySelector('.first-login')?.remove();
const place = createRoot(document.getElementById('root')!);
// Without storage there can be no session and no kiosk id (SHELL-20).
if (canStore) void open().catch(reloadOnce);
else
  place.render(
    <p role="alert" className={classes.crash}>
      {say(shellTexts.enableCookies)}
    </p>,
  );

/** Draws the kiosk, which needs no router, or whatever else the address leads to. */
async function open(): Promise<void> {
  const isKiosk = location.pathname === '/' && !isOnOwnPhone(location.search.includes('clockin_device_id='));
  const { default: Page } = await (isKiosk ? import('./features/clock/kiosk.tsx') : import('./app/pages.tsx'));
  storeInTab('opened_anew', null);
  place.render(
    <Guarded>
      <Page />
    </Guarded>,
  );
}

/** A part that a newer build has replaced is in the page of that build; what is missing still is reported. */
function reloadOnce(error: Error): void {
  const isFirst = storedInTab('opened_anew') === null;
  storeInTab('opened_anew', '1');
  if (isFirst && navigator.onLine) location.reload();
  else place.render(<Crash error={error} />);
}
