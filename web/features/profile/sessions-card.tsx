import { type OpenSession, session } from '#domain/session/contract.ts';
import { browserOf } from '#domain/session/rules.ts';
import { sessionTexts as texts } from '#domain/session/texts.ts';
import { useAct, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './profile.module.css';

/** The user's open sessions, and a button to sign out everywhere else (D2). */
export function SessionsCard() {
  const say = useSay();
  const { data, isError, refetch } = useRead(session.sessions);
  const sessions = data?.data;
  const act = useAct(session.endOthers, { says: texts.endedOthers, refreshes: [session.sessions] });
  return (
    <Card title={say(texts.sessions)}>
      {sessions ? (
        <ul className={classes.sessions}>
          {sessions.map((one) => (
            <SessionRow key={`${one.created_at} ${one.last_used_at} ${one.agent}`} {...one} />
          ))}
        </ul>
      ) : isError ? (
        <NotLoaded onRetry={refetch} />
      ) : (
        <SkeletonLines lines={3} />
      )}
      <div className={classes.endOthers}>
        <Button
          small
          isBusy={act.isBusy}
          disabled={!sessions}
          disabledReason={sessions?.length === 1 ? say(texts.noOthers) : undefined}
          onClick={() => void act.run({}, { ask: texts.endOthersAsk, yes: texts.endOthers, isHarmless: true })}
        >
          {say(texts.endOthers)}
        </Button>
      </div>
    </Card>
  );
}

function SessionRow({ agent, created_at, last_used_at, is_this }: OpenSession) {
  const say = useSay();
  const show = useShowInstant();
  const { browser, system } = browserOf(agent);
  const name = browser ?? say(texts.unknownBrowser);
  return (
    <li>
      <span className={classes.session}>
        {system ? say(texts.on, { browser: name, system }) : name}
        {is_this && <Pill tone="green">{say(texts.thisOne)}</Pill>}
      </span>
      <span className={classes.used}>
        {wholeDays(say(texts.since, { at: show(created_at) }))} ·{' '}
        {wholeDays(say(texts.lastUsed, { at: show(last_used_at) }))}
      </span>
    </li>
  );
}
