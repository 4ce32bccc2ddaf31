import type { ReactNode } from 'react';
import type { EarlyBird, LateUser, Warning } from '#domain/dashboard/contract.ts';
import { dashboardTexts, warningTypeTexts } from '#domain/dashboard/texts.ts';
import { showTime } from '#domain/lib/calendar.ts';
import type { Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { pathTo } from '#domain/screens.ts';
import { useSay } from '#web/lib/say.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import classes from './dashboard.module.css';

interface Person {
  id: number;
  name: string;
  img: string | null;
}

interface PeopleCardProps<Row> {
  title: Text;
  meta?: ReactNode;
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  person: (row: Row) => Person;
  what: (row: Row) => ReactNode;
  empty: { heading: Text; hint: Text };
}

function PeopleCard<Row>({ title, meta, rows, keyOf, person, what, empty }: PeopleCardProps<Row>) {
  const say = useSay();
  const label = say(title);
  return (
    <Card title={label} meta={meta}>
      {rows.length === 0 ? (
        <Empty heading={say(empty.heading)} hint={say(empty.hint)} />
      ) : (
        <ul className={classes.people} aria-label={label}>
          {rows.map((row) => {
            const { id, name, img } = person(row);
            return (
              <li key={keyOf(row)}>
                <Avatar name={name} photo={img && `/storage/app/users/${img}`} size={28} decorative />
                <a className={classes.who} href={pathTo('usersDetail', { user_id: id })}>
                  {name}
                </a>
                <span className={classes.what}>{what(row)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

/** Today's late users, newest first (DASH-32, DASH-36). */
export function LateUsersCard({ users, total }: { users: readonly LateUser[]; total: number }) {
  return (
    <PeopleCard
      title={dashboardTexts.lateUsers}
      meta={total > 0 && total}
      rows={users}
      keyOf={({ id }) => id}
      person={(user) => user}
      what={({ time }) => <time dateTime={time}>{showTime(time)}</time>}
      empty={{ heading: dashboardTexts.noLate, hint: dashboardTexts.noLateHint }}
    />
  );
}

/** Warning letters issued today (DASH-33, DASH-37). */
export function WarningsCard({ warnings }: { warnings: readonly Warning[] }) {
  const say = useSay();
  return (
    <PeopleCard
      title={dashboardTexts.warnings}
      meta={warnings.length > 0 && warnings.length}
      rows={warnings}
      keyOf={({ id }) => id}
      person={({ user }) => user}
      what={({ type }) => <Pill tone={type === 'absence' ? 'red' : 'amber'}>{say(warningTypeTexts[type])}</Pill>}
      empty={{ heading: dashboardTexts.noWarning, hint: dashboardTexts.noWarningHint }}
    />
  );
}

/** Who was recognised most this month (DASH-34, DASH-38). */
export function EarlyBirdsCard({ users }: { users: readonly EarlyBird[] }) {
  const say = useSay();
  return (
    <PeopleCard
      title={dashboardTexts.earlyBirds}
      meta={say(dashboardTexts.earlyBirdsMeta)}
      rows={users}
      keyOf={({ id }) => id}
      person={(user) => user}
      what={({ total_likes }) => <span title={say(dashboardTexts.likes, { likes: total_likes })}>{total_likes}</span>}
      empty={{ heading: words.noData, hint: dashboardTexts.earlyBirdsHint }}
    />
  );
}
