import '../ui/styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toastsAtOnce, toastTime } from '#domain/limits.ts';
import { kept } from '../lib/kept.ts';
import { lendToasts, queries } from '../lib/query.ts';
import { useLanguage, useSay } from '../lib/say.ts';
import { toast } from '../ui/toast.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';
import { FailureModal } from './failure-modal.tsx';
import { lendQuiet } from './failures.ts';
import { followLinks } from './links.ts';
import { Network } from './network.tsx';
import { uiWords } from './ui-words.ts';

lendToasts(toast.error, toast.success);
lendQuiet(toast.pause);
toast.hide(kept('hide_toast') === '1');

/** What stands around every page but the kiosk: theme, words, toasts, the error modal, the network's state. */
export default function Frame() {
  const router = useRouter();
  const language = useLanguage();
  const say = useSay();
  useEffect(() => followLinks(router), [router]);
  return (
    <UiProvider texts={uiWords(say, language)} toastLimit={toastsAtOnce} toastMs={toastTime}>
      <QueryClientProvider client={queries}>
        <Network />
        <Outlet />
        <FailureModal />
      </QueryClientProvider>
    </UiProvider>
  );
}
