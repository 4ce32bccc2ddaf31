import { shellTexts } from '#domain/shell/texts.ts';
import type { Asking } from '../lib/query.ts';
import { say } from '../lib/say.ts';
import { said } from '../parts/said.tsx';
import { confirm } from '../ui/overlay/confirm.ts';
import classes from './ask-first.module.css';

/** Asks for confirmation, naming the person or thing and what is lost (LIST-14, LIST-15). */
export const askFirst = ({ title, ask, values, subject, loses, yes }: Asking): Promise<boolean> =>
  confirm({
    title: said(title ?? shellTexts.holdOn),
    message: (
      <>
        <p className={classes.ask}>{said(ask, values)}</p>
        {subject && <p className={classes.subject}>{subject}</p>}
        {loses && <p className={classes.loses}>{said(loses)}</p>}
      </>
    ),
    yes: say(yes),
    isDanger: true,
  });
