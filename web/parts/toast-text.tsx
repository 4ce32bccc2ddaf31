import type { ReactNode } from 'react';
import type { Fill, Text } from '#domain/lib/text.ts';
import { useSay } from '../lib/say.ts';
import { wholeDays } from '../ui/data/whole-days.tsx';

function ToastText({ text, values }: { text: Text; values?: Fill }) {
  return wholeDays(useSay()(text, values));
}

/** A text that follows the chosen language while it is shown, for toasts and other places outside components. */
export const toastText = (text: Text, values?: Fill): ReactNode => <ToastText text={text} values={values} />;
