import { useEffect, useState } from 'react';
import { shellTexts } from '#domain/shell/texts.ts';
import { hasDrafts } from '../lib/drafts.ts';
import { toastText } from '../parts/toast-text.tsx';
import { toast } from '../ui/overlay/toast.tsx';

/** Says once after a reload that what was typed before it is kept, since its form may have to be opened again. */
export function useRestoredNotice(userId: number | undefined): void {
  // Checked before the page's form takes over the draft.
  const [isRestored] = useState(() => userId !== undefined && hasDrafts(userId));
  useEffect(() => {
    if (isRestored) toast.info(toastText(shellTexts.typedKept));
  }, [isRestored]);
}
