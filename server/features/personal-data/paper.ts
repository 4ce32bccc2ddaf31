import { fieldChanges, fieldText } from '#domain/audit/fields.ts';
import { type Saying, type Side, sayEntry } from '#domain/audit/rules.ts';
import { localTime, showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { fill, type Language, type Text } from '#domain/lib/text.ts';
import type { MalayNames } from '#domain/names/rules.ts';
import { allHoldings, type HoldingName } from '#domain/personal-data/holdings.ts';
import { isOnPaper, paperField } from '#domain/personal-data/paper-texts.ts';
import { paperValue } from '#domain/personal-data/paper-values.ts';
import { holdingTexts, personalDataTexts as texts } from '#domain/personal-data/texts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Letterhead, Printout } from '#server/platform/documents/pdf.ts';
import type { HeldRow } from './holdings-store.ts';

/** Rows of a table on paper; all are in the JSON beside it. */
export const mostRows = 300;

/** What each table holds, with the names behind its ids. */
type HeldTables = readonly { table: string; rows: readonly HeldRow[] }[];

interface Paper {
  name: string;
  now: Date;
  clock: Clock;
  language: Language;
  from: Letterhead;
  names: MalayNames;
}

/** The field by which a row is listed: that of its table, or its month. */
const whenOf = (table: string, row: HeldRow): string | undefined =>
  allHoldings[table]!.when ?? ('month' in row ? 'month' : undefined);

const isSet = (value: unknown) => value !== null && value !== '' && value !== false;

const instantShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** All that is kept about a person, for reading: the profile, then a table of days and details for each kind. */
export function paperOf(tables: HeldTables, { name, now, clock, language, from, names }: Paper): Printout {
  const say = (text: Text, values = {}) => fill(text, language, values);
  /** With its day, today too: paper is read on other days. */
  const moment = (instant: Date): string => {
    const { day, minute } = localTime(instant, clock.zone);
    return `${showDay(day)} ${showTime(timeOf(minute))}`;
  };
  const shown = (table: string, field: string, value: unknown): string =>
    typeof value === 'string' && instantShape.test(value)
      ? moment(new Date(value))
      : say(paperValue(table, field, value, names));
  const title = say(texts.paper);
  const at = moment(now);
  /** What is read of a row: not whose it is, what is empty, and what only `data.json` needs. */
  const fieldsOf = (table: string, row: HeldRow): [label: string, value: string][] => {
    const fields = Object.entries(row)
      .filter(([field, value]) => isOnPaper(table, field) && field !== whenOf(table, row) && isSet(value))
      .map(([field, value]): [string, string] => [say(paperField(field, table)), shown(table, field, value)]);
    return table === 'activity_logs' ? [...entryOf(row), ...fields] : fields;
  };
  /** What an entry of the audit log says, and what changed. */
  const entryOf = (row: HeldRow): [label: string, value: string][] => {
    const { before, after, ...entry } = row as unknown as Saying & { before: Side | null; after: Side | null };
    const changes = fieldChanges(before, after).map(({ field, ...sides }): [string, string] => [
      say(fieldText(field)),
      [sides.before, sides.after].map((side) => (side ? say(side) : '–')).join(' → '),
    ]);
    return [[say(paperField('code')), say(sayEntry({ ...entry, subject: name }))], ...changes];
  };
  return {
    head: { from, title, subject: name, byline: `${title} · ${at}`, language },
    write: async (pdf) => {
      pdf.title(title, say(texts.paperOf, { name, at }));
      pdf.paragraph(say(texts.paperLead, { most: mostRows }));
      for (const { table, rows } of tables) {
        const heading = say(holdingTexts[table as HoldingName]);
        if (table === 'users') {
          pdf.facts(fieldsOf(table, rows[0]!));
          continue;
        }
        const newest = rows.slice(-mostRows);
        await pdf.table(
          [
            { head: say(texts.when), width: 100 },
            { head: say(texts.details), width: 400 },
          ],
          newest.map((row) => {
            const when = whenOf(table, row);
            return [
              when && row[when] ? shown(table, when, row[when]) : '',
              fieldsOf(table, row)
                .map(([label, value]) => `${label}: ${value}`)
                .join('; '),
            ];
          }),
          { heading },
        );
        if (rows.length > newest.length) pdf.paragraph(say(texts.moreRows, { count: rows.length - newest.length }));
      }
    },
  };
}
