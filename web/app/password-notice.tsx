import { pathTo } from '#domain/screens.ts';
import type { SessionUser } from '#domain/session/contract.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { useSay } from '../lib/say.ts';
import { Banner } from '../ui/overlay/banner.tsx';
import classes from './parts.module.css';

/** Asks a user who logged in with a one-time password, or with one an administrator set, to choose their own (D10). */
export function PasswordNotice({ user }: { user: SessionUser }) {
  const say = useSay();
  if (!user.must_change_password) return null;
  return (
    <Banner
      tone="amber"
      action={
        <a className={classes.link} href={pathTo('userProfile')}>
          {say(sessionTexts.newPassword)}
        </a>
      }
    >
      {say(sessionTexts.ownPassword)}
    </Banner>
  );
}
