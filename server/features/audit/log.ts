import { changeOf, isSame, valuesFor } from '#domain/audit/rules.ts';
import { type AuditCode, type AuditModule, auditTexts } from '#domain/audit/texts.ts';
import { isDay, showDay } from '#domain/lib/calendar.ts';
import { filled, type Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import type { LiveEvent } from '#domain/live.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { addEntries, lastChangedBy } from './store.ts';

/** The context of a change: a call, or a job, whose viewer is null. */
export interface Within {
  db: Db;
  now: Date;
  viewer: { id: number } | null;
  announce(event: LiveEvent): void;
}

/** What an entry stores beside its text. */
interface Change {
  /** The record before and after; without `before` it was added, without `after` removed. */
  before?: object;
  after?: object;
  /** The id of the person it is about. */
  about?: number;
}

/** What was done, and the values of its text. */
interface AuditValues extends Change {
  from?: object;
}

/** A record that was changed. */
interface Entry extends AuditValues {
  id: number | null;
}

/** Text for values of a record that a reader could not understand, such as the name behind an id. */
export type Shown = Record<string, string | Text | null | undefined>;

/** A feature's log: writes the audit entry in the call's transaction, and announces it after the commit. */
export function changeLog<M extends AuditModule>(module: M) {
  const texts: Record<string, Text> = auditTexts[module];

  const entryOf = (within: Within, code: AuditCode<M>, { from = {}, before, after, about }: AuditValues) => ({
    module,
    code,
    values: valuesFor(texts[code]!, from),
    ...changeOf(before ?? null, after ?? null),
    user_id: within.viewer?.id ?? null,
    subject_id: about ?? null,
  });

  function announce(within: Within, ids: readonly number[]): void {
    for (const id of ids) within.announce({ to: 'activity-log', id });
  }

  async function addAll(within: Within, code: AuditCode<M>, entries: readonly Entry[]): Promise<void> {
    const rows = entries.map((entry) => ({ record_id: entry.id, ...entryOf(within, code, entry) }));
    announce(within, await addEntries(within.db, rows, within.now));
  }

  return {
    /** Logs a change of a record; the placeholders of its text are filled from `from`. */
    add: (within: Within, id: number | null, code: AuditCode<M>, from: object = {}, change: Change = {}) =>
      addAll(within, code, [{ id, from, ...change }]),

    /** Logs the same change of several records, in order. */
    addAll,

    /**
     * The same for a record that is made by the statement its entry is part of; the ids that statement returns are
     * announced afterwards.
     */
    entryOf,
    announce,

    /**
     * Refuses an edit made from an older version of a record (decision 0003): says who changed it, marks each field
     * that differs now, and returns what a form needs to merge: the version, every field's value and its text.
     */
    async refuseStale(
      { db }: Within,
      current: object & { id: number | null; version: number },
      { id: _, version, ...sent }: object & { id: number | null; version?: number | undefined },
      shown: () => Shown | Promise<Shown> = () => ({}),
    ): Promise<void> {
      if (version === undefined || version === current.version) return;
      throw staleRefusal({ ...current }, sent, await shown(), await lastChangedBy(db, module, current.id));
    },
  };
}

function staleRefusal(
  now: Record<string, unknown>,
  sent: Record<string, unknown>,
  shown: Shown,
  changedBy: string | null,
): Refusal {
  const current = Object.fromEntries(Object.keys(sent).flatMap((field) => (field in now ? [[field, now[field]]] : [])));
  const differs = Object.keys(current).filter((field) => !isSame(current[field], sent[field]));
  const displayed = (field: string) => {
    const value = (field in shown ? shown[field] : current[field]) ?? '-';
    if (typeof value === 'object' && 'en' in value) return value as Text;
    return isDay(String(value)) ? showDay(String(value)) : String(value);
  };
  const note = (field: string) => filled(words.changedTo, { value: displayed(field) });
  const changed = filled(words.changed, { name: changedBy ?? words.someone });
  const fields = Object.fromEntries(differs.map((field) => [field, note(field)]));
  const names = Object.entries(shown).filter(([, value]) => typeof value === 'string');
  return new Refusal(422, changed, fields, {
    version: now.version,
    current,
    shown: Object.fromEntries(names),
  });
}
