import { words } from '#domain/lib/words.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { watchNewerServer } from '../lib/call.ts';
import { useSay } from '../lib/say.ts';
import { Banner } from '../ui/overlay/banner.tsx';
import { hasUnsaved } from '../ui/overlay/leave-question.ts';
import { showFailure } from './failures.ts';
import classes from './network.module.css';
import { reloadNewest } from './reload.ts';
import { noteNewer, useNewer } from './updates.ts';

watchNewerServer(noteNewer);

/** Offers to load a newer build that is ready; where something was typed, says whether that is kept. */
export function NewerPage() {
  const say = useSay();
  if (!useNewer()) return null;
  const load = () => (hasUnsaved() ? showFailure({ text: words.newUpdates, isReload: true }) : void reloadNewest());
  return (
    <div className={classes.line}>
      <Banner
        tone="blue"
        action={
          <button type="button" className={classes.act} onClick={load}>
            {say(shellTexts.refresh)}
          </button>
        }
      >
        {say(shellTexts.newerReady)}
      </Banner>
    </div>
  );
}
