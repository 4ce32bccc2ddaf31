import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { desktopWidth } from '#domain/limits.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { queries } from '../lib/query.ts';
import { useSay } from '../lib/say.ts';
import { type Session, useSession } from '../lib/session.ts';
import { Brand, useBrandName } from '../parts/brand.tsx';
import { isDialogOpen } from '../ui/overlay/dialog-stack.ts';
import { late, onFirstUse, WhenNeeded } from '../ui/overlay/when-needed.tsx';
import { PageHelp } from '../ui/page-help.ts';
import { AnnouncementModal } from './announcement-modal.tsx';
import { ChatSlot } from './chat-slot.tsx';
import { useClosedScreen } from './closed-screen.ts';
import { focusHeading } from './headings.ts';
import { HelpLink } from './help-link.tsx';
import { useLiveSession } from './live-session.ts';
import { NoticeSlot } from './notice-slot.tsx';
import { PaletteButton } from './palette-slot.tsx';
import { PasswordNotice } from './password-notice.tsx';
import { useRestoredNotice } from './restored-notice.ts';
import { RightClickMenu } from './right-click-menu.tsx';
import classes from './shell.module.css';
import { setMenu, useMenu } from './shell-modal.ts';
import { ShellModals } from './shell-modals.tsx';
import { Sidebar } from './sidebar.tsx';
import { usePush } from './use-push.ts';

const loadDrawer = () => import('./menu-drawer.tsx');
const help = <HelpLink />;
const MenuDrawer = late(async () => (await loadDrawer()).MenuDrawer);

/** What surrounds every screen behind the login: the sidebar, live messages and the shell's modals. */
export default function Shell() {
  const signedIn = useSession();
  const router = useRouter();
  const say = useSay();
  const isNarrow = useMediaQuery(`(max-width: ${desktopWidth}px)`, false, { getInitialValueInEffect: false });
  const main = useRef<HTMLElement>(null);
  useLiveSession(router, signedIn);
  useClosedScreen(router, signedIn);
  usePush(router, signedIn);
  useRestoredNotice(signedIn?.user.id);
  useEffect(() => {
    if (signedIn) return;
    // Nothing that one user loaded may be shown to the next.
    queries.clear();
    void router.navigate({ to: screens.login.path, replace: true });
  }, [signedIn, router]);
  if (!signedIn) return null;
  return (
    <RightClickMenu>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {say(shellTexts.skip)}
      </button>
      <div className={classes.shell}>
        {isNarrow ? (
          <TopBar session={signedIn} />
        ) : (
          <div className={classes.side}>
            <Sidebar session={signedIn} />
          </div>
        )}
        <main className={classes.main} ref={main} tabIndex={-1}>
          <PasswordNotice user={signedIn.user} />
          <PageHelp value={help}>
            <Outlet />
          </PageHelp>
        </main>
      </div>
      <ChatSlot key={signedIn.user.id} user={signedIn.user} />
      <ShellModals />
      <AnnouncementModal session={signedIn} />
      <NoticeSlot user={signedIn.user} />
    </RightClickMenu>
  );
}

/** On a narrow screen the sidebar is behind a button (SHELL-05). */
function TopBar({ session }: { session: Session }) {
  const say = useSay();
  const isOpen = useMenu() !== null;
  const button = useRef<HTMLButtonElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes after a choice
  useEffect(() => {
    setMenu(null);
    return () => setMenu(null);
  }, [path]);
  useEffect(() => onFirstUse(loadDrawer), []);
  const openedAt = useRef('');
  const open = () => {
    openedAt.current = path;
    setMenu(button.current);
  };
  const leave = () => {
    if (isDialogOpen()) return;
    if (location.pathname === openedAt.current) button.current?.focus();
    else focusHeading();
  };
  return (
    <header className={classes.bar}>
      <button
        type="button"
        className={classes.toggle}
        ref={button}
        aria-label={say(shellTexts.menu)}
        aria-expanded={isOpen}
        onClick={open}
      >
        <IconMenu2 size={20} aria-hidden />
      </button>
      <a className={classes.brand} href={screens.dashboard.path} aria-label={useBrandName()}>
        <Brand size={20} height={32} width={180} />
      </a>
      <div className={classes.end}>
        <PaletteButton />
      </div>
      <WhenNeeded isNeeded={isOpen}>
        <MenuDrawer
          session={session}
          isOpen={isOpen}
          onClose={() => setMenu(null)}
          // After the drawer has taken the focus, which it does a moment after it is shown.
          onClosed={() => setTimeout(leave)}
        />
      </WhenNeeded>
    </header>
  );
}
