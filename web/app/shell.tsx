import { Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { screens } from '#domain/screens.ts';
import { queries } from '../lib/query.ts';
import { useSession } from '../lib/session.ts';
import classes from './shell.module.css';
import { ShellModals } from './shell-modals.tsx';
import { Sidebar } from './sidebar.tsx';

/** What stands around every screen behind the login: the sidebar and the shell's modals. */
export default function Shell() {
  const signedIn = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (signedIn) return;
    // Nothing that was read by one person is shown to the next.
    queries.clear();
    void navigate({ to: screens.login.path, replace: true });
  }, [signedIn, navigate]);
  if (!signedIn) return null;
  return (
    <div className={classes.shell}>
      <Sidebar session={signedIn} />
      <main className={classes.main}>
        <Outlet />
      </main>
      <ShellModals />
    </div>
  );
}
