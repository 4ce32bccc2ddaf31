import { IconPaperclip } from '@tabler/icons-react';
import { labels } from '#domain/lib/labels.ts';
import { documentAt } from '../lib/documents.ts';
import { useSay } from '../lib/say.ts';
import classes from './document-link.module.css';

/** Opens a stored document in a new tab. */
export function DocumentLink({ name }: { name: string }) {
  const say = useSay();
  return (
    <a className={classes.link} href={documentAt(name)} target="_blank" rel="noopener">
      <IconPaperclip size={16} aria-hidden="true" /> {say(labels.openTheAttachment)}
    </a>
  );
}
