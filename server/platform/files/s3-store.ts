import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileStore, ListedFile } from './file-store.ts';
import type { S3Place } from './place.ts';
import { DamagedFile, FilesAway } from './store-errors.ts';

/** The size of each part of a stream: with the 10,000 parts that S3 allows, files of 160 GB. */
const partBytes = 16 * 1024 * 1024;

/** How long a store may take to connect, to go on, and to answer at all, in milliseconds. */
const timeouts = { connectionTimeout: 3_000, socketTimeout: 10_000, requestTimeout: 60_000 };

/** Files in a bucket, with its own keys or those of AWS's usual environment variables (decision 0159). */
export function createS3Store({ bucket: Bucket, prefix, region, endpoint, keys }: S3Place): FileStore {
  const address = `s3://${Bucket}/${prefix}`.replace(/\/$/, '');
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(keys ? { credentials: keys } : {}),
    maxAttempts: 2,
    // Trailing checksums are unknown to many stores; Content-MD5 and the ETag below are known to all.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...timeouts, throwOnRequestTimeout: true },
  });
  checkUploads(client, address);
  const keyOf = (key: string) => prefix + key;
  const away = (error: unknown) => (error instanceof DamagedFile ? error : new FilesAway(address, error));
  const fail = (error: unknown) => {
    throw away(error);
  };
  const remove = async (key: string) => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) })).catch(fail);
  };
  /** An upload that arrived otherwise than it was sent may be there: it is removed. */
  const failUpload = async (key: string, error: unknown): Promise<never> => {
    if (error instanceof DamagedFile) await remove(key).catch(() => undefined);
    throw away(error);
  };

  const list = async (folder: string) => {
    const Prefix = keyOf(folder === '' ? '' : `${folder}/`);
    const files: ListedFile[] = [];
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/', ContinuationToken });
      const page = await client.send(command).catch(fail);
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        files.push({ name: Key.slice(Prefix.length), bytes: Size, writtenAt: LastModified ?? new Date() });
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
    return files;
  };

  return {
    address,
    remove,
    list,
    names: async (folder) => (await list(folder)).map(({ name }) => name),
    async put(key, bytes) {
      const Metadata = { sha256: createHash('sha256').update(bytes).digest('hex') };
      const command = new PutObjectCommand({ Bucket, Key: keyOf(key), Body: bytes, Metadata });
      await client.send(command).catch((error) => failUpload(key, error));
    },
    async putStream(key, bytes, signal) {
      let size = 0;
      let failed: { error: unknown } | null = null;
      /** Notes failures of the bytes themselves; whoever reads them may end early. */
      async function* counted() {
        const chunks = bytes[Symbol.asyncIterator]();
        try {
          for (;;) {
            const next = await chunks.next().catch((error: unknown) => {
              failed = { error };
              throw error;
            });
            if (next.done) return;
            size += next.value.length;
            yield next.value;
          }
        } finally {
          await chunks.return?.();
        }
      }
      const abortController = new AbortController();
      const abort = () => abortController.abort();
      signal?.addEventListener('abort', abort);
      try {
        signal?.throwIfAborted();
        const params = { Bucket, Key: keyOf(key), Body: Readable.from(counted(), { objectMode: false }) };
        await new Upload({ client, params, partSize: partBytes, queueSize: 1, abortController }).done();
        return size;
      } catch (error) {
        signal?.throwIfAborted();
        const source = failed as { error: unknown } | null;
        if (source) throw source.error;
        return await failUpload(key, error);
      } finally {
        signal?.removeEventListener('abort', abort);
      }
    },
    async open(key) {
      const file = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(key) })).catch((error: Error) => {
        if (error.name === 'NoSuchKey') return null;
        throw away(error);
      });
      if (!file) return null;
      const body = file.Body as Readable;
      const stream = Readable.from(
        checked(file, body, () => new DamagedFile(address, key), away),
        {
          objectMode: false,
        },
      );
      stream.on('close', () => body.destroy());
      return { size: file.ContentLength ?? 0, stream };
    },
  };
}

interface Put {
  request: { method: string; body: unknown; headers: Record<string, string>; path: string };
}
interface Stored {
  ETag?: string;
  ServerSideEncryption?: string;
  SSECustomerAlgorithm?: string;
}

/**
 * Sends the MD5 of what is uploaded, which the store compares with what arrived, and compares it with the ETag that it
 * answers, for stores that do not.
 */
function checkUploads(client: S3Client, address: string): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const { request } = args as unknown as Put;
      if (request.method !== 'PUT' || !(request.body instanceof Uint8Array)) return next(args);
      const md5 = createHash('md5').update(request.body).digest();
      request.headers['content-md5'] = md5.toString('base64');
      const result = await next(args);
      const etag = plainEtag(result.output as Stored);
      if (etag !== null && etag !== md5.toString('hex')) throw new DamagedFile(address, request.path);
      return result;
    },
    { step: 'build', name: 'hadirChecksOfUploads' },
  );
}

/** The MD5 that an ETag is; null for files of several parts, and for those encrypted with a key of somebody's. */
function plainEtag({ ETag, ServerSideEncryption = '', SSECustomerAlgorithm }: Stored): string | null {
  if (ServerSideEncryption.startsWith('aws:kms') || SSECustomerAlgorithm) return null;
  return /^"?([0-9a-f]{32})"?$/.exec(ETag ?? '')?.[1] ?? null;
}

/** The bytes of a file, the last of them only once size and checksum of all are right. */
async function* checked(
  file: GetObjectCommandOutput,
  body: Readable,
  damaged: () => Error,
  away: (error: unknown) => Error,
): AsyncGenerator<Buffer> {
  const { sha256 } = file.Metadata ?? {};
  const expected = sha256 ?? plainEtag(file);
  const hash = createHash(sha256 ? 'sha256' : 'md5');
  let size = 0;
  let last: Buffer | undefined;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
      if (last) yield last;
      last = chunk;
    }
  } catch (error) {
    throw away(error);
  }
  if (size !== file.ContentLength || (expected !== null && hash.digest('hex') !== expected)) throw damaged();
  if (last) yield last;
}
