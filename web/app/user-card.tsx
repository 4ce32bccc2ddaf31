import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconBell, IconInfoCircle, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { pathTo } from '#domain/screens.ts';
import type { SessionUser } from '#domain/session/contract.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { shellTexts as texts } from '#domain/shell/texts.ts';
import { useNamed } from '../lib/named.ts';
import { useSay } from '../lib/say.ts';
import { Avatar } from '../ui/data/avatar.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import { askFor } from './shell-modal.ts';
import classes from './user-card.module.css';

/** The signed-in user: a link to their profile (SHELL-13), and the settings menu. */
export function UserCard({ user }: { user: SessionUser }) {
  const say = useSay();
  const named = useNamed();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <div className={classes.card}>
      <a className={classes.profile} href={pathTo('userProfile')} aria-label={`${user.name}, ${say(texts.profile)}`}>
        <Avatar name={user.name} photo={user.img && `/storage/app/users/${user.img}`} size={36} />
        <span className={classes.who}>
          <span className={classes.name}>{user.name}</span>
          <span className={classes.what}>{named('positions', user.position?.name) || user.role}</span>
        </span>
      </a>
      <Menu
        label={say(texts.mySettings)}
        items={[
          {
            key: 'notifications',
            label: say(texts.notificationSettings),
            icon: <IconBell size={16} />,
            onClick: () => askFor('notifications'),
          },
          {
            key: 'scheme',
            label: say(isDark ? texts.light : texts.dark),
            icon: isDark ? <IconSun size={16} /> : <IconMoon size={16} />,
            onClick: () => setColorScheme(isDark ? 'light' : 'dark'),
          },
          {
            key: 'language',
            label: say(texts.language),
            icon: <IconLanguage size={16} />,
            onClick: () => askFor('language'),
          },
          {
            key: 'app-info',
            label: say(texts.appInfo),
            icon: <IconInfoCircle size={16} />,
            onClick: () => askFor('app-info'),
          },
          {
            key: 'logout',
            label: say(sessionTexts.logout),
            icon: <IconLogout size={16} />,
            onClick: () => askFor('logout'),
            startsGroup: true,
          },
        ]}
      />
    </div>
  );
}
