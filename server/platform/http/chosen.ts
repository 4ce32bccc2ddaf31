import { type Answer, answer, type CodedText } from '#domain/lib/text.ts';
import { Refusal } from './errors.ts';

/** How chosen records are judged. */
interface Judging<Row, Name> {
  /** Why nothing can be done with one; null when it can. */
  refusalOf: (row: Row) => CodedText | null;
  /** What the report calls one; of one that is not there it is given null. */
  nameOf: (row: Row | null) => Name;
  /** Why one that is not there was skipped. */
  gone: CodedText;
}

/**
 * Of the chosen records those that something can be done with, and why each of the others is skipped (D6). When there is
 * none it is refused, with the same report.
 * @param rows those of `ids` that are there, locked
 */
export function dueOf<Row extends { id: number }, Name extends object>(
  ids: readonly number[],
  rows: readonly Row[],
  { refusalOf, nameOf, gone }: Judging<Row, Name>,
): { due: Row[]; done: number[]; skipped: ({ id: number } & Name & Answer)[] } {
  const judged = rows.map((row) => ({ row, refusal: refusalOf(row) }));
  const due = judged.filter(({ refusal }) => refusal === null).map(({ row }) => row);
  const existing = new Set(rows.map(({ id }) => id));
  const skipped = [
    ...judged.flatMap(({ row, refusal }) => (refusal ? [{ id: row.id, ...nameOf(row), ...answer(refusal) }] : [])),
    ...ids.filter((id) => !existing.has(id)).map((id) => ({ id, ...nameOf(null), ...answer(gone) })),
  ];
  if (due.length === 0) throw new Refusal(422, judged[0]?.refusal ?? gone, undefined, { done: [], skipped });
  return { due, done: due.map(({ id }) => id), skipped };
}
