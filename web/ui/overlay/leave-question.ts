import type { UiTexts } from '../ui-texts.ts';
import { confirm } from './confirm.ts';

/** Whether a form (anywhere, by default) has unsaved changes, marked by `data-unsaved`. */
export const hasUnsaved = (within: ParentNode | null = document): boolean =>
  Boolean(within?.querySelector('form[data-unsaved]'));

/** The same of a form for somebody who has no account yet, marked by `data-outside`. */
export const hasUnsavedOutside = (): boolean => document.querySelector('form[data-outside][data-unsaved]') !== null;

/** Whether a reload would lose anything: forms marked by `data-kept` are restored. */
export const wouldLose = (): boolean => document.querySelector('form[data-unsaved]:not([data-kept])') !== null;

/** Waits while a changed form is being saved: marked by `data-saving`, until it is drawn as saved or refused, or is gone. */
export async function untilSaved(within: ParentNode | null = document): Promise<void> {
  const isSaving = () => Boolean(within?.isConnected && within.querySelector('form[data-saving]'));
  if (!hasUnsaved(within) || !isSaving()) return;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (isSaving()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-saving'] });
  });
}

/**
 * Asks before a changed form is left; true at once when nothing would be lost. A form that is being saved is asked about
 * only once it was refused (decision 0178).
 */
export async function mayLeave(within: ParentNode | null, texts: UiTexts): Promise<boolean> {
  await untilSaved(within);
  if (!hasUnsaved(within)) return true;
  return confirm({
    message: texts.leaveAsk,
    yes: texts.leaveDo,
    no: texts.leaveNot,
    isDanger: true,
  });
}
