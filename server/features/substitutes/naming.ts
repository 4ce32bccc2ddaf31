import { isAdmin, type Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/applications/kinds.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { refusalOfNaming, type Substitution } from '#domain/substitutes/rules.ts';
import { substituteTexts as texts } from '#domain/substitutes/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import { addRow } from '#server/platform/database/rows.ts';
import { refuseField } from '#server/platform/http/errors.ts';
import { changeLog, type Within } from '../audit/log.ts';
import { namedSubstitutions, nameOfNameable } from './store.ts';

const log = changeLog('substitutes');

/** Who names, and where to read. */
interface Naming {
  db: Db;
  viewer: Viewer;
  today: Day;
}

/**
 * The name of who is to decide for somebody; refuses at its field who cannot (decision 0152). Others name meanwhile neither,
 * so that no two make a circle together. By a grant nobody names themself for somebody else, since that gives them what
 * they could not give (D16).
 */
export async function checkedSubstitute(
  { db, viewer, today }: Naming,
  one: Substitution,
  except: number | null = null,
): Promise<string> {
  await lockUntilCommit(db, 'substitutes');
  if (one.substitute_id === viewer.id && one.user_id !== viewer.id && !isAdmin(viewer))
    throw refuseField('substitute_id', texts.own);
  const refusal = refusalOfNaming(one, await namedSubstitutions(db, today, except));
  if (refusal) throw refuseField(refusal.field, refusal.text, refusal.values);
  const days = { first: one.date_from > today ? one.date_from : today, last: one.date_to };
  const name = await nameOfNameable(db, viewer, one.substitute_id, days);
  if (name === undefined) throw refuseField('substitute_id', texts.notActive);
  return name;
}

/** Kinds as they are stored: each once, null for all. */
export const storedKinds = (kinds: readonly Kind[]): Kind[] | null => (kinds.length > 0 ? [...new Set(kinds)] : null);

/** Stores who decides for somebody, with its audit entry; `leave` is the application whose days it has. Returns its id. */
export async function addSubstitute(
  within: Within & Naming,
  { user_id, substitute_id, date_from, date_to, kinds }: Substitution,
  { substitute, leave = null }: { substitute: string; leave?: number | null },
): Promise<number> {
  const days = { date_from, date_to };
  const id = await addRow(within.db, 'substitutes', {
    user_id,
    substitute_id,
    ...(leave === null ? days : {}),
    kinds: storedKinds(kinds),
    leave_application_id: leave,
    created_by_id: within.viewer.id,
    created_at: within.now,
  });
  const shown = { substitute, ...days, kinds };
  await log.add(within, id, 'added', shown, { after: shown, about: user_id });
  return id;
}

/** Names who decides for an applicant on the days of their leave. */
export async function nameWithLeave(
  within: Within & Naming,
  leave: { id: number; user_id: number; date_start: Day; date_end: Day },
  substitute_id: number,
): Promise<void> {
  const { id, user_id, date_start, date_end } = leave;
  const one = { user_id, substitute_id, date_from: date_start, date_to: date_end, kinds: [] };
  await addSubstitute(within, one, { substitute: await checkedSubstitute(within, one), leave: id });
}
