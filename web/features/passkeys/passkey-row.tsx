import type { ReactNode } from 'react';
import type { Passkey } from '#domain/passkeys/contract.ts';
import { passkeyTexts as texts } from '#domain/passkeys/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import classes from './passkeys.module.css';

/** A passkey: its name, since when it exists, when it was used, and what can be done with it. */
export function PasskeyRow({ passkey, children }: { passkey: Passkey; children?: ReactNode }) {
  const say = useSay();
  const show = useShowInstant();
  const { name, created_at, last_used_at } = passkey;
  const used = last_used_at ? say(texts.lastUsed, { at: show(last_used_at) }) : say(texts.neverUsed);
  return (
    <li>
      <span className={classes.passkey}>
        <span className={classes.name}>{name}</span>
        <span className={classes.used}>
          {wholeDays(say(texts.addedAt, { at: show(created_at) }))} · {wholeDays(used)}
        </span>
      </span>
      {children && <span className={classes.actions}>{children}</span>}
    </li>
  );
}
