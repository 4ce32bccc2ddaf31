import { IconChevronDown } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { screens } from '#domain/screens.ts';
import type { Nav } from '#domain/session/contract.ts';
import type { Counters } from '#domain/session/counters.ts';
import { countShown } from '#domain/session/rules.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import type { Session } from '../lib/session.ts';
import { Brand, useBrandName } from '../parts/brand.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { NavIcon } from './nav-icons.tsx';
import { PaletteButton } from './palette-slot.tsx';
import classes from './sidebar.module.css';
import { UserCard } from './user-card.tsx';

/** The navigation of the signed-in user, as the server supplies it (SHELL-01 to SHELL-08). */
export function Sidebar({ session: { user, navs } }: { session: Session }) {
  const say = useSay();
  return (
    <nav className={classes.nav} aria-label={say(shellTexts.menu)}>
      <div className={classes.top}>
        <a className={classes.brand} href={screens.dashboard.path} aria-label={useBrandName()}>
          <Brand size={22} height={32} width={150} />
        </a>
        <PaletteButton />
      </div>
      <ul className={classes.list}>
        {navs.map((nav) =>
          nav.children ? (
            <Group key={nav.key} nav={nav} counters={user} />
          ) : (
            <Entry key={nav.key} nav={nav} counters={user} />
          ),
        )}
      </ul>
      <UserCard user={user} />
    </nav>
  );
}

function Group({ nav, counters }: { nav: Nav; counters: Counters }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(true);
  return (
    <li className={classes.group}>
      <button type="button" className={classes.head} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {say({ en: nav.name, ms: nav.name_ms })}
        <IconChevronDown size={14} aria-hidden />
      </button>
      {isOpen && (
        <ul className={classes.children}>
          {nav.children?.map((child) => (
            <Entry key={child.key} nav={child} counters={counters} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Entry({ nav, counters }: { nav: Nav; counters: Counters }) {
  const say = useSay();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isHere = path === nav.path || path.startsWith(`${nav.path}/`);
  const count = nav.badge ? countShown(counters[nav.badge]) : '';
  const link = useRef<HTMLAnchorElement>(null);
  // The list is longer than the window, and the screen may have been reached by a link or the palette.
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  return (
    <li>
      <a ref={link} className={classes.entry} href={nav.path} aria-current={isHere ? 'page' : undefined}>
        <NavIcon path={nav.path} />
        <span className={classes.name}>{say({ en: nav.name, ms: nav.name_ms })}</span>
        {count && <Badge>{count}</Badge>}
      </a>
    </li>
  );
}
