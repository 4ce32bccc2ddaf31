import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { FloatingTipProps } from './floating-tip.tsx';

const FloatingTip = lazy(async () => ({ default: (await import('./floating-tip.tsx')).FloatingTip }));

/**
 * A tooltip: give `ref` to what it belongs to and draw `tip` beside it. Nothing of it is loaded or mounted until it is
 * pointed at or focused by keyboard, since a list has dozens.
 */
export function useTip(
  label: ReactNode,
  { openDelay = 0, position }: { openDelay?: number; position?: FloatingTipProps['position'] } = {},
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
    target.addEventListener('focus', () => target.matches(':focus-visible') && setOpen(true), { signal });
    target.addEventListener('blur', close, { signal });
    target.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    return () => {
      gone.abort();
      close();
    };
  }, [target, says, openDelay]);
  return {
    ref: setTarget,
    tip: isOpen && target && (
      <Suspense fallback={null}>
        <FloatingTip label={label} target={target} position={position} />
      </Suspense>
    ),
  };
}
