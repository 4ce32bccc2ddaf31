import { IconBrandApple, IconBrandGooglePlay, IconInfoCircle, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sessionTexts } from '#domain/session/texts.ts';
import { stores } from '#domain/shell/stores.ts';
import { shellTexts as texts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import { ContextMenu } from '../ui/overlay/context-menu.tsx';
import { askFor } from './shell-modal.ts';

const openStore = (address: string) => void window.open(address, '_blank', 'noopener');

/** The shell's context menu (SHELL-14 to SHELL-18). */
export function RightClickMenu({ children }: { children: ReactNode }) {
  const say = useSay();
  return (
    <ContextMenu
      label="Hadir"
      items={[
        {
          key: 'app-info',
          label: say(texts.appInfo),
          icon: <IconInfoCircle size={16} />,
          onClick: () => askFor('app-info'),
        },
        {
          key: 'android',
          label: say(texts.playStore),
          icon: <IconBrandGooglePlay size={16} />,
          onClick: () => openStore(stores.android),
        },
        {
          key: 'ios',
          label: say(texts.appStore),
          icon: <IconBrandApple size={16} />,
          onClick: () => openStore(stores.ios),
        },
        {
          key: 'logout',
          label: say(sessionTexts.logout),
          icon: <IconLogout size={16} />,
          onClick: () => askFor('logout'),
          startsGroup: true,
        },
      ]}
    >
      {children}
    </ContextMenu>
  );
}
