import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Screen } from '#domain/screen.ts';
import { screens } from '#domain/screens.ts';
import { useSay } from '../lib/say.ts';
import { useWindowTitle } from '../lib/window-title.ts';

const byPath = new Map<string, Screen>(Object.values<Screen>(screens).map((screen) => [screen.path, screen]));

/** The screen of a router path. */
export const screenAt = (path: string): Screen | undefined => byPath.get(path);

/** Sets the window's title to the screen's, and focuses the heading of each new screen. */
export function useHeadings(): void {
  const router = useRouter();
  const say = useSay();
  const screen = screenAt(useRouterState({ select: (state): string => state.matches.at(-1)?.fullPath ?? '' }));
  // Each page of the guide has a title of its own.
  useWindowTitle(screen === screens.guidePage ? null : screen ? say(screen.title) : '');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // An open modal keeps its focus.
        if (fromLocation && pathChanged && !document.querySelector('[role=dialog]')) focusHeading();
      }),
    [router],
  );
}

/** Focuses the screen's heading. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
