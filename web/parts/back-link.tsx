import { IconArrowLeft } from '@tabler/icons-react';
import classes from './back-link.module.css';

/** The link of a page to the list it belongs to, above its title. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <a className={`${classes.back} ui-hit`} href={href}>
      <IconArrowLeft size={14} aria-hidden="true" /> {label}
    </a>
  );
}
