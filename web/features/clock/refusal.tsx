import type { Text } from '#domain/lib/text.ts';
import { useSay } from '#web/lib/say.ts';
import classes from './refusal.module.css';

/** Why a swipe was refused, in large text and announced. */
export function Refusal({ text }: { text: Text }) {
  const say = useSay();
  return (
    <div role="alert" className={classes.refusal}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9.5" />
        <path d="M12 7v6.2M12 16.6v.1" />
      </svg>
      <p>{say(text)}</p>
    </div>
  );
}
