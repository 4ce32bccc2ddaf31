/** A column of a printed table; widths are shares of the page's. */
export interface PdfColumn {
  head: string;
  width: number;
  /** Minimum width in points, however small its share is. */
  least?: number;
  align?: 'left' | 'right';
}

/**
 * The width of each column, in points: its share of the whole, or its minimum, which is taken from the others in
 * proportion. The minimums together must be less than the whole.
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
