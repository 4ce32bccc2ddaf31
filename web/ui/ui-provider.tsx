import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmHost } from './overlay/confirm-host.tsx';
import { Toasts } from './overlay/toasts.tsx';
import { theme, themeVariables } from './theme.ts';
import { type UiTexts, UiTextsProvider } from './ui-texts.ts';

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
  return (
    <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme={colorScheme}>
      <UiTextsProvider value={texts}>
        <Toasts limit={toastLimit} ms={toastMs} />
        <ConfirmHost />
        {children}
      </UiTextsProvider>
    </MantineProvider>
  );
}
