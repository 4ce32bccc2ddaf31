import { type ReactNode, useEffect, useState } from 'react';
import type { FloatingTipProps } from './floating-tip.tsx';
import { late } from './seldom.tsx';

const FloatingTip = late(async () => (await import('./floating-tip.tsx')).FloatingTip);

/**
 * A tooltip: give `ref` to what it belongs to and draw `tip` beside it. Nothing of it is loaded or mounted until it is
 * pointed at or focused by keyboard, since a list has dozens.
 */
export function useTip(
  label: ReactNode,
  {
    openDelay = 0,
    staysOnTap = false,
    position,
  }: { openDelay?: number; staysOnTap?: boolean; position?: FloatingTipProps['position'] } = {},
): { ref: (element: HTMLElement | null) => void; tip: ReactNode } {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const says = Boolean(label);
  useEffect(() => {
    if (!target || !says) return;
    const gone = new AbortController();
    const { signal } = gone;
    let timer: ReturnType<typeof setTimeout>;
    const open = () => {
      timer = setTimeout(setOpen, openDelay, true);
    };
    const close = () => {
      clearTimeout(timer);
      setOpen(false);
    };
    target.addEventListener('pointerenter', open, { signal });
    target.addEventListener('pointerleave', close, { signal });
    // A finger leaves as soon as it is lifted, and gives no focus everywhere: what it tapped stays said until the next tap.
    if (staysOnTap) {
      const elsewhere = ({ target: at }: Event) => !target.contains(at as Node) && close();
      target.addEventListener('click', () => setOpen(true), { signal });
      document.addEventListener('pointerdown', elsewhere, { signal });
    }
    // A field stands within what its reason belongs to.
    const focused = ({ target: at }: Event) => (at as Element).matches(':focus-visible') && setOpen(true);
    target.addEventListener('focusin', focused, { signal });
    target.addEventListener('focusout', close, { signal });
    target.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    return () => {
      gone.abort();
      close();
    };
  }, [target, says, openDelay, staysOnTap]);
  return {
    ref: setTarget,
    tip: isOpen && target && <FloatingTip label={label} target={target} position={position} />,
  };
}
