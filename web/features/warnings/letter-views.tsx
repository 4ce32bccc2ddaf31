import { useSearch } from '@tanstack/react-router';
import { pathTo } from '#domain/screens.ts';
import { draftTexts as texts } from '#domain/warnings/draft-texts.ts';
import { useSay } from '#web/lib/say.ts';
import classes from './warnings.module.css';

/** Switches between letters and drafts, of which so many wait; null while that is unknown. */
export function LetterViews({ drafts }: { drafts: number | null }) {
  const say = useSay();
  const { view } = useSearch({ strict: false }) as { view?: string };
  const isDrafts = view === 'drafts';
  return (
    <nav aria-label={say(texts.views)} className={classes.views}>
      <a href={pathTo('warningLetters')} aria-current={isDrafts ? undefined : 'page'}>
        {say(texts.letters)}
      </a>
      <a href={pathTo('warningLetters', {}, { view: 'drafts' })} aria-current={isDrafts ? 'page' : undefined}>
        {say(texts.drafts, { count: drafts ?? '…' })}
      </a>
    </nav>
  );
}
