import { clockTexts } from '#domain/clock/texts.ts';
import { useSay } from '#web/lib/say.ts';
import classes from './kiosk.module.css';
import type { QueueState } from './kiosk-queue.ts';

/** What is wrong with a kiosk, in words and before anybody swipes: the network, the storage, the way it was opened. */
export function KioskNotices(props: {
  queued: Pick<QueueState, 'isConnected' | 'storage' | 'isCopied'>;
  isEnrolled: boolean;
}) {
  const { isConnected, storage, isCopied } = props.queued;
  const say = useSay();
  const isSecure = 'serviceWorker' in navigator;
  return (
    <div className={classes.notices}>
      {isConnected === false && (
        <p className={classes.offline} role="status">
          {say(clockTexts.noConnection)}
        </p>
      )}
      {storage === 'memory' && (
        <p className={classes.offline} role="status" data-lasting>
          {say(clockTexts.onlyInMemory)}
        </p>
      )}
      {isCopied && (
        <p className={classes.offline} role="status" data-lasting>
          {say(clockTexts.isCopy)}
        </p>
      )}
      {props.isEnrolled && !isSecure && <p className={classes.insecure}>{say(clockTexts.noHttps)}</p>}
    </div>
  );
}
