import { Modal as MantineModal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import { useIsTop } from './dialog-stack.ts';
import classes from './modal.module.css';

/** A dialog; under 500 px a full-height sheet, unless small. Its buttons stand in the footer, the primary last. */
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
  /** Stands over whatever dialog is open already. */
  isOnTop?: boolean;
  /** Makes the whole dialog a form; its submit button stands in the footer. */
  onSubmit?: () => void;
}

const widths = { small: 420, medium: 560, large: 840 };

/** Gives the focus back to where it was when a dialog that is taken out whole is gone; a closed one does so itself. */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () =>
      void setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      }),
    [opener],
  );
}

export function Modal(props: ModalProps) {
  const { isOpen, onClose, title, children, footer, size = 'medium', mustAnswer, isOnTop, onSubmit } = props;
  const texts = useUiTexts();
  const isNarrow = useMediaQuery('(max-width: 500px)', false, { getInitialValueInEffect: false });
  const isSheet = isNarrow && size !== 'small';
  const isTop = useIsTop(isOpen);
  useFocusReturn();
  const inner = (
    <>
      <MantineModal.Body className={classes.body}>{children}</MantineModal.Body>
      {footer && <div className={classes.footer}>{footer}</div>}
    </>
  );
  return (
    <MantineModal.Root
      opened={isOpen}
      onClose={onClose}
      size={widths[size]}
      classNames={{ content: classes.content }}
      radius="lg"
      fullScreen={isSheet}
      centered
      // What was typed is not lost to a click beside it.
      closeOnClickOutside={!mustAnswer && !onSubmit}
      closeOnEscape={!mustAnswer && isTop}
      zIndex={isOnTop ? 250 : undefined}
      transitionProps={{ transition: isSheet ? 'slide-up' : 'pop', duration: 160 }}
    >
      <MantineModal.Overlay backgroundOpacity={0.4} />
      <MantineModal.Content>
        <MantineModal.Header className={classes.header}>
          <MantineModal.Title className={classes.title}>{title}</MantineModal.Title>
          {!mustAnswer && <MantineModal.CloseButton aria-label={texts.close} size={32} />}
        </MantineModal.Header>
        {onSubmit ? (
          <form
            className={classes.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              onSubmit();
            }}
          >
            {inner}
          </form>
        ) : (
          inner
        )}
      </MantineModal.Content>
    </MantineModal.Root>
  );
}
