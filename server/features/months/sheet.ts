import { monthTitle } from '#domain/lib/month-name.ts';
import { fill, type Language } from '#domain/lib/text.ts';
import type { CarriedChange } from '#domain/months/canonical.ts';
import { type FigureName, type Figures, figureNames, minuteFigures, noFigures, plus } from '#domain/months/figures.ts';
import { figureTexts, monthsTexts as texts } from '#domain/months/texts.ts';
import { namesIn, noMalayNames } from '#domain/names/rules.ts';
import { nameOf } from '#domain/organisation/names.ts';
import { printTexts } from '#domain/print/texts.ts';
import { reportTexts } from '#domain/reports/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Sheet, xlsx } from '#server/platform/documents/xlsx.ts';
import { bylineOf } from './statement-pdf.ts';
import { type ClosingOnPaper, carriedIn, closedFigures, type PersonOnPaper, peopleCarriedAlone } from './store.ts';

/** People read at a time. */
const atOnce = 500;
const kindOf = (name: FigureName) => (minuteFigures.includes(name) ? ('length' as const) : ('number' as const));

/**
 * The closed figures of everybody as a spreadsheet, with the days of each leave type and what adjustments of earlier
 * months add, last those of whom it only carries these; from what was stored when months were closed and nothing else
 * (decision 0135).
 */
export async function monthSheet(db: Db, closing: ClosingOnPaper, language: Language): Promise<Buffer> {
  const { id, month, paper, closed_at } = closing;
  const own = Map.groupBy(await carriedIn(db, id), ({ user_id }) => user_id);
  const carriedAlone = await peopleCarriedAlone(db, id);
  const types = Object.entries(paper.leave_types).sort(([a], [b]) => Number(a) - Number(b));
  const carriedTypes = paper.carries_types ? types : [];
  const title = fill(texts.paper, language);
  const named = namesIn(paper.names ?? noMalayNames, language);
  const text = (head: string, width: number) => ({ head, kind: 'text' as const, width });
  const sum = (head: string, kind: ReturnType<typeof kindOf> = 'number') => ({ head, kind, width: 14, isSummed: true });
  const daysOf = (type: string) => fill(texts.leaveOf, language, { type: named('leave_types', type) });
  const columns: Sheet['columns'] = [
    text(fill(texts.name, language), 30),
    text(fill(texts.position, language), 24),
    text(fill(texts.department, language), 24),
    text(fill(texts.office, language), 20),
    ...figureNames.map((name) => sum(fill(figureTexts[name], language), kindOf(name))),
    ...types.map(([, type]) => sum(daysOf(type))),
    // Minutes as a number, since spreadsheets show no length of time that is less than nothing.
    ...figureNames.map((name) => {
      const figure = { figure: figureTexts[name] };
      return sum(
        minuteFigures.includes(name)
          ? fill(texts.adjustedMinutesOf, language, figure)
          : fill(texts.adjustmentOf, language, figure),
      );
    }),
    ...carriedTypes.map(([, type]) => sum(fill(texts.adjustmentOf, language, { figure: daysOf(type) }))),
  ];
  const rowOf = ({ user_id, name, position, department, office }: PersonOnPaper, figures: Figures | null) => {
    const change = summed(own.get(user_id) ?? []);
    return [
      ...[name, named('positions', position), named('departments', department), office],
      ...figureNames.map((figure) => figures?.[figure] ?? null),
      ...types.map(([type]) => figures && (figures.leave_types[type] ?? 0)),
      ...figureNames.map((figure) => change?.[figure] ?? null),
      ...carriedTypes.map(([type]) => (change ? (change.leave_types[type] ?? 0) : null)),
    ];
  };
  const rows = async function* () {
    for (let after = 0; ; ) {
      const people = await closedFigures(db, id, { after, many: atOnce });
      for (const person of people) yield rowOf(person, person);
      if (people.length < atOnce) break;
      after = people.at(-1)!.user_id;
    }
    for (const person of carriedAlone) yield rowOf(person, null);
  };
  const parts: Buffer[] = [];
  for await (const part of xlsx({
    name: monthTitle(month, language),
    about: {
      title,
      subject: monthTitle(month, language),
      author: fill(nameOf(paper), language),
      created: closed_at,
      byline: bylineOf(closing, language),
      numbered: (page, pages) => fill(printTexts.page, language, { page, pages }),
    },
    columns,
    rows: rows(),
    total: fill(reportTexts.total, language, { count: '' }),
  }))
    parts.push(part);
  return Buffer.concat(parts);
}

/** Several changes as one; undefined without any. */
const summed = (changes: readonly CarriedChange[]): Figures | undefined =>
  changes.length === 0 ? undefined : changes.reduce<Figures>((sum, one) => plus(sum, one), noFigures);
