import type { FastifyReply } from 'fastify';
import { type Printout, written } from './pdf.ts';

/** Sends a document to be read in the browser, or with `isDownload` as a download; it is not cached (D2). */
export function sendPdf(reply: FastifyReply, printout: Printout, name: string, isDownload = false): FastifyReply {
  const file = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return reply
    .type('application/pdf')
    .header('content-disposition', `${isDownload ? 'attachment' : 'inline'}; filename="${file}.pdf"`)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(written(printout));
}
