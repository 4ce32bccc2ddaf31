import { IconBrandApple, IconBrandGooglePlay } from '@tabler/icons-react';
import { appVersion } from '#domain/limits.ts';
import { stores } from '#domain/shell/stores.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import { Mark } from '../ui/mark.tsx';
import { Modal } from '../ui/overlay/modal.tsx';
import classes from './parts.module.css';
import type { ShellModalProps } from './shell-modals.tsx';

/** The version of the page, and links to the mobile app (SHELL-15, SHELL-16). */
export function AppInfoModal({ isOpen, onClose }: ShellModalProps) {
  const say = useSay();
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={say(shellTexts.appInfo)} size="small">
      <div className={classes.stack}>
        <div className={classes.version}>
          <Mark size={32} />
          <span>{say(shellTexts.version, { version: appVersion })}</span>
        </div>
        <a className={classes.store} href={stores.android} target="_blank" rel="noopener">
          <IconBrandGooglePlay size={20} stroke={1.6} aria-hidden />
          {say(shellTexts.playStore)}
        </a>
        <a className={classes.store} href={stores.ios} target="_blank" rel="noopener">
          <IconBrandApple size={20} stroke={1.6} aria-hidden />
          {say(shellTexts.appStore)}
        </a>
      </div>
    </Modal>
  );
}
