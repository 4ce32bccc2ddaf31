import { shellTexts } from '#domain/shell/texts.ts';
import { CallError, textOfError } from '../lib/call-error.ts';
import { useSay } from '../lib/say.ts';
import classes from './crash.module.css';

/** Shown in place of a page that crashed: what happened, and the way on. It depends on nothing but the browser. */
export function Crash({ error }: { error: unknown }) {
  const say = useSay();
  return (
    <div role="alert" className={classes.crash} data-crash="">
      <h1>{say(shellTexts.crashed)}</h1>
      <p>{say(shellTexts.crashedHint)}</p>
      <p className={classes.detail}>
        {error instanceof Error && !(error instanceof CallError) ? error.message : say(textOfError(error))}
      </p>
      <button type="button" onClick={() => location.reload()}>
        {say(shellTexts.tryAgain)}
      </button>
    </div>
  );
}
