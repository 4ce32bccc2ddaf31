import { fill, type Text } from '../lib/text.ts';
import { nameTexts } from '../names/texts.ts';

/** A value as a file has it: of a spreadsheet also numbers and real dates. */
export type Cell = string | number | boolean | Date | null;

/** A value that a choice allows, as it is stored, with its text. */
export interface Choice {
  value: string;
  text: Text;
}

/** What the cells of a column contain. */
type ColumnKind = 'text' | 'digits' | 'number' | 'day' | 'choice' | 'flag' | 'hours' | 'names';

/** A column of an import, of its template and of its export. */
export interface Column {
  /** The name of its values; often the name of the form's field. */
  name: string;
  head: Text;
  kind: ColumnKind;
  /** The values allowed, for a choice; of one that is open they are kept by administrators. */
  values?: readonly Choice[];
  /** Values are read as they are, and checked with the record. */
  isOpen?: boolean;
  /** Needed for a new record; an existing one keeps what it has where the cell is blank. */
  isRequired?: boolean;
  /** The value of a new record whose cell is blank. */
  initial?: string;
  /** Only there to be read: it is exported, and ignored by an import. */
  isShown?: boolean;
  /** The template's example. */
  example: string;
  /** The field of the form it belongs to, where its name differs. */
  field?: string;
}

/** The Malay name of a record, which a file may leave out (decision 0143). */
export const malayColumn = (example: string): Column => ({
  name: 'name_ms',
  head: nameTexts.nameMs,
  kind: 'text',
  example,
});

/** The values of a row by column, as stored: days `YYYY-MM-DD`, flags `yes` or `no`, blank ''. */
export type Values = Readonly<Record<string, string>>;

/** A column's head in a template: in both languages, unless they are the same. */
export const headOf = ({ head }: Pick<Column, 'head'>): string =>
  head.en === head.ms ? head.en : `${fill(head, 'en')} / ${fill(head, 'ms')}`;

/** A head or a name as it is compared: without case, marks and surplus spaces. */
export const plainName = (text: string): string =>
  text
    .replace(/[*\s]+/g, ' ')
    .trim()
    .toLowerCase();

/** Which column each head of a file is; null where it is none, or one that came before. */
export function columnsOf(heads: readonly string[], columns: readonly Column[]): (Column | null)[] {
  const known = new Map<string, Column>();
  for (const column of columns)
    for (const name of [headOf(column), column.head.en, column.head.ms, column.name])
      known.set(plainName(name), known.get(plainName(name)) ?? column);
  const taken = new Set<Column>();
  return heads.map((head) => {
    const column = known.get(plainName(head)) ?? null;
    if (column === null || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}
