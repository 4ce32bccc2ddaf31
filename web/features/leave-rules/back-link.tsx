import { IconArrowLeft } from '@tabler/icons-react';
import { leaveRuleTexts as texts } from '#domain/leave-rules/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { listAddress } from '#web/lib/list-address.ts';
import { useSay } from '#web/lib/say.ts';
import classes from './leave-rules.module.css';

/** The address of the list of leave types, as it was left. */
export const useBack = () => ({ label: useSay()(texts.back), href: listAddress(pathTo('leaveTypes')) });

/** The way back to the list of leave types. */
export function BackLink() {
  const { label, href } = useBack();
  return (
    <a className={classes.back} href={href}>
      <IconArrowLeft size={14} aria-hidden="true" /> {label}
    </a>
  );
}
