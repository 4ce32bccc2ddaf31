import { isDay, localTime, showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { fill, type Language, type Text } from '#domain/lib/text.ts';
import { allHoldings, type HoldingName } from '#domain/personal-data/holdings.ts';
import { paperField, paperValue } from '#domain/personal-data/paper-texts.ts';
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
}

const instantShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** All that is kept about a person, for reading: the profile, then a table of days and details for each kind. */
export function paperOf(tables: HeldTables, { name, now, clock, language, from }: Paper): Printout {
  const say = (text: Text, values = {}) => fill(text, language, values);
  /** With its day, today too: paper is read on other days. */
  const moment = (instant: Date): string => {
    const { day, minute } = localTime(instant, clock.zone);
    return `${showDay(day)} ${showTime(timeOf(minute))}`;
  };
  const shown = (field: string, value: unknown): string => {
    if (typeof value === 'string' && instantShape.test(value)) return moment(new Date(value));
    if (typeof value === 'string' && isDay(value)) return showDay(value);
    return say(paperValue(field, value));
  };
  const title = say(texts.paper);
  const at = moment(now);
  /** A row's fields but for its number, whose it is, and what is empty. */
  const fieldsOf = (table: string, row: HeldRow): [string, unknown][] => {
    const holding = allHoldings[table]!;
    const without = new Set(['id', 'version', holding.when, ...('by' in holding ? holding.by : [])]);
    return Object.entries(row).filter(
      ([field, value]) => !without.has(field) && value !== null && value !== '' && value !== false,
    );
  };
  return {
    head: { from, title, subject: name, byline: `${title} · ${at}`, language },
    write: async (pdf) => {
      pdf.title(title, say(texts.paperOf, { name, at }));
      pdf.paragraph(say(texts.paperLead, { most: mostRows }));
      for (const { table, rows } of tables) {
        const heading = say(holdingTexts[table as HoldingName]);
        if (table === 'users') {
          pdf.facts(fieldsOf(table, rows[0]!).map(([field, value]) => [say(paperField(field)), shown(field, value)]));
          continue;
        }
        const { when } = allHoldings[table]!;
        const newest = rows.slice(-mostRows);
        await pdf.table(
          [
            { head: say(texts.when), width: 100 },
            { head: say(texts.details), width: 400 },
          ],
          newest.map((row) => [
            when === undefined || !row[when] ? '' : shown(when, row[when]),
            fieldsOf(table, row)
              .map(([field, value]) => `${say(paperField(field))}: ${shown(field, value)}`)
              .join('; '),
          ]),
          { heading },
        );
        if (rows.length > newest.length) pdf.paragraph(say(texts.moreRows, { count: rows.length - newest.length }));
      }
    },
  };
}
