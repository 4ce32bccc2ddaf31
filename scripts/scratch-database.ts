import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { startPostgres } from '#server/platform/postgres/postgres.ts';
import { untilEnd } from './started.ts';

/** A migrated database in a temporary folder, both gone when the script ends. */
export async function scratchDatabase(
  connections: number,
  settings: Record<string, string> = {},
): Promise<Omit<Database, 'close'> & { url: string; dataDir: string }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-scratch-'));
  await untilEnd(dataDir, () => rmSync(dataDir, { recursive: true, force: true }));
  const { url } = await untilEnd(startPostgres({ dataDir, say: () => undefined, settings }), (postgres) =>
    postgres.stop(),
  );
  const database = await untilEnd(openDatabase(url, connections), ({ close }) => close());
  await migrate(database.pool);
  return { ...database, url, dataDir };
}
