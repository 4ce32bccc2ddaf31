import { languages } from '#domain/lib/text.ts';
import { monthSheet } from '../features/months/sheet.ts';
import { closingOnPaper, storedSheet, storeSheet } from '../features/months/store.ts';
import type { Db } from '../platform/database/database.ts';
import { openStore } from '../platform/files/open-store.ts';
import { readPlace } from '../platform/files/place.ts';
import { closingIds, type DayRange } from './detach-store.ts';

/** Writes the closed figures of each month of a range into a folder, as spreadsheets in both languages; those there stay. */
export async function writeSheets(db: Db, range: DayRange, folder: string): Promise<void> {
  const store = await openStore(readPlace('The folder', folder, process.env));
  const there = new Set(await store.names(''));
  for (const id of await closingIds(db, range)) {
    const closing = (await closingOnPaper(db, id))!;
    for (const language of languages) {
      const name = `months-${closing.month.slice(0, 7)}-${language}-${closing.checksum.slice(0, 8)}.xlsx`;
      if (there.has(name)) continue;
      const stored = await storedSheet(db, id, language);
      await store.put(name, stored ?? (await storeSheet(db, id, language, await monthSheet(db, closing, language))));
    }
  }
}
