import { guards } from '#domain/access.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { grouped } from '#domain/lib/text.ts';
import type { Way } from '#domain/months/contract.ts';
import { monthsTexts as texts } from '#domain/months/texts.ts';
import { wayPath, wayText } from '#domain/months/way.ts';
import { screens } from '#domain/screens.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { Card } from '#web/ui/data/card.tsx';
import classes from './months.module.css';

interface WayCardProps {
  month: Day;
  way: readonly Way[];
  isOver: boolean;
}

/** What stands in the way of closing a month, each with a link to where it is put right for whoever may open that. */
export function WayCard({ month, way, isOver }: WayCardProps) {
  const say = useSay();
  const viewer = useViewer();
  const linkOf = (kind: Way['kind']) => {
    const { screen, path } = wayPath(kind, month);
    return guards[screens[screen].guard](viewer) ? path : null;
  };
  return (
    <Card title={say(texts.wayCard)}>
      {way.length === 0 ? (
        <p className={classes.none}>{say(isOver ? texts.nothingInTheWay : texts.notOverYet)}</p>
      ) : (
        <ul className={classes.way}>
          {way.map(({ kind, count }) => {
            const path = linkOf(kind);
            return (
              <li key={kind}>
                {path ? <a href={path}>{say(wayText(kind))}</a> : <span>{say(wayText(kind))}</span>}
                <b>{grouped(count)}</b>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
