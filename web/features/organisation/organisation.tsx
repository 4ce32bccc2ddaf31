import { organisation } from '#domain/organisation/contract.ts';
import { organisationTexts as texts } from '#domain/organisation/texts.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Page } from '#web/ui/page.tsx';
import { CardColumn, TwoColumns } from '#web/ui/two-columns.tsx';
import { ColoursForm } from './colours-form.tsx';
import { DecisionsForm } from './decisions-form.tsx';
import { HolidaysForm } from './holidays-form.tsx';
import { IdentityForm } from './identity-form.tsx';
import { KiosksForm } from './kiosks-form.tsx';
import { LettersForm } from './letters-form.tsx';
import { LogoCard } from './logo-card.tsx';
import { MonthsForm } from './months-form.tsx';
import { OfficesCard } from './offices-card.tsx';
import { RemindersForm } from './reminders-form.tsx';
import { StartForm } from './start-form.tsx';

/**
 * The organisation: what it is called and its logo, from which day its attendance is judged, where that differs, and
 * how letters are written (D5).
 */
export default function Organisation() {
  const say = useSay();
  const { data, error, refetch } = useRead(organisation.read);
  return (
    <Page title={say(texts.title)} context={say(texts.context)}>
      <TwoColumns>
        {data ? (
          <>
            <CardColumn>
              <IdentityForm current={data} />
              <LogoCard current={data} />
            </CardColumn>
            <CardColumn>
              <StartForm current={data} />
              <OfficesCard offices={data.offices} />
              <LettersForm current={data} />
              <ColoursForm current={data} />
              <KiosksForm current={data} />
              <MonthsForm current={data} />
              <RemindersForm current={data} />
              <HolidaysForm current={data} />
              <DecisionsForm current={data} />
            </CardColumn>
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Card title={say(texts.identityCard)}>
            <SkeletonLines lines={8} />
          </Card>
        )}
      </TwoColumns>
    </Page>
  );
}
