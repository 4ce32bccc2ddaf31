import type { ReactNode } from 'react';
import { sessionTexts } from '#domain/session/texts.ts';
import { chooseLanguage, useLanguage, useSay } from '#web/lib/say.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Brand } from './brand.tsx';
import classes from './outer-page.module.css';

interface OuterPageProps {
  /** For a form of two columns, which begins at the top. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page of somebody who is not signed in: the logo, or Hadir's mark, and the other language above what it is for. */
export function OuterPage({ isWide, children }: OuterPageProps) {
  const say = useSay();
  const language = useLanguage();
  return (
    <main className={classes.page} data-wide={isWide || undefined}>
      <div className={classes.top}>
        <Brand size={28} height={36} width={200} isHadirs />
        <Button look="quiet" small onClick={() => chooseLanguage(language === 'en' ? 'ms' : 'en')}>
          {say(sessionTexts.otherLanguage)}
        </Button>
      </div>
      {children}
    </main>
  );
}
