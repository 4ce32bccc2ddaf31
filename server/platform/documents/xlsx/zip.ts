import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive; its text or bytes are read once, before the next file is requested. */
export interface ZipEntry {
  name: string;
  text: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

interface Packed {
  name: Buffer;
  crc: number;
  packed: number;
  plain: number;
  offset: number;
}

/** Sizes follow the data, names are UTF-8. */
const flags = 0x0808;
const deflate = 8;
/** 1 January 1980, so that the same rows make the same file. */
const dosDate = 0x21;
const version = 20;

/** A ZIP archive as it is compressed; only the sizes of its files are kept. Each stays below 4 GB. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const done: Packed[] = [];
  let offset = 0;
  const counted = (bytes: Buffer) => {
    offset += bytes.length;
    return bytes;
  };
  for await (const { name, text } of entries) {
    const entry: Packed = { name: Buffer.from(name), crc: 0, packed: 0, plain: 0, offset };
    yield counted(Buffer.concat([header(entry, 0x04034b50, false), entry.name]));
    for await (const bytes of deflated(text, entry)) {
      entry.packed += bytes.length;
      yield counted(bytes);
    }
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(0x08074b50, 0);
    sizesInto(sizes, 4, entry);
    yield counted(sizes);
    done.push(entry);
  }
  const start = offset;
  for (const entry of done) yield counted(Buffer.concat([header(entry, 0x02014b50, true), entry.name]));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(done.length, 8);
  end.writeUInt16LE(done.length, 10);
  end.writeUInt32LE(offset - start, 12);
  end.writeUInt32LE(start, 16);
  yield end;
}

/** Ends a deflate stream: a final empty block. */
const lastBlock = Buffer.from([3, 0]);

/**
 * A text deflated part by part. Each is packed by itself, by the thread that asks: packing them as a stream would keep
 * a second processor busy.
 */
async function* deflated(text: ZipEntry['text'], entry: Packed): AsyncGenerator<Buffer> {
  for await (const part of text) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    entry.crc = crc32(bytes, entry.crc);
    entry.plain += bytes.length;
    yield deflateRawSync(bytes, { level: 6, finishFlush: constants.Z_SYNC_FLUSH });
  }
  yield lastBlock;
}

/** The header of a file: local, before its data, or in the central directory at the end. */
function header(entry: Packed, signature: number, isDirectory: boolean): Buffer {
  const at = isDirectory ? 2 : 0;
  const head = Buffer.alloc(isDirectory ? 46 : 30);
  head.writeUInt32LE(signature, 0);
  if (isDirectory) head.writeUInt16LE(version, 4);
  head.writeUInt16LE(version, 4 + at);
  head.writeUInt16LE(flags, 6 + at);
  head.writeUInt16LE(deflate, 8 + at);
  head.writeUInt16LE(dosDate, 12 + at);
  if (isDirectory) sizesInto(head, 16, entry);
  head.writeUInt16LE(entry.name.length, 26 + at);
  if (isDirectory) head.writeUInt32LE(entry.offset, 42);
  return head;
}

function sizesInto(bytes: Buffer, at: number, { crc, packed, plain }: Packed): void {
  bytes.writeUInt32LE(crc, at);
  bytes.writeUInt32LE(packed, at + 4);
  bytes.writeUInt32LE(plain, at + 8);
}
