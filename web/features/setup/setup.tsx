import { useState } from 'react';
import { pathTo } from '#domain/screens.ts';
import { setup } from '#domain/setup/contract.ts';
import { setupTexts as texts } from '#domain/setup/texts.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { OuterPage } from '#web/parts/outer-page.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import classes from './setup.module.css';
import { SetupForm } from './setup-form.tsx';

/** Names the organisation and makes its first administrator, by the link that the start printed (D13). */
export default function Setup() {
  const say = useSay();
  // In the fragment, which no server or log is sent.
  const [token] = useState(() => location.hash.slice(1));
  const { data, error, refetch } = useQuietRead(setup.check, { query: { token } });
  return (
    <OuterPage isWide>
      <div className={classes.head}>
        <h1>{say(texts.title)}</h1>
        {!error && <p>{say(texts.hint)}</p>}
      </div>
      {data ? (
        <SetupForm token={token} zone={data.time_zone} />
      ) : error ? (
        <LoadFailed
          error={error}
          onRetry={() => void refetch()}
          back={{ label: say(texts.toLogin), href: pathTo('login') }}
        />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </OuterPage>
  );
}
