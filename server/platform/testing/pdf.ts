import { inflateSync } from 'node:zlib';

/** The words of each page of a PDF of ours, in the order they were written. */
export function pagesOfPdf(pdf: Buffer): string[] {
  const pages: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const end = pdf.indexOf('\nendstream', at);
    const content = inflated(pdf.subarray(at + 'stream\n'.length, end));
    if (content?.includes(' Tf')) pages.push(wordsOf(content));
  }
  return pages;
}

function inflated(bytes: Buffer): string | null {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return null;
  }
}

/** Each `[<hex> kern <hex>] TJ` is a run of one line. */
function wordsOf(content: string): string {
  return [...content.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, run]) =>
      [...run!.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');
}
