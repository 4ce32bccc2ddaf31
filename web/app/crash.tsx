import { words } from '#domain/lib/words.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';

/** What stands where a page broke: what happened, and the way on. It needs nothing but the browser. */
export function Crash({ error }: { error: unknown }) {
  const say = useSay();
  return (
    <main role="alert" style={{ margin: '20vh auto', maxWidth: 420, padding: 24, fontFamily: 'system-ui' }}>
      <h1 style={{ fontSize: 20 }}>{say(shellTexts.crashed)}</h1>
      <p>{say(error instanceof Error ? error.message : words.wrong)}</p>
      <button type="button" onClick={() => location.reload()}>
        {say(shellTexts.tryAgain)}
      </button>
    </main>
  );
}
