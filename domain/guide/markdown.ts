/** A piece of a line: plain, as on the screen (bold), as typed (code), or a link. */
export type Inline = { is: 'text' | 'bold' | 'code'; text: string } | { is: 'link'; text: string; href: string };
export type Line = readonly Inline[];
/** A block of a page of the guide. */
export type Block =
  | { is: 'heading'; level: number; text: string; id: string }
  | { is: 'paragraph'; line: Line }
  | { is: 'picture'; alt: string; src: string }
  | { is: 'list'; first: number | null; items: readonly Line[] }
  | { is: 'table'; head: readonly Line[]; rows: readonly (readonly Line[])[] }
  | { is: 'code'; text: string };

const inline = /`([^`]+)`|\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

/** The pieces of a line. */
export function lineOf(text: string): Line {
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(inline)) {
    if (match.index > end) pieces.push({ is: 'text', text: text.slice(end, match.index) });
    const [whole, code, bold, label, href] = match;
    if (code !== undefined) pieces.push({ is: 'code', text: code });
    else if (bold !== undefined) pieces.push({ is: 'bold', text: bold });
    else pieces.push({ is: 'link', text: label!, href: href! });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ is: 'text', text: text.slice(end) });
  return pieces;
}

/** The anchor of a heading, as GitHub makes it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const cells = (row: string): Line[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => lineOf(cell.trim().replaceAll('\\|', '|')));

const item = /^(?:-|(\d+)\.) (.*)$/;

/** The blocks of a page: headings, paragraphs, pictures, flat lists, tables and code, which is all that the guide uses. */
export function blocksOf(page: string): Block[] {
  const lines = page.split('\n');
  const blocks: Block[] = [];
  /** Takes lines while they are of one kind. */
  const take = (at: number, isOne: (line: string) => boolean) => {
    let end = at;
    while (end < lines.length && isOne(lines[end]!)) end++;
    return lines.slice(at, end);
  };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!;
    const [, marks, heading] = /^(#+) (.*)$/.exec(line) ?? [];
    const [, alt, src] = /^!\[([^\]]*)\]\(([^)]+)\)$/.exec(line) ?? [];
    if (line.trim() === '') at++;
    else if (marks) {
      blocks.push({ is: 'heading', level: marks.length, text: heading!, id: anchorOf(heading!) });
      at++;
    } else if (src) {
      blocks.push({ is: 'picture', alt: alt!, src });
      at++;
    } else if (line.startsWith('```')) {
      const code = take(at + 1, (one) => !one.startsWith('```'));
      blocks.push({ is: 'code', text: code.join('\n') });
      at += code.length + 2;
    } else if (line.startsWith('|')) {
      const rows = take(at, (one) => one.startsWith('|'));
      const [head = '', , ...others] = rows;
      blocks.push({ is: 'table', head: cells(head), rows: others.map(cells) });
      at += rows.length;
    } else if (item.test(line)) {
      const items = take(at, (one) => item.test(one)).map((one) => item.exec(one)!);
      const first = items[0]![1];
      blocks.push({ is: 'list', first: first ? Number(first) : null, items: items.map(([, , text]) => lineOf(text!)) });
      at += items.length;
    } else {
      const text = take(at, (one) => one.trim() !== '' && !/^(#+ |```|\||!\[)/.test(one) && !item.test(one));
      blocks.push({ is: 'paragraph', line: lineOf(text.join(' ')) });
      at += text.length;
    }
  }
  return blocks;
}

/** The headings of a page, with their anchors. */
export const headingsOf = (blocks: readonly Block[]) => blocks.filter((block) => block.is === 'heading');

/**
 * A page with the anchors of its English edition, so that an address leads to the same section in both languages: both
 * have the same headings in the same order.
 */
export function withAnchorsOf(blocks: readonly Block[], english: readonly Block[]): Block[] {
  const anchors = headingsOf(english).map(({ id }) => id);
  return blocks.map((block) => (block.is === 'heading' ? { ...block, id: anchors.shift() ?? block.id } : block));
}
