import type { PaletteRow } from '#domain/shell/palette.ts';
import { recentOf } from '../lib/session.ts';
import { storedValue, storeNamed } from '../lib/storage.ts';

/** How many of the last choices are on top. */
const most = 5;

/** What a user chose last in this browser, the last first; a logout removes it. */
export function recentRows(user: { id: number }): PaletteRow[] {
  try {
    const rows: unknown = JSON.parse(storedValue(recentOf(user)) ?? '[]');
    return Array.isArray(rows) ? rows : [];
  } catch {
    return [];
  }
}

/** Remembers a choice that leads somewhere. */
export function rememberRow(user: { id: number }, row: PaletteRow): void {
  if (row.run) return;
  const others = recentRows(user).filter(({ path }) => path !== row.path);
  storeNamed(recentOf(user), JSON.stringify([row, ...others].slice(0, most)));
}
