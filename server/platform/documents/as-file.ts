import type { FastifyReply } from 'fastify';

/** The types of the files that are made. */
const mimeTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** Marks a reply as a file to be saved, or with `isShown` to be read in the browser; it is not cached (D2). */
export function asFile(
  reply: FastifyReply,
  name: string,
  format: keyof typeof mimeTypes,
  isShown = false,
): FastifyReply {
  return reply
    .type(mimeTypes[format])
    .header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename="${name}"`)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer');
}
