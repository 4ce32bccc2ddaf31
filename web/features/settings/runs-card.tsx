import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { showDay } from '#domain/lib/calendar.ts';
import { type Run, runs } from '#domain/runs/contract.ts';
import { jobTexts, runTexts as texts } from '#domain/runs/texts.ts';
import { useAct, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { wholeList } from '#web/lib/use-dialog-list.ts';
import { List } from '#web/parts/list.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { NotJudgedModal } from './not-judged-modal.tsx';
import classes from './settings.module.css';

/** The latest runs of the scheduled jobs: what each did, whom it could not judge, and a button to run it again (D5). */
export function RunsCard() {
  const say = useSay();
  const read = useRead(runs.list);
  const [open, setOpen] = useState<Run | null>(null);
  const again = useAct(runs.again, { says: texts.asked, refreshes: [runs.list] });
  const instant = useShowInstant();
  const did = (run: Run) => run.error ?? (run.ended_at === null ? '' : say(texts[`${run.job}Did`], run.counts));
  const state = (run: Run) => {
    if (run.failed.length > 0)
      return (
        <Button small onClick={() => setOpen(run)}>
          {say(texts.notJudged, { count: run.failed.length })}
        </Button>
      );
    if (run.error) return <Pill tone="red">{say(texts.failed)}</Pill>;
    if (run.ended_at === null) return <Pill tone="amber">{say(texts.running)}</Pill>;
    return say(texts.done);
  };
  const runAgain = (run: Run) => {
    const day = showDay(run.work_date);
    const asking = {
      ask: texts.againAsk,
      values: { day },
      loses: texts.againLoses,
      yes: texts.again,
      isHarmless: true,
    };
    void again.run({ params: { id: run.id } }, asking);
  };
  const button = (run: Run) => (
    <IconButton
      label={`${say(texts.again)}: ${say(jobTexts[run.job])} ${showDay(run.work_date)}`}
      icon={<IconRefresh size={18} />}
      onClick={() => runAgain(run)}
    />
  );
  const started = (run: Run) =>
    run.started_by
      ? `${instant(run.started_at)}, ${say(texts.byName, { name: run.started_by })}`
      : instant(run.started_at);
  const task = (run: Run) => (
    <span className={classes.stack}>
      {say(jobTexts[run.job])}
      <span className={classes.note}>{wholeDays(showDay(run.work_date))}</span>
    </span>
  );
  const startedBy = (run: Run) => (
    <span className={classes.stack}>
      {instant(run.started_at)}
      {run.started_by && <span className={classes.note}>{say(texts.byName, { name: run.started_by })}</span>}
    </span>
  );
  const columns: Column<Run>[] = [
    { key: 'job', head: say(texts.task), render: task },
    { key: 'started', head: say(texts.started), nowrap: true, render: startedBy },
    { key: 'did', head: say(texts.result), render: did },
    { key: 'state', head: say(texts.state), render: state },
    { key: 'again', head: '', isAction: true, render: button },
  ];
  return (
    <Card title={say(texts.title)} meta={say(texts.context)} flush>
      <List
        bare
        label={say(texts.title)}
        list={wholeList(read)}
        columns={columns}
        dense={(run) => ({
          title: `${say(jobTexts[run.job])} ${showDay(run.work_date)}`,
          figure: state(run),
          details: [did(run), started(run)],
        })}
        empty={{ hint: texts.emptyHint }}
      />
      {open && <NotJudgedModal run={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}
