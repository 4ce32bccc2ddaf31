import { IconExclamationMark } from '@tabler/icons-react';
import classes from './form-error.module.css';

/**
 * Why a form was not saved, above its buttons; nothing without an error. It is not announced, since a toast already
 * was.
 */
export function FormError({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={classes.error}>
      <IconExclamationMark size={16} stroke={2.4} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
