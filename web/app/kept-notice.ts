import { useEffect, useState } from 'react';
import { shellTexts } from '#domain/shell/texts.ts';
import { hasDrafts } from '../lib/drafts.ts';
import { said } from '../parts/said.tsx';
import { toast } from '../ui/overlay/toast.tsx';

/** Says once after a reload that what was typed before it is kept, since its form may have to be opened again. */
export function useKeptNotice(userId: number | undefined): void {
  // Checked before the page's form takes over the draft.
  const [isKept] = useState(() => userId !== undefined && hasDrafts(userId));
  useEffect(() => {
    if (isKept) toast.info(said(shellTexts.typedKept));
  }, [isKept]);
}
