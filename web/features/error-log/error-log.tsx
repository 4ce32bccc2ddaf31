import { IconMoodHappy, IconSearch, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isDeveloper } from '#domain/access.ts';
import { type ErrorGroup, errorLog } from '#domain/error-log/contract.ts';
import { errorLogTexts as texts } from '#domain/error-log/texts.ts';
import { useAct, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { updateCounters, useViewer } from '#web/lib/session.ts';
import { Facts } from '#web/parts/facts.tsx';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { Page } from '#web/ui/page.tsx';
import classes from './error-log.module.css';

/**
 * The error log: errors of pages and of the server, grouped (ERRLOG-01 to ERRLOG-06); a reference that somebody was shown
 * finds its entry (decision 0163).
 */
export default function ErrorLog() {
  const say = useSay();
  const mayClear = isDeveloper(useViewer());
  const [reference, setReference] = useState('');
  const query = reference === '' ? { json: 1 } : { json: 1, reference };
  const { data, isPending, error, refetch } = useRead(errorLog.read, { query });
  const clear = useAct(errorLog.clear, { says: texts.cleared, refreshes: [errorLog.read] });
  // Opening the log marks it as seen.
  useEffect(() => {
    if (data && reference === '') updateCounters({ error_log: 0 });
  }, [data, reference]);

  const errors = data?.data ?? [];
  const total = data?.total ?? 0;
  const whyNot = mayClear ? (total === 0 ? texts.nothing : null) : texts.developerOnly;
  const ask = () =>
    void clear.run(
      { query: { json: 1, to: errors[0]?.id ?? null } },
      { ask: texts.clearAsk, values: { total }, loses: texts.clearLoses, yes: texts.clear },
    );
  return (
    <Page
      title={say(texts.title)}
      context={say(texts.context)}
      filters={
        <SearchBox
          label={say(texts.findReference)}
          value={reference}
          onSearch={setReference}
          onClear={() => setReference('')}
        />
      }
      action={
        <Button
          icon={<IconTrash size={16} />}
          isBusy={clear.isBusy}
          disabledReason={data && whyNot ? say(whyNot) : undefined}
          disabled={!data || reference !== ''}
          onClick={ask}
        >
          {say(texts.clear)}
        </Button>
      }
    >
      {isPending && (
        <Card>
          <SkeletonLines lines={6} />
        </Card>
      )}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && errors.length === 0 && (
        <Card>
          <Empty
            icon={reference === '' ? <IconMoodHappy size={24} stroke={1.6} /> : <IconSearch size={24} stroke={1.6} />}
            heading={reference === '' ? say(texts.empty) : say(texts.noReference, { reference })}
            hint={say(reference === '' ? texts.emptyHint : texts.noReferenceHint)}
          />
        </Card>
      )}
      <ol className={classes.errors}>
        {errors.map((error, at) => (
          <li key={error.id}>
            <OneError error={error} number={at + 1} />
          </li>
        ))}
      </ol>
    </Page>
  );
}

function OneError({ error, number }: { error: ErrorGroup; number: number }) {
  const say = useSay();
  const show = useShowInstant();
  const { text, name, count, people, reference, first_at, last_at } = error;
  return (
    <Card
      title={say(texts.entry, { number })}
      meta={`${say(texts.count, { count })} · ${say(texts.people, { people })}`}
    >
      <Facts
        facts={[
          { name: say(texts.last), value: show(last_at) },
          { name: say(texts.first), value: show(first_at) },
          { name: say(texts.lastBy), value: name },
          ...(reference === null ? [] : [{ name: say(texts.reference), value: reference }]),
        ]}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by the keyboard */}
      <pre className={classes.text} tabIndex={0}>
        {text}
      </pre>
    </Card>
  );
}
