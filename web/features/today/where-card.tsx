import { type ReactNode, useEffect } from 'react';
import { liveNames } from '#domain/applications/kinds.ts';
import { decisionPath } from '#domain/applications/paths.ts';
import { liveThrottle, tickEvery } from '#domain/dashboard/rules.ts';
import { shortDates } from '#domain/leave/halves.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { pathTo } from '#domain/screens.ts';
import type { ComingTerms } from '#domain/staff/shapes.ts';
import { type PersonToday, today } from '#domain/today/contract.ts';
import { personTexts as texts, waitingTexts } from '#domain/today/texts.ts';
import { useFirstConnected, useHeard } from '#web/lib/live.ts';
import { useNamed } from '#web/lib/named.ts';
import { refresh, useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { throttled } from '#web/lib/throttled.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Skeleton } from '#web/ui/data/skeleton.tsx';
import { ToneMark } from '#web/ui/data/tone-mark.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { whereLine } from './where.ts';
import classes from './where-card.module.css';

const renew = throttled(() => void refresh(today.person), liveThrottle);

interface WhereCardProps {
  user: { id: number; coming_terms: readonly ComingTerms[] };
  /** What can be done with the record. */
  actions: ReactNode;
}

/** Where somebody is now, what of theirs waits, and what is ahead; live, as the list of today is (decision 0125). */
export function WhereCard({ user, actions }: WhereCardProps) {
  const say = useSay();
  const named = useNamed();
  const { data } = useQuietRead(today.person, { params: { user_id: user.id } });
  useHeard('attendance', ({ row }) => row.user_id === user.id && renew());
  useHeard(liveNames, renew);
  useHeard('warning-letter', renew);
  useFirstConnected(renew);
  // Somebody becomes overdue, and a permit ends, without an event.
  useEffect(() => {
    const timer = setInterval(renew, tickEvery);
    return () => clearInterval(timer);
  }, []);
  // Of user 1, where only the developer account may see it (D1).
  if (data?.where === null) return null;
  const { tone, line } = data ? whereLine(data.where, say, named) : { tone: 'grey' as const, line: null };
  return (
    <Card>
      <div className={classes.card}>
        <div className={classes.state}>
          <h2 className={classes.where} data-tone={tone} aria-live="polite">
            {line && <ToneMark tone={tone} size={16} />}
            {data ? wholeDays(line) : <Skeleton width={240} height={16} />}
          </h2>
          {data && <Waiting person={data} userId={user.id} />}
          {data && <Ahead person={data} user={user} />}
        </div>
        {actions}
      </div>
    </Card>
  );
}

/** A line of links after its name. */
function Line({ name, parts }: { name: string; parts: readonly { href: string; label: string }[] }) {
  if (parts.length === 0) return null;
  return (
    <p className={classes.line}>
      <span className={classes.name}>{name}</span>
      {parts.map(({ href, label }) => (
        <a key={`${href} ${label}`} href={href}>
          {wholeDays(label)}
        </a>
      ))}
    </p>
  );
}

function Waiting({ person, userId }: { person: PersonToday; userId: number }) {
  const say = useSay();
  const { waiting, waiting_total, letters } = person;
  const more = waiting_total - waiting.length;
  const tab = (name: string) => pathTo('usersDetail', { user_id: userId }, { tab: name });
  return (
    <Line
      name={say(texts.waits)}
      parts={[
        ...waiting.map(({ kind, id, first_day, last_day, ...portions }) => ({
          href: decisionPath(kind, id),
          label: `${say(waitingTexts[kind])} ${say(shortDates(first_day, last_day, portions))}`,
        })),
        ...(more > 0 ? [{ href: tab('leave'), label: say(texts.more, { count: more }) }] : []),
        ...(letters > 0 ? [{ href: tab('letters'), label: say(texts.letters, { count: letters }) }] : []),
      ]}
    />
  );
}

function Ahead({ person, user }: { person: PersonToday; user: WhereCardProps['user'] }) {
  const say = useSay();
  const named = useNamed();
  const { ahead, ahead_total, leaves_on } = person;
  const more = ahead_total - ahead.length;
  const tab = (name: string) => pathTo('usersDetail', { user_id: user.id }, { tab: name });
  return (
    <Line
      name={say(texts.ahead)}
      parts={[
        ...ahead.map(({ kind, id, name, name_ms, first_day, last_day, ...portions }) => ({
          href: kind === 'duty' ? decisionPath(kind, id) : tab('leave'),
          label: `${kind === 'leave' ? named('leave_types', name) : say({ en: name, ms: name_ms })} ${say(shortDates(first_day, last_day, portions))}`,
        })),
        ...(more > 0 ? [{ href: tab('leave'), label: say(texts.more, { count: more }) }] : []),
        ...user.coming_terms.map(({ valid_from }) => ({
          href: tab('service'),
          label: say(texts.from, { day: showDay(valid_from) }),
        })),
        ...(leaves_on ? [{ href: tab('service'), label: say(texts.leaves, { day: showDay(leaves_on) }) }] : []),
      ]}
    />
  );
}
