import { signIn } from '#domain/sign-in/contract.ts';
import { signInTexts as texts } from '#domain/sign-in/texts.ts';
import { PolicyCard } from '#web/features/passkeys/policy-card.tsx';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Page } from '#web/ui/page.tsx';
import { TwoColumns } from '#web/ui/two-columns.tsx';
import { NetworksCard } from './networks-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProvidersCard } from './providers-card.tsx';

/** How people log in: a card for each way (decision 0106). */
export default function SignIn() {
  const say = useSay();
  const read = useRead(signIn.read);
  const { data, error, refetch } = read;
  return (
    <Page title={say(texts.title)} context={say(texts.context)}>
      <TwoColumns>
        {data ? (
          <>
            <ProvidersCard read={read} rules={data} />
            <PasswordCard rules={data} />
            <NetworksCard rules={data} />
            <PolicyCard />
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Card title={say(texts.providers)}>
            <SkeletonLines lines={4} />
          </Card>
        )}
      </TwoColumns>
    </Page>
  );
}
