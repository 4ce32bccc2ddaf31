import type { UiTexts } from '../ui-texts.ts';
import { confirm } from './confirm.ts';

/** Whether a form (anywhere, by default) has unsaved changes, marked by `data-unsaved`. */
export const hasUnsaved = (within: ParentNode | null = document): boolean =>
  Boolean(within?.querySelector('form[data-unsaved]'));

/** Whether a reload would lose anything: forms marked by `data-kept` are restored. */
export const wouldLose = (): boolean => document.querySelector('form[data-unsaved]:not([data-kept])') !== null;

/** Asks before a changed form is left; true at once when nothing would be lost. */
export async function mayLeave(within: ParentNode | null, texts: UiTexts): Promise<boolean> {
  if (!hasUnsaved(within)) return true;
  return confirm({
    message: texts.leaveAsk,
    yes: texts.leaveDo,
    no: texts.leaveNot,
    isDanger: true,
  });
}
