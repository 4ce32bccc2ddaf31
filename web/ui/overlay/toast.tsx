import { notifications } from '@mantine/notifications';
import { IconCheck, IconExclamationMark, IconInfoSmall } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './toast.module.css';

let isHidden = false;
let quietUntil = 0;

/** Short messages. Where they stand, how many at once and how long are `Toasts`'. */
export const toast = {
  success: (message: ReactNode) => show('green', <IconCheck size={16} stroke={2.4} />, message),
  error: (message: ReactNode) => show('red', <IconExclamationMark size={16} stroke={2.4} />, message),
  info: (message: ReactNode) => show('blue', <IconInfoSmall size={20} stroke={2.2} />, message),
  /** Shows only errors while true (the reader's setting). */
  hide: (hidden: boolean) => {
    isHidden = hidden;
  },
  /** Shows none for some ms, since a modal has just said what is wrong. */
  pause: (ms: number) => {
    quietUntil = performance.now() + ms;
  },
  clear: () => notifications.clean(),
  /** Names the cross of each. */
  closeLabel: '',
};

function show(tone: 'green' | 'red' | 'blue', icon: ReactNode, message: ReactNode): void {
  if ((isHidden && tone !== 'red') || performance.now() < quietUntil || message === '' || message == null)
    return;
  notifications.show({
    message,
    icon: (
      <span className={classes.icon} data-tone={tone}>
        {icon}
      </span>
    ),
    radius: 'md',
    closeButtonProps: { 'aria-label': toast.closeLabel },
    classNames: { root: classes.root, icon: classes.holder, description: classes.message },
  });
}
