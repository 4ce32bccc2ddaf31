import type { UiTexts } from '../ui-texts.ts';
import { confirm } from './confirm.ts';

/** Whether a form within (anywhere, unless said) holds what has not been saved; its `data-unsaved` says so. */
export const hasUnsaved = (within: ParentNode | null = document): boolean =>
  Boolean(within?.querySelector('form[data-unsaved]'));

/** Whether loading the page anew would lose anything: forms whose `data-kept` says so come back as they were. */
export const wouldLose = (): boolean =>
  document.querySelector('form[data-unsaved]:not([data-kept])') !== null;

/** Asks before a changed form is left; true at once when nothing would be lost. */
export async function mayLeave(within: ParentNode | null, texts: UiTexts): Promise<boolean> {
  if (!hasUnsaved(within)) return true;
  return confirm({
    message: texts.leaveAsk,
    yes: texts.leaveDo,
    no: texts.leaveNot,
    isDanger: true,
    startsAtNo: true,
  });
}
