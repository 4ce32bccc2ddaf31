import { eachKind, type Kind } from '#domain/applications/kinds.ts';
import type { AuditCode } from '#domain/audit/texts.ts';
import { changeLog, type Within } from '../audit/log.ts';
import type { Changed, LockedApplication } from './store.ts';

const logs = eachKind((kind) => changeLog(kind));

/** Audit codes that all kinds of application have; leave and leave office have more than late. */
type ApplicationCode = Exclude<AuditCode<'leave'>, 'recounted' | 'emptied' | 'filed'>;

/** The audit log of a kind of application. */
export const logOf = (kind: Kind) =>
  logs[kind] as {
    add(within: Within, id: number, code: ApplicationCode, from: object, change: object): Promise<void>;
    addAll(within: Within, code: ApplicationCode, entries: readonly { id: number; from: object }[]): Promise<void>;
  };

/** Writes that applications went from one state to another. */
export const logChanges = (
  within: Within,
  kind: Kind,
  code: ApplicationCode,
  changed: readonly (LockedApplication & Changed)[],
): Promise<void> =>
  logOf(kind).addAll(
    within,
    code,
    changed.map(({ id, user_id, status, to, first_day, last_day }) => ({
      id,
      about: user_id,
      from: { date_start: first_day, date_end: last_day },
      before: { status },
      after: { status: to },
    })),
  );
