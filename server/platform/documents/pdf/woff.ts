import { inflateSync } from 'node:zlib';

/** Unpacks a WOFF file into a plain font file, leaving out some tables. */
export function sfntOf(woff: Buffer, without: readonly string[]): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, at) => {
    const entry = woff.subarray(44 + at * 20, 64 + at * 20);
    const [offset, packed, length] = [4, 8, 12].map((field) => entry.readUInt32BE(field)) as [number, number, number];
    const bytes = woff.subarray(offset, offset + packed);
    return { entry, bytes: packed < length ? inflateSync(bytes) : bytes };
  }).filter(({ entry }) => !without.includes(entry.toString('latin1', 0, 4)));
  const head = Buffer.alloc(12 + tables.length * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables.length, 4);
  let offset = head.length;
  const bodies = tables.map(({ entry, bytes }, at) => {
    const place = 12 + at * 16;
    entry.copy(head, place, 0, 4);
    entry.copy(head, place + 4, 16, 20);
    head.writeUInt32BE(offset, place + 8);
    head.writeUInt32BE(bytes.length, place + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...bodies]);
}
