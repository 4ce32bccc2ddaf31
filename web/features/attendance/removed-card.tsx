import type { RemovedRow } from '#domain/attendance/contract.ts';
import { removedText } from '#domain/attendance/rules.ts';
import { attendanceTexts as texts } from '#domain/attendance/texts.ts';
import { showTime } from '#domain/lib/calendar.ts';
import { useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import classes from './attendance.module.css';

/** The events of the day that corrections took out, with who did it and why (D5); nothing without any. */
export function RemovedCard({ rows }: { rows: readonly RemovedRow[] }) {
  const say = useSay();
  if (rows.length === 0) return null;
  return (
    <Card title={say(texts.removedTitle)}>
      <ul className={classes.removed}>
        {rows.map((row) => (
          <li key={row.id} className={classes.stack}>
            <span>
              {row.user.name}, <s>{`${say(texts[row.type])} ${showTime(row.time)}`}</s>
            </span>
            <span className={classes.meta}>{say(removedText(row))}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
