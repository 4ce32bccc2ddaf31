import type { FastifyReply } from 'fastify';
import { asFile } from './as-file.ts';
import type { Printout } from './pdf.ts';

/** Sends a document to be read in the browser, or with `isDownload` as a download; it is not cached (D2). */
export async function sendPdf(
  reply: FastifyReply,
  printout: Printout,
  name: string,
  isDownload = false,
): Promise<FastifyReply> {
  const file = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const { written } = await import('./pdf.ts');
  return asFile(reply, `${file}.pdf`, 'pdf', !isDownload).send(written(printout));
}
