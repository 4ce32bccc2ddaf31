import { IconCalculator, IconCheck, IconTable } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { periodText } from '#domain/entitlements/texts.ts';
import { leaveRules, type RunYear, runYears } from '#domain/leave-rules/contract.ts';
import { leaveRunTexts as texts } from '#domain/leave-rules/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { pathTo } from '#domain/screens.ts';
import { useHeard } from '#web/lib/live.ts';
import { useNamed } from '#web/lib/named.ts';
import { refresh, useAct, useSteadyRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { BackLink } from '#web/parts/back-link.tsx';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Page } from '#web/ui/page.tsx';
import { PeopleCard } from './people-card.tsx';
import { RunCard } from './run-card.tsx';
import { useBack } from './use-back.ts';

/**
 * The present leave year of a type with rules: counted, looked at, changed by hand, and booked (decision 0139); or a
 * preview of the coming one (decision 0151).
 */
export default function LeaveRun() {
  const say = useSay();
  const named = useNamed();
  const back = useBack();
  const { leaves_id } = useParams({ strict: false }) as { leaves_id: string };
  const [shown, setShown] = useState<RunYear>('present');
  const input = { params: { leaves_id: Number(leaves_id) }, query: { year: shown } };
  const { data: read, error, refetch } = useSteadyRead(leaveRules.run, input);
  const refreshes = [leaveRules.run, leaveRules.rows];
  useHeard('leave-years', () => void refresh(...refreshes));
  const start = useAct(leaveRules.start, { says: texts.started, refreshes });
  const confirm = useAct(leaveRules.confirm, { says: texts.confirmed, refreshes });
  const run = read?.run ?? null;
  const canConfirm = run?.state === 'ready' && run.day >= run.period;
  const isWorking = run?.state === 'counting' || run?.state === 'booking';
  const year = read && periodText('annually', read.period);
  const isComing = read !== undefined && read.period === read.periods.coming;
  const yearFilter = read?.has_rules && (
    <SelectField
      label={say(texts.title)}
      hideLabel
      value={shown}
      onChange={(value) => setShown(value ?? 'present')}
      choices={runYears.map((value) => ({ value, label: say(periodText('annually', read.periods[value])) }))}
    />
  );
  const asking = {
    ask: texts.confirmAsk,
    values: { changed: read?.sums.changed ?? 0 },
    loses: texts.confirmLoses,
    yes: texts.confirm,
    isHarmless: true,
  };
  const count = (look?: 'primary') =>
    read && (
      <Button
        look={look}
        icon={<IconCalculator size={16} />}
        isBusy={start.isBusy}
        disabledReason={isWorking ? say(texts.busy) : undefined}
        onClick={() => void start.run({ body: { leaves_id: read.type.id, year: shown } })}
      >
        {say(run ? texts.again : texts.start)}
      </Button>
    );
  return (
    <Page
      title={
        read && year ? say(texts.titleOf, { leave: named('leave_types', read.type.name), year }) : say(texts.title)
      }
      context={say(texts.stepsHint)}
      back={<BackLink {...back} />}
      filters={yearFilter}
      action={
        read && (
          <>
            {(read.has_rules || run) && (
              <Button icon={<IconTable size={16} />} href={pathTo('leaveRules', { leaves_id })}>
                {say(texts.rules)}
              </Button>
            )}
            {read.has_rules && run && count(canConfirm ? undefined : 'primary')}
            {run && canConfirm && (
              <Button
                look="primary"
                icon={<IconCheck size={16} />}
                isBusy={confirm.isBusy}
                onClick={() => void confirm.run({ body: { run_id: run.id } }, asking)}
              >
                {say(texts.confirm)}
              </Button>
            )}
          </>
        )
      }
    >
      {error && !read ? (
        <LoadFailed error={error} onRetry={() => void refetch()} back={back} />
      ) : !read ? (
        <Card title={say(texts.title)}>
          <SkeletonLines lines={6} />
        </Card>
      ) : run ? (
        <>
          <RunCard run={run} sums={read.sums} />
          <PeopleCard key={run.id} run={run} />
        </>
      ) : (
        <Card>
          {read.has_rules ? (
            <Empty
              heading={say(isComing ? texts.noPreview : texts.noRun)}
              hint={say(isComing ? texts.noPreviewHint : texts.noRunHint, { start: showDay(read.period) })}
              action={count('primary')}
            />
          ) : (
            <Empty
              heading={say(texts.noRules)}
              hint={say(texts.noRulesHint)}
              action={
                <Button look="primary" href={pathTo('leaveRules', { leaves_id })}>
                  {say(texts.rules)}
                </Button>
              }
            />
          )}
        </Card>
      )}
    </Page>
  );
}
