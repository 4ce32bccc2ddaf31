import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import type { Session } from '../lib/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Mark } from '../ui/mark.tsx';

/** The navigation of whoever is signed in, as the server supplies it. */
export function Sidebar({ session: { user, navs } }: { session: Session }) {
  const say = useSay();
  return (
    <nav>
      <Mark />
      <a href="/d/user-profile">
        <Avatar name={user.name} photo={user.img && `/storage/app/users/${user.img}`} decorative />
        {user.name}
      </a>
      <ul>
        {navs
          .flatMap((nav) => nav.children ?? [nav])
          .map((nav) => (
            <li key={nav.key}>
              <a href={nav.path}>{say(nav.name)}</a>
            </li>
          ))}
        <li>
          <a href="/d/logout">{say(shellTexts.logout)}</a>
        </li>
      </ul>
    </nav>
  );
}
