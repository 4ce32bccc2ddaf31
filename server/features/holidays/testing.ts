import { type DraftRow, holidayDrafts } from '#domain/holidays/drafts-contract.ts';
import type { Answer, TestApp } from '#server/platform/testing/app.ts';
import { offices } from '#server/seed/cast.ts';

type OfficeName = keyof typeof offices;

/** Puts offices in states; those that are not named have none. */
export async function inStates(app: TestApp, codes: Partial<Record<OfficeName, string>>): Promise<void> {
  await app.db.updateTable('offices').set({ state: null }).execute();
  for (const [name, state] of Object.entries(codes))
    await app.db
      .updateTable('offices')
      .set({ state })
      .where('id', '=', offices[name as OfficeName].id)
      .execute();
}

/** The rows of a year's file below its head. */
export const csv = (...rows: string[]): string => ['date,name,name_ms,states,certainty,source', ...rows].join('\n');

/** Aminah has a file looked at. */
export const checkFile = (app: TestApp, year: number, text: string, more: object = {}): Promise<Answer> =>
  app.ask('aminah', holidayDrafts.check, {
    body: { year, doc: Buffer.from(text).toString('base64'), original_name: 'cuti.csv', ...more },
  });

/** What a line of a draft would write, and the holiday beside it as it was seen. */
export const fieldsOf = ({ details, name_ms, start, end, states }: DraftRow) => ({
  ...{ details, name_ms, start, end, states },
});
export const seenOf = ({ known }: DraftRow) => ({ id: known!.id, version: known!.version });

/** What confirms some lines of a draft. */
export const bodyOf = (year: number, lines: readonly DraftRow[]) => ({
  year,
  added: lines.filter(({ change }) => change === 'new').map(fieldsOf),
  moved: lines
    .filter(({ change }) => change === 'moved')
    .map((line) => ({ seen: seenOf(line), fields: fieldsOf(line) })),
  removed: lines.filter(({ change }) => change === 'gone').map(seenOf),
});
