import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { guards } from '#domain/access.ts';
import type { Screen } from '#domain/screen.ts';
import { type AskName, asks, type ScreenName, screens } from '#domain/screens.ts';
import { landingOf } from '#domain/session/rules.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { CallError } from '../lib/call-error.ts';
import { forgetSession, hasToken, session, viewerOf } from '../lib/session.ts';
import { Crash } from './crash.tsx';
import { isOnOwnPhone } from './own-phone.ts';
import { screenComponents } from './screens.tsx';
import { askFor } from './shell-modal.ts';

/** Says once, on the page a user was redirected to, why. */
const explainRedirect = (why: 'noPage' | 'notForYou') =>
  void import('./redirects.ts').then(({ toastRedirect }) => toastRedirect(why));
/** Where users are redirected who may not open a screen. */
const home = () => redirect({ to: hasToken() ? screens.dashboard.path : screens.login.path, replace: true });

/** Loads a chunk. One that a newer build has replaced makes the router load that build; without a network it cannot. */
const part = (load: () => Promise<{ default: ComponentType }>) =>
  lazyRouteComponent(() =>
    load().catch((error: Error) => {
      throw navigator.onLine ? error : new CallError(0, shellTexts.fetchFailed);
    }),
  );

const root = createRootRoute({ errorComponent: Crash });
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: part(() => import('./frame.tsx')),
});
/** Every screen in the shell needs a signed-in user; the address is kept over the login (ACCESS-01). */
const shell = createRoute({
  getParentRoute: () => frame,
  id: 'shell',
  component: part(() => import('./shell.tsx')),
  errorComponent: lazyRouteComponent(() => import('./start-failed.tsx')),
  beforeLoad: async ({ location: { href } }) => {
    // Loaded here, since the kiosk needs none of the session's calls.
    const { startSession } = await import('./start.ts');
    if (await startSession()) return;
    const next = landingOf(href) === screens.dashboard.path ? {} : { next: href };
    throw redirect({ to: screens.login.path, search: next, replace: true });
  },
});

/** Admits only users whom the screen's guard admits; others are redirected to the dashboard (ACCESS-64). */
function enter(screen: Screen): void {
  const signedIn = session();
  if (guards[screen.guard](signedIn && viewerOf(signedIn.user))) return;
  explainRedirect('notForYou');
  throw home();
}

/**
 * With a token the login leads to the dashboard (LOGIN-04), where an invalid one is noticed and removed; without one,
 * what an old session left is removed (LOGIN-05).
 */
function pass({ search }: { search: { next?: unknown } }): void {
  if (hasToken()) throw redirect({ href: landingOf(search.next), replace: true });
  forgetSession();
}

/** On their own phone nobody needs a kiosk, so its address leads to the dashboard. */
function passOwnPhone({ search }: { search: { clockin_device_id?: unknown } }): void {
  if (isOnOwnPhone(search.clockin_device_id !== undefined)) throw home();
}

const routes = (Object.entries(screens) as [ScreenName, Screen][]).map(([name, screen]) =>
  createRoute({
    getParentRoute: () =>
      name === 'kiosk' ? root : ['login', 'signInReturn', 'setup', 'activate'].includes(name) ? frame : shell,
    path: screen.path,
    validateSearch: (search: Record<string, unknown>) => search,
    beforeLoad: (at) => (name === 'login' ? pass(at) : name === 'kiosk' ? passOwnPhone(at) : enter(screen)),
    component: part(screenComponents[name]),
  }),
);

/** `/d/language` and `/d/logout` open a modal over the current page (SHELL-21, SHELL-26). */
const asking = (Object.keys(asks) as AskName[]).map((name) =>
  createRoute({
    getParentRoute: () => root,
    path: asks[name].path,
    beforeLoad: () => {
      if (!hasToken()) throw home();
      askFor(name);
      throw redirect({ href: landingOf(router.state.resolvedLocation?.href), replace: true });
    },
  }),
);

const notFound = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    explainRedirect('noPage');
    throw home();
  },
});

const children = routes as unknown as { options: { getParentRoute: () => unknown } }[];
const under = (parent: unknown) => children.filter((route) => route.options.getParentRoute() === parent) as never[];

/** Every screen of the table, behind its guard. */
export const router = createRouter({
  routeTree: root.addChildren([
    ...under(root),
    ...(asking as never[]),
    notFound,
    frame.addChildren([...under(frame), shell.addChildren(under(shell))]),
  ]),
  defaultErrorComponent: Crash,
  scrollRestoration: true,
  // Filters are plain in the address: ?department_id=3, not JSON.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text ? `?${text}` : '';
  },
});
