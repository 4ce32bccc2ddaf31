import type { FastifyReply } from 'fastify';
import { asFile } from './as-file.ts';
import { type Printout, written } from './pdf.ts';

/** Sends a document to be read in the browser, or with `isDownload` as a download; it is not cached (D2). */
export function sendPdf(reply: FastifyReply, printout: Printout, name: string, isDownload = false): FastifyReply {
  const file = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return asFile(reply, `${file}.pdf`, 'pdf', !isDownload).send(written(printout));
}
