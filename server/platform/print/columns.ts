/** A column of a printed table; widths are shares of the page's. */
export interface PdfColumn {
  head: string;
  width: number;
  /** In points: so much its words need, however little its share is. */
  least?: number;
  align?: 'left' | 'right';
}

/**
 * How wide each column is, in points: its share of the whole, or what it needs at least, which the others give up in
 * proportion. Together they need less than the whole.
 */
export function widthsOf(columns: readonly PdfColumn[], whole: number): number[] {
  const sum = (list: readonly PdfColumn[], of: (column: PdfColumn) => number) =>
    list.reduce((all, column) => all + of(column), 0);
  let narrow: readonly PdfColumn[] = [];
  for (;;) {
    const rest = columns.filter((column) => !narrow.includes(column));
    const share = (whole - sum(narrow, ({ least = 0 }) => least)) / sum(rest, ({ width }) => width);
    const more = rest.filter(({ width, least = 0 }) => width * share < least);
    if (more.length === 0)
      return columns.map((column) => (narrow.includes(column) ? (column.least ?? 0) : column.width * share));
    narrow = [...narrow, ...more];
  }
}
