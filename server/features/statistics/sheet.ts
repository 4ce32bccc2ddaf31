import { type Day, showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { fill, type Language } from '#domain/lib/text.ts';
import { printTexts } from '#domain/print/texts.ts';
import { reportTexts } from '#domain/reports/texts.ts';
import type { PlaceFigures, PlaceKind } from '#domain/statistics/contract.ts';
import { figureNames } from '#domain/statistics/rules.ts';
import { noPlaceTexts, statisticsTexts as texts } from '#domain/statistics/texts.ts';
import { type Sheet, xlsx } from '#server/platform/documents/xlsx.ts';

/** What a sheet of statistics is made from. */
interface SheetInput {
  month: Day;
  /** The month before, which is the one before the last of each place. */
  before: Day;
  by: PlaceKind;
  places: readonly PlaceFigures[];
  language: Language;
  /** The organisation. */
  author: string;
  /** By whom, and when where they are. */
  name: string;
  at: { day: Day; minute: number };
  now: Date;
}

/** A month by place beside the month before, as a spreadsheet (decision 0070), and the name of its file. */
export async function statisticsSheet(input: SheetInput): Promise<{ filename: string; bytes: Buffer }> {
  const { month, before, by, places, language, author, name, at, now } = input;
  const title = fill(texts.title, language);
  const columns: Sheet['columns'] = [
    { head: fill(texts[by], language), kind: 'text', width: 30 },
    ...figureNames.flatMap((figure) =>
      [month, before].map((of) => ({
        head: fill(texts.figureIn, language, { figure: texts[figure], month: monthTitle(of, language) }),
        kind: figure === 'minutes' ? ('length' as const) : ('number' as const),
        width: 14,
        isSummed: true,
      })),
    ),
  ];
  const rows = async function* () {
    for (const place of places)
      yield [
        place.name ?? fill(noPlaceTexts[by], language),
        ...figureNames.flatMap((figure) => [place[figure].at(-1)!, place[figure].at(-2)!]),
      ];
  };
  const parts: Buffer[] = [];
  const requested = { at: `${showDay(at.day)} ${showTime(timeOf(at.minute))}`, name };
  for await (const part of xlsx({
    name: title,
    about: {
      title,
      subject: monthTitle(month, language),
      author,
      created: now,
      byline: fill(reportTexts.requested, language, requested),
      numbered: (page, pages) => fill(printTexts.page, language, { page, pages }),
    },
    columns,
    rows: rows(),
    total: fill(reportTexts.total, language, { count: '' }),
  }))
    parts.push(part);
  return { filename: `statistics-${by}-${month.slice(0, 7)}.xlsx`, bytes: Buffer.concat(parts) };
}
