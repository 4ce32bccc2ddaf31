import { Modal as MantineModal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import { settle } from './confirm.ts';
import { useLayer } from './dialog-stack.ts';
import { focusedOrBusy } from './keep-focus.ts';
import { keepScrollable } from './keep-scrollable.ts';
import { mayLeave, untilSaved } from './leave-question.ts';
import classes from './modal.module.css';
import { startAtField } from './start-at-field.ts';

/**
 * A dialog; under 500 px a full-height sheet, a small one a bottom sheet. Its buttons are in the footer, the primary
 * last.
 */
export interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Widths 420, 560 and 840 px. */
  size?: 'small' | 'medium' | 'large';
  /** Neither Escape nor a click beside it closes it. */
  mustAnswer?: boolean;
  /** Above any other open dialog. */
  isOnTop?: boolean;
  /** Makes the whole dialog a form, which opens in its first field; its submit button is in the footer. */
  form?: ComponentProps<'form'>;
}

const widths = { small: 420, medium: 560, large: 840 };

/** Returns the focus when a dialog is unmounted while open; one that is closed first does so itself. */
function useFocusReturn(): void {
  const [opener] = useState(focusedOrBusy);
  useEffect(
    () => () =>
      void setTimeout(() => {
        if (!focusIfLost(opener)) waiting = opener;
      }),
    [opener],
  );
}

/** Where the focus goes once the question over a removed dialog has closed too. */
let waiting: Element | null = null;

/** Focuses an element that is still on the page if nothing has the focus; returns whether nothing had. */
function focusIfLost(to: Element | null): boolean {
  const isLost = document.activeElement === document.body;
  if (isLost && to instanceof HTMLElement && to.isConnected) to.focus();
  return isLost;
}

export function Modal(props: ModalProps) {
  const { isOpen, onClose, title, children, footer, size = 'medium', mustAnswer, isOnTop, form } = props;
  const texts = useUiTexts();
  const isNarrow = useMediaQuery('(max-width: 500px)', false, { getInitialValueInEffect: false });
  const isSheet = isNarrow && size !== 'small';
  const isBelow = isNarrow && size === 'small';
  useFocusReturn();
  const content = useRef<HTMLDivElement>(null);
  // The key press that opened it reaches every dialog in turn, and must not close it.
  const openedBy = useRef<Event>(undefined);
  useLayoutEffect(() => {
    openedBy.current = isOpen ? window.event : undefined;
  }, [isOpen]);
  const isAsking = useRef(false);
  const close = () => {
    if (openedBy.current && openedBy.current === window.event) return;
    void leave();
  };
  const leave = async () => {
    await untilSaved(content.current);
    // A save has closed it.
    if (!content.current) return;
    isAsking.current = true;
    const may = await mayLeave(content.current, texts);
    isAsking.current = false;
    if (may) onClose();
  };
  const isTop = useLayer(isOpen, () => !mustAnswer && close());
  // Once it is gone, for example since it was saved meanwhile, there is nothing to ask.
  useEffect(() => {
    if (!isOpen) return;
    return () => void (isAsking.current && settle(false));
  }, [isOpen]);
  const inner = (
    <>
      <MantineModal.Body className={classes.body} ref={keepScrollable}>
        {children}
      </MantineModal.Body>
      {footer && <div className={classes.footer}>{footer}</div>}
    </>
  );
  return (
    <MantineModal.Root
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={() => {
        if (waiting) setTimeout(focusIfLost, 0, waiting);
        waiting = null;
      }}
      size={widths[size]}
      classNames={
        isBelow
          ? { content: `${classes.content} ${classes.below}`, inner: classes.atBottom }
          : { content: classes.content }
      }
      radius="lg"
      fullScreen={isSheet}
      centered
      closeOnClickOutside={!mustAnswer}
      closeOnEscape={!mustAnswer && isTop}
      zIndex={isOnTop ? 250 : undefined}
      transitionProps={{ transition: isNarrow ? 'slide-up' : 'pop', duration: 160 }}
    >
      <MantineModal.Overlay backgroundOpacity={0.4} />
      <MantineModal.Content ref={content} data-panel={isBelow || undefined}>
        <MantineModal.Header className={classes.header}>
          <MantineModal.Title className={classes.title}>{title}</MantineModal.Title>
          {!mustAnswer && <MantineModal.CloseButton aria-label={texts.close} size={32} />}
        </MantineModal.Header>
        {form ? (
          <form className={classes.form} ref={startAtField} {...form}>
            {inner}
          </form>
        ) : (
          inner
        )}
      </MantineModal.Content>
    </MantineModal.Root>
  );
}
