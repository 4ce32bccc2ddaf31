import { useCallback } from 'react';
import { type Why, whyTextIn } from '#domain/days/why.ts';
import { useMalayNames } from '../lib/named.ts';
import { useSay } from '../lib/say.ts';

/** Returns reasons of verdicts in the reader's language, with the reader's names of leave and holidays (decision 0143). */
export function useWhyText() {
  const say = useSay();
  const malay = useMalayNames();
  return useCallback((why: Why): string => say(whyTextIn(malay)(why)), [say, malay]);
}
