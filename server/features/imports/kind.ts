import type { Viewer } from '#domain/access.ts';
import type { Choice } from '#domain/imports/columns.ts';
import type { Existing, ImportPlan, ImportRules, Table } from '#domain/imports/plan.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { JudgingCall } from '../days/later.ts';

/** A call or a command that imports; without a viewer it is a command. */
export interface Importing extends JudgingCall {
  viewer: Viewer | null;
}

/** An import that is being written. */
export interface Writing extends Importing {
  import_id: number;
}

/** How the records of a kind are read, and how an import writes them. */
export interface KindOf<World, Fields, Row extends Existing = Existing> {
  rules: ImportRules<World, Fields, Row>;
  /** The values of choices that administrators keep, by column. */
  choices?(db: Db): Promise<Readonly<Record<string, readonly Choice[]>>>;
  /** Tables that nobody else may write meanwhile. */
  locks: readonly string[];
  /** Reads what a file is checked against; without a file, for an export. */
  load(call: Pick<Importing, 'db' | 'today' | 'viewer' | 'platform'>, table: Table | null): Promise<World>;
  /** Every record with the values of an export. */
  existing(world: World): readonly Existing[];
  /** Writes a plan without faults; returns the ids of the new records by their rows. */
  write(call: Writing, plan: ImportPlan<Fields, Row>, world: World): Promise<Map<number, number>>;
}

/** The id of a record, which is negative while it is that of a row of the same file. */
export const idIn = (made: ReadonlyMap<number, number>, id: number | null): number | null =>
  id !== null && id < 0 ? made.get(-id)! : id;
