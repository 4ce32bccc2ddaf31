import { useSearch } from '@tanstack/react-router';
import { pathTo } from '#domain/screens.ts';
import { draftTexts as texts } from '#domain/warnings/draft-texts.ts';
import { explainTexts } from '#domain/warnings/explain-texts.ts';
import { useSay } from '#web/lib/say.ts';
import classes from './warnings.module.css';

/** Switches between letters, drafts and letters in their time to explain; null while it is unknown how many there are. */
export function LetterViews({ drafts, explaining }: { drafts: number | null; explaining: number | null }) {
  const say = useSay();
  const { view } = useSearch({ strict: false }) as { view?: string };
  const current = view === 'drafts' || view === 'explain' ? view : 'letters';
  const isCurrent = (name: typeof current) => (current === name ? 'page' : undefined);
  return (
    <nav aria-label={say(texts.views)} className={classes.views}>
      <a href={pathTo('warningLetters')} aria-current={isCurrent('letters')}>
        {say(texts.letters)}
      </a>
      <a href={pathTo('warningLetters', {}, { view: 'drafts' })} aria-current={isCurrent('drafts')}>
        {say(texts.drafts, { count: drafts ?? '…' })}
      </a>
      {(explaining ?? 0) + Number(current === 'explain') > 0 && (
        <a href={pathTo('warningLetters', {}, { view: 'explain' })} aria-current={isCurrent('explain')}>
          {say(explainTexts.views, { count: explaining ?? '…' })}
        </a>
      )}
    </nav>
  );
}
