import type { Day } from '#domain/lib/calendar.ts';
import { allHoldings } from '#domain/personal-data/holdings.ts';
import { formerName, identifiersOf } from '#domain/personal-data/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Folder } from '#server/platform/files/files.ts';
import {
  closeForGood,
  deleteOwnMessages,
  dropErasure,
  dropSheetsWith,
  eraseFiles,
  erasureOf,
  forgetPlaces,
  holdErasures,
  leaverOf,
  noteErased,
  scrubPerson,
  withdrawLetters,
} from './erase-store.ts';
import { forgetAnswers, replaceEverywhere, replaceInJobs } from './erase-texts-store.ts';
import { columnsOf, deleteRows, deleteTransient, emptyRows } from './holdings-store.ts';

/** Whom to erase, and the time by the server's clock. */
export interface Erasing {
  person: number;
  now: Date;
  today: Day;
}
/** The files that are to be removed; `back` where the person is staff again, null where they were erased before. */
export type Erased = { folder: Folder; name: string }[] | 'back' | null;

/** An expression that finds nothing. */
const nothing = 'a^';

/**
 * Erases a person in one transaction (decision 0165): what the holdings say goes or is emptied, then what identifies them
 * in all other texts is replaced. Files are left to the caller, who removes them after the commit.
 */
export function eraseRows(db: Db, { person, now, today }: Erasing): Promise<Erased> {
  return db.transaction().execute(async (tx) => {
    await holdErasures(tx);
    const state = await erasureOf(tx, person, today);
    if (state === 'back') await dropErasure(tx, person);
    if (state !== 'due') return state;
    const one = (await leaverOf(tx, person))!;
    const name = formerName(person);
    const identifiers = identifiersOf(one) ?? nothing;
    const columns = await columnsOf(tx);
    await closeForGood(tx, person, now);
    await scrubPerson(tx, person, identifiers, name);
    const files = [...(await eraseFiles(tx, person, now)), ...(await deleteOwnMessages(tx, person, now))];
    await dropSheetsWith(tx, person, identifiers);
    await forgetPlaces(tx, person);
    await forgetAnswers(tx, person);
    await withdrawLetters(tx, person, now);
    await deleteTransient(tx, person);
    // The last first: rows are found through those before them.
    for (const [table, { goes }] of Object.entries(allHoldings).reverse())
      if (!goes) await emptyRows(tx, table, { person, name, columns });
      else if (table !== 'chat_messages') await deleteRows(tx, table, person);
    await replaceEverywhere(tx, identifiers, { name, columns });
    await replaceInJobs(tx, identifiers, name);
    await noteErased(tx, person, now);
    return files;
  });
}
