import { inflateSync } from 'node:zlib';

/** The text of each page of a PDF of ours, run by run in the order written. */
export function pagesOfPdf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  return pages.map(({ head }) => {
    const resources = objects.get(refsOf(head, 'Resources')[0]!)!.head;
    const fonts = /\/Font <<([^>]*)>>/.exec(resources)?.[1] ?? '';
    const letters = new Map(
      [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
        const [unicode] = refsOf(objects.get(id!)!.head, 'ToUnicode');
        return [name!, lettersOf(objects.get(unicode!)!.content)];
      }),
    );
    return refsOf(head, 'Contents')
      .map((id) => wordsOf(objects.get(id)!.content, letters))
      .filter((words) => words !== '')
      .join('\n');
  });
}

/** Where the runs of each page of a PDF of ours begin: from the left, and from the bottom. */
export function placesOfPdf(pdf: Buffer): { x: number; y: number }[][] {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  return pages.map(({ head }) =>
    refsOf(head, 'Contents').flatMap((id) =>
      [...objects.get(id)!.content.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => ({
        x: Number(x),
        y: Number(y),
      })),
    ),
  );
}

interface PdfObject {
  head: string;
  content: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const starts = [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n/g)];
  for (const { 0: start, 1: id, index } of starts) {
    const from = index + start.length;
    const end = pdf.indexOf('\nendobj', from);
    const stream = pdf.subarray(from, end).indexOf('stream\n');
    const head = pdf.subarray(from, stream < 0 ? end : from + stream).toString('latin1');
    const bytes = stream < 0 ? Buffer.alloc(0) : pdf.subarray(from + stream + 'stream\n'.length, end);
    const content = (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
    objects.set(id!, { head, content });
  }
  return objects;
}

const refsOf = (head: string, key: string): string[] =>
  [...(new RegExp(`/${key} (\\[[^\\]]*\\]|\\d+ 0 R)`).exec(head)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(
    ([, id]) => id!,
  );

/** The characters of each glyph of a font. */
function lettersOf(cmap: string): string[] {
  const letters: string[] = [];
  for (const [, first, codes] of cmap.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [at, [, hex]] of [...codes!.matchAll(/<([\w ]*)>/g)].entries())
      letters[Number.parseInt(first!, 16) + at] = Buffer.from(hex!.replaceAll(' ', ''), 'hex')
        .swap16()
        .toString('utf16le');
  return letters;
}

/** Each `[<hex> kern <hex>] TJ` is a run of one line, in the font chosen last. */
function wordsOf(content: string, fonts: ReadonlyMap<string, string[]>): string {
  const lines: string[] = [];
  let letters: string[] = [];
  for (const [, font, run] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font)!;
    else
      lines.push(
        [...run!.matchAll(/<([0-9a-f]*)>/g)]
          .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
          .map((glyph) => letters[Number.parseInt(glyph, 16)])
          .join(''),
      );
  }
  return lines.join('\n');
}
