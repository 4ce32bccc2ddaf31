import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { shellTexts } from '#domain/shell/texts.ts';
import classes from './app/crash.module.css';
import { router } from './app/router.tsx';
import { registerWorker } from './app/updates.ts';
import { say } from './lib/say.ts';
import { canStore } from './lib/storage.ts';
import './ui/tokens.css';

registerWorker();
if (document.documentElement.dataset.first !== 'login') document.querySelector('.first-login')?.remove();
const place = createRoot(document.getElementById('root')!);
// Without storage there can be no session and no kiosk id (SHELL-20).
if (canStore) place.render(<RouterProvider router={router} />);
else
  place.render(
    <p role="alert" className={classes.crash}>
      {say(shellTexts.enableCookies)}
    </p>,
  );
