import { IconArrowBarRight, IconArrowBarToRight, IconMapPin, IconPaperclip, IconPencil } from '@tabler/icons-react';
import { may } from '#domain/access.ts';
import type { AttendanceRow } from '#domain/attendance/contract.ts';
import {
  arrivedText,
  correctedText,
  countedText,
  platformText,
  showsLike,
  verdictOf,
} from '#domain/attendance/rules.ts';
import { attendanceTexts as texts, typeTexts, verdictTexts } from '#domain/attendance/texts.ts';
import { whyTextIn } from '#domain/days/why.ts';
import { kilometres } from '#domain/lib/numbers.ts';
import type { Text } from '#domain/lib/text.ts';
import { pathTo } from '#domain/screens.ts';
import { useMalayNames } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import { ToneMark } from '#web/ui/data/tone-mark.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import classes from './attendance.module.css';
import { LikeButton } from './like-button.tsx';

/** Who clocked, and for which office; links for admins (ATT-16, ATT-17). */
export function StaffCell({ row, hasLinks }: { row: AttendanceRow; hasLinks: boolean }) {
  const { user, office } = row;
  return (
    <span className={classes.staff}>
      <Avatar name={user.name} photo={user.img && `/storage/app/users/${user.img}`} size={28} decorative />
      <span className={classes.stack}>
        <StaffName row={row} hasLinks={hasLinks} />
        {office && (
          <span className={classes.meta}>
            <OfficeName row={row} hasLinks={hasLinks} />
          </span>
        )}
      </span>
    </span>
  );
}

/** Who clocked on one line, beside a column of the office. */
export function StaffLine({ row, hasLinks }: { row: AttendanceRow; hasLinks: boolean }) {
  const { user } = row;
  return (
    <span className={classes.staff} data-line>
      <Avatar name={user.name} photo={user.img && `/storage/app/users/${user.img}`} size={28} decorative />
      <StaffName row={row} hasLinks={hasLinks} />
    </span>
  );
}

function StaffName({ row: { user }, hasLinks }: { row: AttendanceRow; hasLinks: boolean }) {
  return (
    <span className={classes.name}>
      {hasLinks ? <a href={pathTo('usersDetail', { user_id: user.id })}>{user.name}</a> : user.name}
    </span>
  );
}

/** The office it was clocked for (ATT-17). */
export function OfficeName({ row: { office }, hasLinks }: { row: AttendanceRow; hasLinks: boolean }) {
  if (!office) return null;
  if (!hasLinks) return office.name;
  return (
    <a className={classes.plain} href={pathTo('officeDetail', { office_id: office.id })}>
      {office.name}
    </a>
  );
}

/** In or out. */
export function ActivityCell({ row }: { row: AttendanceRow }) {
  const say = useSay();
  const Icon = row.type === 'in' ? IconArrowBarToRight : IconArrowBarRight;
  return (
    <span className={classes.activity} data-type={row.type}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      {say(texts[row.type])}
    </span>
  );
}

/** The verdict as plain text, for rows without a pill. */
export function verdictText(row: AttendanceRow): Text | null {
  const verdict = verdictOf(row);
  return verdict === null || verdict === 'late' ? null : verdictTexts[verdict];
}

/** Pills for exceptions: late, left early, or away from the office. */
export function Exceptions({ row, isLateToo = true }: { row: AttendanceRow; isLateToo?: boolean }) {
  const say = useSay();
  return (
    <>
      {isLateToo && row.is_late && <Pill tone="amber">{say(verdictTexts.late)}</Pill>}
      {row.left_early && <Pill tone="amber">{say(texts.leftEarly)}</Pill>}
      {row.away && <Pill tone="red">{say(typeTexts.away)}</Pill>}
    </>
  );
}

/** The verdict with its reason, once, in the user's language; then other exceptions, and how it arrived (D3). */
export function RemarkCell({ row, isOneLine }: { row: AttendanceRow; isOneLine?: boolean }) {
  const say = useSay();
  const malay = useMalayNames();
  const verdict = verdictOf(row);
  const arrived = arrivedText(row);
  const counted = countedText(row);
  const corrected = correctedText(row);
  if (verdict === null && !row.away && !row.left_early && arrived.length === 0 && !counted && !corrected)
    return <span className={classes.none}>–</span>;
  const words = row.remark ? whyTextIn(malay)(row.remark) : verdict && verdictTexts[verdict];
  const notes = [
    ...(row.duty ? [say(whyTextIn(malay)(row.duty))] : []),
    ...arrived.map((one) => say(one)),
    ...(counted ? [say(counted.text, counted.values)] : []),
    ...(corrected ? [say(corrected)] : []),
  ];
  return (
    <span className={isOneLine ? classes.one : classes.stack}>
      {(row.left_early || row.away) && (
        <span className={classes.pills}>
          <Exceptions row={row} isLateToo={false} />
        </span>
      )}
      {words && (
        <span className={verdict === 'late' ? classes.late : undefined} data-tone="amber">
          {verdict === 'late' && <ToneMark tone="amber" />}
          {say(words)}
        </span>
      )}
      {notes.map((one) => (
        <span key={one} className={classes.meta}>
          {one}
        </span>
      ))}
    </span>
  );
}

/** The platform, and the distance from the office where it was measured (ATT-10, ATT-11, ATT-12). */
export function PlatformCell({ row, isOneLine }: { row: AttendanceRow; isOneLine?: boolean }) {
  const say = useSay();
  return (
    <span className={isOneLine ? classes.one : classes.stack}>
      <span>{say(row.corrected ? texts.correction : platformText(row.platform))}</span>
      {row.distance !== null && (
        <span className={classes.meta}>{say(texts.kilometres, { km: kilometres(row.distance) })}</span>
      )}
    </span>
  );
}

interface ActionsProps {
  row: AttendanceRow;
  onLocation: (row: AttendanceRow) => void;
  onAttachment: (row: AttendanceRow) => void;
  onCorrect: (row: AttendanceRow) => void;
}

/** Opens the day of a row to be corrected: for whoever may put it right, or, one's own, to apply for that (D5). */
function CorrectButton({ row, onCorrect }: Pick<ActionsProps, 'row' | 'onCorrect'>) {
  const say = useSay();
  const viewer = useViewer();
  const account = { ...row.user, super_user: false, isSkaloot: false };
  const isOwn = row.user_id === viewer.id;
  if (!isOwn && !may.change(viewer, 'correct_days', account)) return null;
  return (
    <IconButton
      label={isOwn ? say(texts.ownDay) : say(texts.correct, { name: row.user.name })}
      icon={<IconPencil size={16} stroke={1.8} />}
      onClick={() => onCorrect(row)}
    />
  );
}

/** The row's buttons: location, document, like and correction, those it has (ATT-13, ATT-14, ATT-15). */
export function ActionsCell({ row, onLocation, onAttachment, onCorrect }: ActionsProps) {
  const say = useSay();
  const { name } = row.user;
  return (
    <span className={classes.actions}>
      {row.doc !== null && (
        <IconButton
          label={say(texts.showAttachment, { name })}
          icon={<IconPaperclip size={16} stroke={1.8} />}
          onClick={() => onAttachment(row)}
        />
      )}
      {row.lat !== null && row.lng !== null && (
        <IconButton
          label={say(texts.showLocation, { name })}
          icon={<IconMapPin size={16} stroke={1.8} />}
          onClick={() => onLocation(row)}
        />
      )}
      {showsLike(row) && <LikeButton row={row} />}
      <CorrectButton row={row} onCorrect={onCorrect} />
    </span>
  );
}
