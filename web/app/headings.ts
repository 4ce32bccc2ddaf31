import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Screen, screens } from '#domain/screens.ts';
import { useSay } from '../lib/say.ts';

const byPath = new Map<string, Screen>(Object.values<Screen>(screens).map((screen) => [screen.path, screen]));

/** Names the window after the screen, and takes the keyboard to the heading of each new one. */
export function useHeadings(): void {
  const router = useRouter();
  const say = useSay();
  const screen = byPath.get(
    useRouterState({ select: (state): string => state.matches.at(-1)?.fullPath ?? '' }),
  );
  useEffect(() => {
    document.title = screen ? `${say(screen.title)} · Hadir` : 'Hadir';
  }, [screen, say]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // A modal keeps the keyboard it holds.
        if (fromLocation && pathChanged && !document.querySelector('[role=dialog]')) focusHeading();
      }),
    [router],
  );
}

/** Takes the keyboard to the heading of the screen. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
