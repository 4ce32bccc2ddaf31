import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications as place, useNotifications } from '@mantine/notifications';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import { clearOf } from './clear-of.ts';
import classes from './toast.module.css';
import { provideHide, unshown } from './toast.tsx';

export interface ToastsProps {
  /** Most toasts at once; the rest wait. */
  limit: number;
  /** How long a toast stays, ms. */
  ms: number;
}

/**
 * The toasts: bottom right, on phones bottom centre, raised where they would cover a button, a dialog's title or a
 * small panel.
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
const others = '[data-look], [role="dialog"] header, nav[aria-label] button';
/** Panels at the bottom, covered only when there is no room above them in the lower half. */
const panels = '[data-panel]';

/** How far from the bottom toasts are placed while there are any, updated as the page changes below them. */
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
    const sized = new ResizeObserver(measure);
    const changed = new MutationObserver(measure);
    sized.observe(place);
    changed.observe(document.body, { childList: true, subtree: true });
    addEventListener('scroll', measure, { capture: true, passive: true });
    addEventListener('transitionend', measure);
    return () => {
      sized.disconnect();
      changed.disconnect();
      removeEventListener('scroll', measure, { capture: true });
      removeEventListener('transitionend', measure);
    };
  }, [position, isShown]);
  return bottom;
}
