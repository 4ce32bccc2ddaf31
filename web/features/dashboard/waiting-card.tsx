import { eachKind, kindNames, kinds } from '#domain/applications/kinds.ts';
import { waitingPath } from '#domain/applications/paths.ts';
import type { WaitingPart } from '#domain/dashboard/contract.ts';
import { dashboardTexts } from '#domain/dashboard/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import type { Text } from '#domain/lib/text.ts';
import { pathTo } from '#domain/screens.ts';
import { useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import classes from './waiting-card.module.css';

const labels: Record<WaitingPart['what'], Text> = {
  ...eachKind((kind) => kinds[kind].pending),
  letter: dashboardTexts.waitingLetters,
  unread: dashboardTexts.waitingUnread,
};

/** The address of a kind's list, optionally with one item opened. */
function hrefOf(what: WaitingPart['what'], view?: number): string {
  const kind = kindNames.find((one) => one === what);
  if (kind) return waitingPath(kind, 'me', view);
  const show = what === 'letter' ? 'reply' : 'unread';
  return pathTo('inboxMain', {}, view === undefined ? { show } : { show, view });
}

/** What waits for me, each item one click away (decision 0049). */
export function WaitingCard({ parts }: { parts: readonly WaitingPart[] }) {
  const say = useSay();
  const label = say(dashboardTexts.waiting);
  return (
    <Card title={label}>
      <ul className={classes.parts} aria-label={label}>
        {parts.map(({ what, total, first }) => (
          <li key={what}>
            <a className={classes.all} href={hrefOf(what)}>
              <b>{total}</b>
              {say(labels[what])}
            </a>
            {first.length > 0 && (
              <ul className={classes.first}>
                {first.map(({ id, name, day }) => (
                  <li key={id}>
                    <a href={hrefOf(what, id)}>
                      {name}
                      {day && (
                        <small>
                          {what === 'letter' ? say(dashboardTexts.replyBy, { date: showDay(day) }) : showDay(day)}
                        </small>
                      )}
                    </a>
                  </li>
                ))}
                {total > first.length && (
                  <li>
                    <small>{say(dashboardTexts.waitingMore, { count: total - first.length })}</small>
                  </li>
                )}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
