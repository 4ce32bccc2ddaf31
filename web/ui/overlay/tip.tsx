import { type ReactNode, useEffect, useState } from 'react';
import type { FloatingTipProps } from './floating-tip.tsx';
import { late } from './when-needed.tsx';

const FloatingTip = late(async () => (await import('./floating-tip.tsx')).FloatingTip);

/**
 * A tooltip: attach `ref` to its target and render `tip` beside it. Nothing is loaded or mounted until the target is
 * hovered or focused by keyboard, since a list has dozens of tooltips.
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
    // On touch, pointerleave comes with lifting the finger, and not every browser focuses: the tooltip stays until the
    // next tap.
    if (staysOnTap) {
      const elsewhere = ({ target: at }: Event) => !target.contains(at as Node) && close();
      target.addEventListener('click', () => setOpen(true), { signal });
      document.addEventListener('pointerdown', elsewhere, { signal });
    }
    // The focused field is inside the tooltip's target.
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
