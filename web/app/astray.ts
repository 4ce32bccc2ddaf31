import { shellTexts } from '#domain/shell/texts.ts';
import { tell } from './failures.ts';

/** Says why someone is not at the address they asked for: there is none, or it is not for them. */
export const tellAstray = (why: 'noPage' | 'notForYou') => tell(shellTexts[why]);
