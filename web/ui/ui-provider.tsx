import { MantineProvider } from '@mantine/core';
import { lazy, type ReactNode, useEffect } from 'react';
import { useQuestion } from './overlay/confirm.ts';
import { onFirstUse, Seldom } from './overlay/seldom.tsx';
import { Toasts } from './overlay/toasts.tsx';
import { theme, themeVariables } from './theme.ts';
import { type UiTexts, UiTextsProvider } from './ui-texts.ts';

const loadConfirm = () => import('./overlay/confirm-host.tsx');
const ConfirmHost = lazy(async () => ({ default: (await loadConfirm()).ConfirmHost }));

/** Once around the whole app: theme, words, toasts and confirmations. */
export interface UiProviderProps {
  texts: UiTexts;
  /** Most toasts at once; the rest wait. */
  toastLimit: number;
  /** How long a toast stays, ms. */
  toastMs: number;
  /** 'auto' follows the system until the reader chooses. */
  colorScheme?: 'light' | 'dark' | 'auto';
  children: ReactNode;
}

export function UiProvider({ texts, toastLimit, toastMs, colorScheme = 'auto', children }: UiProviderProps) {
  const { isOpen: isAsked } = useQuestion();
  useEffect(() => onFirstUse(loadConfirm), []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme={colorScheme}>
      <UiTextsProvider value={texts}>
        <Toasts limit={toastLimit} ms={toastMs} />
        <Seldom isNeeded={isAsked}>
          <ConfirmHost />
        </Seldom>
        {children}
      </UiTextsProvider>
    </MantineProvider>
  );
}
