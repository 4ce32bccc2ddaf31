import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { shellTexts } from '#domain/shell/texts.ts';
import { takeCharge } from './app/failures.ts';
import { router } from './app/router.tsx';
import { canKeep } from './lib/kept.ts';
import { say } from './lib/say.ts';
import './ui/tokens.css';

takeCharge();
const place = createRoot(document.getElementById('root')!);
// Without storage there is no session and no kiosk id to keep (SHELL-20).
if (canKeep) place.render(<RouterProvider router={router} />);
else place.render(<p role="alert">{say(shellTexts.enableCookies)}</p>);
