import type { Insertable, Updateable } from 'kysely';
import type { AuditCode, AuditModule } from '#domain/audit/texts.ts';
import { addRow, editRow, type Removable, removeRow } from '#server/platform/database/rows.ts';
import type { DB } from '#server/platform/database/tables.ts';
import { changeLog, type Shown, type Within } from './log.ts';

/** A record as it was loaded to be changed. */
interface Loaded {
  id: number;
  version: number;
}

/** A call that edits a record. */
interface Editing extends Within {
  body: { id: number; version?: number | undefined };
}

/**
 * The records of a table: adds, edits and removes them, each with its audit entry. A feature that writes more than the
 * record's row does so in its store, and writes the entry with `log`.
 */
export function recordsOf<Table extends Removable & AuditModule>(table: Table) {
  const { add: log, refuseStale } = changeLog<Table>(table);
  const auditCode = (code: 'added' | 'changed' | 'removed') => code as AuditCode<Table>;

  return {
    log,

    /** Refuses an edit of an older version (decision 0003); `shown` are the names behind the record's ids. */
    refuseStale: (call: Editing, current: Loaded, shown?: () => Shown | Promise<Shown>) =>
      refuseStale(call, current, call.body, shown),

    /** Adds a record and returns its id. */
    async add(call: Within, fields: Insertable<DB[Table]>): Promise<number> {
      const id = await addRow(call.db, table, fields);
      await log(call, id, auditCode('added'), fields, { after: fields });
      return id;
    },

    async edit(call: Within, current: Loaded, fields: Updateable<DB[Table]>): Promise<void> {
      await editRow(call.db, table, current.id, fields);
      await log(call, current.id, auditCode('changed'), current, { before: current, after: fields });
    },

    async remove(call: Within, current: { id: number }): Promise<void> {
      await removeRow(call.db, table, current.id, call.now);
      await log(call, current.id, auditCode('removed'), current, { before: current });
    },
  };
}
