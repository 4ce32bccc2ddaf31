import { shellTexts } from '#domain/shell/texts.ts';
import type { Asking } from '../lib/query.ts';
import { say } from '../lib/say.ts';
import { toastText } from '../parts/toast-text.tsx';
import { confirm } from '../ui/overlay/confirm.ts';
import classes from './ask-first.module.css';

/** Asks for confirmation, naming the person or thing and what is lost (LIST-14, LIST-15). */
export const askFirst = ({ title, ask, values, subject, loses, yes, isHarmless }: Asking): Promise<boolean> =>
  confirm({
    title: toastText(title ?? shellTexts.holdOn),
    message: (
      <>
        <p className={classes.ask}>{toastText(ask, values)}</p>
        {subject && <p className={classes.subject}>{subject}</p>}
        {loses && <p className={classes.loses}>{toastText(loses)}</p>}
      </>
    ),
    yes: say(yes),
    isDanger: !isHarmless,
  });
