import type { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { guards } from '#domain/access.ts';
import type { Screen } from '#domain/screen.ts';
import { screens } from '#domain/screens.ts';
import { type Session, viewerOf } from '../lib/session.ts';

/**
 * Has the router check the current screen again when its guard no longer admits the user, such as the applications
 * that a moved supporter still has open.
 */
export function useClosedScreen(router: ReturnType<typeof useRouter>, signedIn: Session | null): void {
  useEffect(() => {
    const path = router.state.matches.at(-1)?.fullPath;
    const screen = Object.values<Screen>(screens).find((one) => one.path === path);
    if (signedIn && screen && !guards[screen.guard](viewerOf(signedIn.user))) void router.invalidate();
  }, [router, signedIn]);
}
