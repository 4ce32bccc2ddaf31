import { Drawer } from '@mantine/core';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import type { Session } from '../lib/session.ts';
import { useLayer } from '../ui/overlay/dialog-stack.ts';
import { useOpened } from '../ui/overlay/when-needed.tsx';
import classes from './shell.module.css';
import type { ShellModalProps } from './shell-modals.tsx';
import { Sidebar } from './sidebar.tsx';

interface MenuDrawerProps extends ShellModalProps {
  session: Session;
  /** Called once it is out of sight. */
  onClosed: () => void;
}

/** The sidebar of a narrow screen, over the page. */
export function MenuDrawer({ session, isOpen, onClose, onClosed }: MenuDrawerProps) {
  const say = useSay();
  useLayer(isOpen, onClose, 'menu');
  return (
    <Drawer.Root
      opened={useOpened(isOpen)}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      size={288}
      returnFocus={false}
      classNames={{ content: classes.drawer }}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label={say(shellTexts.menu)}>
        <Sidebar session={session} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
