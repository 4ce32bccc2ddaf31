import { IconClock } from '@tabler/icons-react';
import { pathTo } from '#domain/screens.ts';
import type { StaffRow } from '#domain/staff/shapes.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { ChatButton } from '#web/parts/chat-button.tsx';
import { photoOf } from '#web/parts/photo.ts';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import classes from './staff.module.css';
import { useIsOnline } from './use-is-online.ts';

/** The person of a row: photo, name, online, chat, last activity, in the office (STAFF-11 to STAFF-19). */
export function PersonCell({ row, onPhoto }: { row: StaffRow; onPhoto: () => void }) {
  return (
    <span className={classes.person}>
      <PersonPhoto row={row} onPhoto={onPhoto} />
      <span className={classes.who}>
        <NameLine row={row} />
        <span className={classes.seen}>
          <span>{row.ic}</span>
          <LastActive row={row} />
        </span>
      </span>
    </span>
  );
}

/** The same on one line, beside columns of the rest. */
export function PersonLine({ row, onPhoto }: { row: StaffRow; onPhoto: () => void }) {
  return (
    <span className={classes.person} data-line>
      <PersonPhoto row={row} size={28} onPhoto={onPhoto} />
      <NameLine row={row} />
    </span>
  );
}

function NameLine({ row }: { row: StaffRow }) {
  const say = useSay();
  return (
    <span className={classes.line}>
      <a className={classes.name} href={pathTo('usersDetail', { user_id: row.id })}>
        {row.name}
      </a>
      {row.in_office && (
        <Pill tone="green" title={say(texts.inOffice)}>
          <span className={classes.inOffice}>{say(texts.inOffice)}</span>
        </Pill>
      )}
      <ChatIcon row={row} />
    </span>
  );
}

/** When they were last active (STAFF-18); below a head that says so, without its mark. */
export function LastActive({ row, hasHead }: { row: StaffRow; hasHead?: boolean }) {
  const say = useSay();
  const show = useShowInstant();
  const at = row.last_active && show(row.last_active);
  if (!at) return <span>{say(texts.neverActive)}</span>;
  return (
    <span className={classes.at} title={say(texts.lastActive, { at })}>
      {!hasHead && <IconClock size={12} aria-label={say(texts.lastSeen)} />} {wholeDays(at)}
    </span>
  );
}

/** Opens a chat with them while they are online. */
export function ChatIcon({ row }: { row: StaffRow }) {
  return <ChatButton partner={row} isOnline={useIsOnline()(row)} />;
}

/** Their photo, which opens the photo dialog, with a dot while they are online (STAFF-12, STAFF-14). */
export function PersonPhoto({ row, size = 36, onPhoto }: { row: StaffRow; size?: number; onPhoto: () => void }) {
  const say = useSay();
  const isOnline = useIsOnline()(row);
  return (
    <button
      type="button"
      className={classes.photo}
      aria-label={say(texts.changePhoto, { name: row.name })}
      onClick={onPhoto}
    >
      <Avatar name={row.name} photo={photoOf(row)} size={size} online={isOnline ? say(texts.online) : null} />
    </button>
  );
}
