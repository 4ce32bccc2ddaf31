import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '#server/platform/database.ts';
import { migrate } from '#server/platform/migrate.ts';
import { startPostgres } from '#server/platform/postgres.ts';

/** A migrated database in a temporary folder, which is deleted when it is closed. */
export async function openBare(connections: number): Promise<Database & { url: string; dataDir: string }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-bench-'));
  const postgres = await startPostgres({ dataDir, say: () => undefined });
  const database = openDatabase(postgres.url, connections);
  await migrate(database.pool);
  return {
    ...database,
    ...{ url: postgres.url, dataDir },
    close: async () => {
      await database.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Prints the time of each over few rows and over many, in ms, and their ratio. */
export function printRatios(few: Record<string, number>, many: Record<string, number>): void {
  for (const [name, ms] of Object.entries(few)) {
    const longer = many[name]!;
    console.log(
      `${name.padEnd(48)} ${ms.toFixed(1).padStart(7)} ms ${longer.toFixed(1).padStart(8)} ms  ${(longer / ms).toFixed(2)} x`,
    );
  }
}
