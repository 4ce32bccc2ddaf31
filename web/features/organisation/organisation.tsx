import { organisation } from '#domain/organisation/contract.ts';
import { organisationTexts as texts } from '#domain/organisation/texts.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Page } from '#web/ui/page.tsx';
import { LettersForm } from './letters-form.tsx';
import { OfficesCard } from './offices-card.tsx';
import classes from './organisation.module.css';
import { StartForm } from './start-form.tsx';

/** The organisation: from which day its attendance is judged, where that differs, and how letters are written (D5). */
export default function Organisation() {
  const say = useSay();
  const { data, error, refetch } = useRead(organisation.read);
  return (
    <Page title={say(texts.title)} context={say(texts.context)}>
      <div className={classes.columns}>
        {data ? (
          <>
            <StartForm current={data} />
            <OfficesCard offices={data.offices} />
            <LettersForm current={data} />
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Card title={say(texts.startCard)}>
            <SkeletonLines lines={4} />
          </Card>
        )}
      </div>
    </Page>
  );
}
