// Writes the generated files: table types and schema.sql from the migrations and functions, openapi.json from the endpoint
// table, and the list of answer codes. With --check it only reports whether they are current.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { startPostgres } from '../server/platform/postgres/postgres.ts';
import { codeList } from './codes.ts';
import { openApi } from './openapi.ts';
import { schemaSql } from './schema-sql.ts';
import { tableTypes } from './table-types.ts';

const root = new URL('../', import.meta.url);
const dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-generate-'));
const postgres = await startPostgres({ dataDir, say: () => undefined });
const { pool, close } = openDatabase(postgres.url, 1);
await migrate(pool);
const files: Record<string, string> = {
  'server/platform/database/tables.ts': await tableTypes(pool),
  'server/schema.sql': await schemaSql(pool),
  'docs/openapi.json': `${JSON.stringify(openApi(), null, 1)}\n`,
  'docs/codes.txt': await codeList(read('docs/codes.txt')),
};
await close();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });

const stale = Object.entries(files).filter(([name, text]) => read(name) !== text);
if (process.argv.includes('--check')) {
  for (const [name] of stale) console.error(`${name} is not current: run npm run generate`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [name, text] of stale) writeFileSync(new URL(name, root), text);
  console.log(stale.length === 0 ? 'Everything is current.' : `Wrote ${stale.map(([name]) => name).join(', ')}.`);
}

function read(name: string): string | null {
  try {
    return readFileSync(new URL(name, root), 'utf8');
  } catch {
    return null;
  }
}
