import type { AttendanceRow } from '#domain/attendance/contract.ts';
import { arrivedText, correctedText, countedText, platformText } from '#domain/attendance/rules.ts';
import { attendanceTexts as texts } from '#domain/attendance/texts.ts';
import { showTime } from '#domain/lib/calendar.ts';
import { kilometres } from '#domain/lib/numbers.ts';
import { pathTo } from '#domain/screens.ts';
import { useSay } from '#web/lib/say.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import type { DenseRow } from '#web/ui/data/dense-row.tsx';
import classes from './attendance.module.css';
import { ActivityCell, Exceptions, verdictText } from './cells.tsx';

/** A row on a phone: person and time, then place and platform. */
export function useDense(hasLinks: boolean): (row: AttendanceRow) => DenseRow {
  const say = useSay();
  return (row) => {
    const { user, office, distance } = row;
    const counted = countedText(row);
    const corrected = correctedText(row);
    return {
      lead: <Avatar name={user.name} photo={user.img && `/storage/app/users/${user.img}`} size={36} decorative />,
      title: hasLinks ? (
        <a className={classes.plain} href={pathTo('usersDetail', { user_id: user.id })}>
          {user.name}
        </a>
      ) : (
        user.name
      ),
      figure: (
        <span className={classes.activity}>
          <Exceptions row={row} />
          <time dateTime={row.created_at}>{showTime(row.time)}</time>
        </span>
      ),
      details: [
        <ActivityCell key="activity" row={row} />,
        verdictText(row) && say(verdictText(row)!),
        counted && say(counted.text, counted.values),
        corrected && say(corrected),
        office?.name,
        say(corrected ? texts.correction : platformText(row.platform)),
        distance !== null && say(texts.kilometres, { km: kilometres(distance) }),
        ...arrivedText(row).map((one) => say(one)),
      ],
    };
  };
}
