import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useQuestion } from './overlay/confirm.ts';
import { loadMenuList } from './overlay/menu.tsx';
import { unshown } from './overlay/toast.tsx';
import { late, onFirstUse, WhenNeeded } from './overlay/when-needed.tsx';
import { theme, themeVariables } from './theme.ts';
import { TodayProvider } from './today.ts';
import { type UiTexts, UiTextsProvider } from './ui-texts.ts';

const loadConfirm = () => import('./overlay/confirm-host.tsx');
const loadToasts = () => import('./overlay/toasts.tsx');
const Toasts = late(async () => (await loadToasts()).Toasts);
const ConfirmHost = late(async () => (await loadConfirm()).ConfirmHost);

/** Wraps the whole app once: theme, texts, toasts and confirmations. */
interface UiProviderProps {
  texts: UiTexts;
  /** Most toasts at once; the rest wait. */
  toastLimit: number;
  /** How long a toast stays, ms. */
  toastMs: number;
  /** 'auto' follows the system until the user chooses. */
  colorScheme?: 'light' | 'dark' | 'auto';
  /** The current day for calendars, YYYY-MM-DD, as a hook; without it they use the browser's. */
  useToday?: () => string | null;
  children: ReactNode;
}

export function UiProvider(props: UiProviderProps) {
  const { texts, toastLimit, toastMs, colorScheme = 'auto', useToday, children } = props;
  const { isOpen: isConfirming } = useQuestion();
  const hasToasts = unshown.use().length > 0;
  useEffect(() => onFirstUse(() => Promise.all([loadConfirm(), loadToasts(), loadMenuList()])), []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme={colorScheme}>
      <UiTextsProvider value={texts}>
        <WhenNeeded isNeeded={hasToasts}>
          <Toasts limit={toastLimit} ms={toastMs} />
        </WhenNeeded>
        <WhenNeeded isNeeded={isConfirming}>
          <ConfirmHost />
        </WhenNeeded>
        {useToday ? <TodayProvider value={useToday}>{children}</TodayProvider> : children}
      </UiTextsProvider>
    </MantineProvider>
  );
}
