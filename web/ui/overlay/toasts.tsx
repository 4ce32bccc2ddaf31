import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications as place, useNotifications } from '@mantine/notifications';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import { clearOf } from './clear-of.ts';
import classes from './toast.module.css';
import { provideHide, unshown } from './toast.tsx';

interface ToastsProps {
  /** Most toasts at once; the rest wait. */
  limit: number;
  /** How long a toast stays, ms. */
  ms: number;
}

/**
 * The toasts: bottom right, on phones a pile at the bottom centre, raised where they would cover a button, the row that
 * was just used, a dialog's title, an open list of choices or a small panel.
 */
export function Toasts({ limit, ms }: ToastsProps) {
  const texts = useUiTexts();
  const isPhone = useMediaQuery('(max-width: 500px)', false, { getInitialValueInEffect: false });
  const position = isPhone ? 'bottom-center' : 'bottom-right';
  const { notifications } = useNotifications();
  const bottom = useClearBottom(position, notifications.length > 0);
  unshown.use();
  useEffect(() => provideHide(place.hide), []);
  useEffect(() => {
    // As it is by now: more may have been said since this was drawn.
    const fresh = unshown.get();
    if (fresh.length === 0) return;
    unshown.set([]);
    for (const one of fresh) {
      place.show({ ...one, closeButtonProps: { 'aria-label': texts.close } });
    }
  });
  return (
    <Notifications
      limit={limit}
      autoClose={ms}
      position={position}
      // The one under the pointer stays; it holds none back that waits for a place.
      pauseResetOnHover="notification"
      containerWidth={380}
      classNames={{ root: classes.place }}
      style={{ '--bottom': `${bottom}px` }}
    />
  );
}

const gutter = 16;
const others = '[data-look], tbody tr:focus-within, [role="dialog"] header, [role="listbox"], nav[aria-label] button';
/** Panels at the bottom, covered only when there is no room above them in the lower half. */
const panels = '[data-panel]';

/**
 * How far from the bottom toasts are placed while there are any, updated as the page changes below them, but not while
 * a button of the mouse or a finger is down: what is pressed must be there when it is let go.
 */
function useClearBottom(position: string, isShown: boolean): number {
  const [bottom, setBottom] = useState(gutter);
  useLayoutEffect(() => {
    const place = document.querySelector(`.${classes.place}[data-position="${position}"]`);
    if (!isShown || !place) return;
    const measure = () => {
      const { left, right, height } = place.getBoundingClientRect();
      const clearOfAll = (selector: string) =>
        clearOf(
          [...document.querySelectorAll(selector)]
            .filter((one) => !place.contains(one))
            .map((one) => one.getBoundingClientRect()),
          { left, right, height },
          innerHeight,
          gutter,
        );
      setBottom(clearOfAll(`${others}, ${panels}`) ?? clearOfAll(others) ?? gutter);
    };
    measure();
    let isPressed = false;
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => !isPressed && measure());
    };
    const pressed = ({ type }: Event) => {
      isPressed = type === 'pointerdown';
      soon();
    };
    const sized = new ResizeObserver(soon);
    const changed = new MutationObserver(soon);
    sized.observe(place);
    changed.observe(document.body, { childList: true, subtree: true });
    const moves = ['scroll', 'transitionend', 'focusin'] as const;
    const presses = ['pointerdown', 'pointerup', 'pointercancel'] as const;
    for (const type of moves) addEventListener(type, soon, { capture: true, passive: true });
    for (const type of presses) addEventListener(type, pressed, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sized.disconnect();
      changed.disconnect();
      for (const type of moves) removeEventListener(type, soon, { capture: true });
      for (const type of presses) removeEventListener(type, pressed, { capture: true });
    };
  }, [position, isShown]);
  return bottom;
}
