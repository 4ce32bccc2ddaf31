import '../ui/styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect } from 'react';
import { toastsAtOnce, toastTime } from '#domain/limits.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { loadZod } from '../lib/late-zod.ts';
import { provideQuestion, provideToasts, queries } from '../lib/query.ts';
import { useLanguage, useSay } from '../lib/say.ts';
import { stored } from '../lib/storage.ts';
import { MidnightRefresh, useToday } from '../lib/use-today.ts';
import { toastText } from '../parts/toast-text.tsx';
import { keepFocus } from '../ui/overlay/keep-focus.ts';
import { toast } from '../ui/overlay/toast.tsx';
import { isLoadingAhead, late, onFirstUse, WhenNeeded } from '../ui/overlay/when-needed.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';
import { askFirst } from './ask-first.tsx';
import { answerMissing, provideToaster, useFailure } from './failures.ts';
import { useHeadings } from './headings.ts';
import { LeaveGuard } from './leave-guard.ts';
import { followLinks } from './links.ts';
import { Network } from './network.tsx';
import { NewerPage } from './newer-page.tsx';
import { mirrorTabs } from './tabs.ts';
import { uiWords } from './ui-words.ts';
// The browser fires its install event once, perhaps before the dashboard is loaded.
import '../features/dashboard/install.ts';

const loadFailure = () => import('./failure-modal.tsx');
const FailureModal = late(async () => (await loadFailure()).FailureModal);

provideToasts(
  (failure) => toast.error(toastText(failure)),
  (done, undo, { of, ...times } = {}) =>
    toast.success(toastText(done), undo && { label: toastText(shellTexts.undo), run: undo, ...times }, of),
);
provideQuestion(askFirst);
addEventListener('vite:preloadError', () => {
  if (!isLoadingAhead()) void answerMissing();
});
toast.hide(stored('hide_toast') === '1');

/** What surrounds every page but the kiosk: theme, texts, toasts, the error modal, the network state. */
export default function Frame() {
  const router = useRouter();
  const language = useLanguage();
  const speak = useSay();
  const hasFailed = useFailure() !== null;
  useEffect(() => provideToaster({ show: (text) => toast.info(toastText(text)), quiet: toast.pause }), []);
  useEffect(() => followLinks(router), [router]);
  useEffect(() => mirrorTabs(router), [router]);
  useEffect(keepFocus, []);
  useEffect(() => onFirstUse(loadFailure), []);
  useEffect(() => onFirstUse(loadZod), []);
  useHeadings();
  // The page is rendered a few milliseconds at a time, like any large part of it (useLoading).
  const isDrawn = useDeferredValue(true, false);
  return (
    <UiProvider texts={uiWords(speak, language)} toastLimit={toastsAtOnce} toastMs={toastTime} useToday={useToday}>
      <QueryClientProvider client={queries}>
        <LeaveGuard />
        <Network />
        <MidnightRefresh />
        <NewerPage />
        {isDrawn && <Outlet />}
        <WhenNeeded isNeeded={hasFailed}>
          <FailureModal />
        </WhenNeeded>
      </QueryClientProvider>
    </UiProvider>
  );
}
