import type pg from 'pg';

/** The rows of one table; every row has the same keys as the first, named like the columns. */
export type TableRows = readonly [table: string, rows: readonly object[]];

/** Inserts tables in the given order, one statement each, and advances identity sequences past explicit ids. */
export async function insertTables(client: pg.ClientBase, tables: readonly TableRows[]): Promise<void> {
  for (const [table, rows] of tables) {
    if (rows.length === 0) continue;
    const columns = Object.keys(rows[0]!).map((name) => `"${name}"`);
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
    if (columns.includes('"id"')) {
      await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table]);
    }
  }
}
