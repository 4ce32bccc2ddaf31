import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import { IconButton } from '../ui/form/icon-button.tsx';
import { isPageCovered, useLayer } from '../ui/overlay/dialog-stack.ts';
import { keepScrollable } from '../ui/overlay/keep-scrollable.ts';
import classes from './pane.module.css';

/** What stays free above and below a pane, px. */
const gap = 16;

/** Whether there is room for a record beside its list; else it is shown in a dialog. */
export const useHasRoom = (): boolean =>
  useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false }) === true;

/** The rows of a list, with the open record beside them. */
export function BesidePane({ pane, children }: { pane: ReactNode; children: ReactNode }) {
  // Without a pane at any time, nothing is around the rows.
  if (pane === undefined) return children;
  return (
    <div className={classes.split} data-open={pane ? true : undefined}>
      {children}
      {pane}
    </div>
  );
}

/** A record beside its list: a dialog that leaves the page to be used. Escape and Back close it. */
interface PaneProps {
  title: ReactNode;
  onClose: () => void;
  footer?: ReactNode;
  /** Buttons before Close. */
  tools?: ReactNode;
  children: ReactNode;
}

export function Pane({ title, onClose, footer, tools, children }: PaneProps) {
  const say = useSay();
  const id = useId();
  useLayer(true, onClose, 'pane');
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isPageCovered() || isTyping(event)) return;
    onClose();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => close(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const ref = useRef<HTMLElement>(null);
  useFit(ref);
  return (
    <section ref={ref} role="dialog" aria-labelledby={id} tabIndex={-1} className={classes.pane} data-pane>
      <header className={classes.head}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {tools}
        <IconButton label={say(shellTexts.close)} icon={<IconX size={16} />} onClick={onClose} />
      </header>
      <div className={classes.body} ref={keepScrollable}>
        {children}
      </div>
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </section>
  );
}

/** Keeps a pane as high as what is left of the window below its list's first row, so that its buttons are seen. */
function useFit(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const pane = ref.current!;
    const measure = () => {
      const top = pane.parentElement?.getBoundingClientRect().top ?? 0;
      pane.style.setProperty('--pane-top', `${Math.max(gap, top)}px`);
    };
    measure();
    const sized = new ResizeObserver(measure);
    sized.observe(document.body);
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      sized.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [ref]);
}

const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"], [role="listbox"]';

/** Whether a key is typed into a field. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(fields) !== null;
