import { dataRules } from '#domain/personal-data/contract.ts';
import { dataRuleTexts, personalDataTexts as texts } from '#domain/personal-data/texts.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Page } from '#web/ui/page.tsx';
import { CardColumn, TwoColumns } from '#web/ui/two-columns.tsx';
import { FormerCard } from './former-card.tsx';
import { NoticeForm } from './notice-form.tsx';
import { RequestsCard } from './requests-card.tsx';
import { RetentionForm } from './retention-form.tsx';

/** The law on personal data: what is asked for, who is erased, what is kept for how long, and the notice (D17). */
export default function PersonalData() {
  const say = useSay();
  const { data, error, refetch } = useRead(dataRules.read);
  return (
    <Page title={say(texts.title)} context={say(texts.context)}>
      <TwoColumns>
        <CardColumn>
          <RequestsCard />
          <FormerCard />
        </CardColumn>
        <CardColumn>
          {data ? (
            <>
              <RetentionForm current={data} />
              <NoticeForm current={data} />
            </>
          ) : error ? (
            <LoadFailed title={say(dataRuleTexts.title)} error={error} onRetry={() => void refetch()} />
          ) : (
            <Card title={say(dataRuleTexts.title)}>
              <SkeletonLines lines={8} />
            </Card>
          )}
        </CardColumn>
      </TwoColumns>
    </Page>
  );
}
