import { shellTexts } from '#domain/shell/texts.ts';
import { showToast } from './failures.ts';

/** Says why a user was redirected: the address does not exist, or they may not open it. */
export const toastRedirect = (why: 'noPage' | 'notForYou') => showToast(shellTexts[why]);
