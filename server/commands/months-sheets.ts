import { languages } from '#domain/lib/text.ts';
import { monthSheet } from '../features/months/sheet.ts';
import { closingOnPaper, storedSheet, storeSheet } from '../features/months/store.ts';
import type { Db } from '../platform/database/database.ts';
import { openStore } from '../platform/files/open-store.ts';
import { readPlace } from '../platform/files/place.ts';
import type { Closing } from './detach-store.ts';

/** Writes the figures of closed months into a folder, as spreadsheets in both languages; a file that exists stays as it is. */
export async function writeSheets(db: Db, closings: readonly Closing[], folder: string): Promise<void> {
  const store = await openStore(readPlace('The folder', folder, process.env));
  const existing = new Set(await store.names(''));
  for (const { id, month, checksum } of closings)
    for (const language of languages) {
      const name = `months-${month.slice(0, 7)}-${language}-${checksum.slice(0, 8)}.xlsx`;
      if (existing.has(name)) continue;
      const newSheet = async () =>
        storeSheet(db, id, language, await monthSheet(db, (await closingOnPaper(db, id))!, language));
      await store.put(name, (await storedSheet(db, id, language)) ?? (await newSheet()));
    }
}
