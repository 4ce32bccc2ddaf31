import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** A file of SQL: a migration, or a function. */
export interface Script {
  name: string;
  text: string;
}

async function scriptsIn(folder: URL): Promise<Script[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })));
}

/** All migrations of this version, in order. */
export const migrationFiles = () => scriptsIn(new URL('../../migrations/', import.meta.url));

/** All functions of this version; each file has the name of its function. */
export const functionFiles = () => scriptsIn(new URL('../../functions/', import.meta.url));

/** Runs a script within the caller's transaction; its error says which script failed and why. */
export async function runScript(client: pg.ClientBase, kind: 'Migration' | 'Function', script: Script): Promise<void> {
  try {
    await client.query(script.text);
  } catch (error) {
    const isBusy = (error as { code?: string }).code === '55P03';
    const why = isBusy ? 'Something else uses the database. End it, then start again.' : (error as Error).message;
    throw new Error(`${kind} ${script.name} failed: ${why}`, { cause: error });
  }
}
