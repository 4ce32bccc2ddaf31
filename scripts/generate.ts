// Writes the generated files: table types and schema.sql from the migrations and functions, openapi.json from the endpoint
// table, and the list of answer codes. With --check it only reports whether they are current.
import { readFileSync, writeFileSync } from 'node:fs';
import { codeList } from './codes.ts';
import { openApi } from './openapi.ts';
import { schemaSql } from './schema-sql.ts';
import { scratchDatabase } from './scratch-database.ts';
import { runScript } from './started.ts';
import { tableTypes } from './table-types.ts';

const root = new URL('../', import.meta.url);
await runScript(async () => {
  const { pool } = await scratchDatabase(1);
  const files: Record<string, string> = {
    'server/platform/database/tables.ts': await tableTypes(pool),
    'server/schema.sql': await schemaSql(pool),
    'docs/openapi.json': `${JSON.stringify(openApi(), null, 1)}\n`,
    'docs/codes.txt': await codeList(read('docs/codes.txt')),
  };
  const stale = Object.entries(files).filter(([name, text]) => read(name) !== text);
  if (process.argv.includes('--check')) {
    for (const [name] of stale) console.error(`${name} is not current: run npm run generate`);
    process.exitCode = stale.length > 0 ? 1 : 0;
  } else {
    for (const [name, text] of stale) writeFileSync(new URL(name, root), text);
    console.log(stale.length === 0 ? 'Everything is current.' : `Wrote ${stale.map(([name]) => name).join(', ')}.`);
  }
});

function read(name: string): string | null {
  try {
    return readFileSync(new URL(name, root), 'utf8');
  } catch {
    return null;
  }
}
