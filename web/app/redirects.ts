import { shellTexts } from '#domain/shell/texts.ts';
import { tell } from './failures.ts';

/** Says why a user was redirected: the address does not exist, or they may not open it. */
export const sayWhyRedirected = (why: 'noPage' | 'notForYou') => tell(shellTexts[why]);
