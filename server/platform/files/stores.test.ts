import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { atEnd } from '../testing/ending.ts';
import { testS3 } from '../testing/s3.ts';
import { contentOf, type FileStore } from './file-store.ts';
import { openStore } from './open-store.ts';
import { DamagedFile, FilesAway } from './store-errors.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hadir-store-'));
atEnd(() => rmSync(folder, { recursive: true }));
const s3 = await testS3();
const stores: Record<string, FileStore> = {
  'a folder': await openStore({ kind: 'folder', path: folder }),
  'a bucket': await openStore(s3.place),
};
const bucket = stores['a bucket']!;
/** More than one part. */
const large = randomBytes(17 * 1024 * 1024);
const small = Buffer.from('a certificate');
const key = 'storage/docs/a.pdf';

async function* inChunks(bytes: Buffer, failure?: Error): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000);
  if (failure) throw failure;
}
const names = async (store: FileStore) => (await store.list('storage/docs')).map(({ name }) => name).sort();

beforeEach(async () => {
  s3.set('well');
  for (const store of Object.values(stores))
    for (const name of await names(store)) await store.remove(`storage/docs/${name}`);
});

describe.each(Object.entries(stores))('%s', (_, store) => {
  it('stores, opens, lists and removes files', async () => {
    expect([await store.open(key), await names(store)]).toEqual([null, []]);
    const before = performance.timeOrigin + performance.now();
    await store.put(key, small);
    await store.put('storage/docs/b.pdf', Buffer.alloc(0));
    await store.put('storage/users/c.jpg', small);
    expect(await contentOf(store, key)).toEqual(small);
    expect((await store.open(key))?.size).toBe(small.length);
    expect(await contentOf(store, 'storage/docs/b.pdf')).toEqual(Buffer.alloc(0));
    const listed = await store.list('storage/docs');
    expect(await store.names('storage/docs')).toEqual(listed.map(({ name }) => name));
    expect(await store.names('storage/nothing')).toEqual([]);
    expect(listed.map(({ name, bytes }) => [name, bytes]).sort()).toEqual([
      ['a.pdf', small.length],
      ['b.pdf', 0],
    ]);
    // The store's clock may tell whole seconds.
    for (const { writtenAt } of listed) expect(Math.abs(writtenAt.getTime() - before)).toBeLessThan(60_000);
    await store.remove(key);
    await store.remove(key);
    expect([await store.open(key), await names(store)]).toEqual([null, ['b.pdf']]);
  });

  it.each([
    ['of several parts', large],
    ['of one part', small],
    ['that is empty', Buffer.alloc(0)],
  ])('stores a stream %s', async (_what, bytes) => {
    expect(await store.putStream(key, inChunks(bytes))).toBe(bytes.length);
    expect((await contentOf(store, key))?.equals(bytes)).toBe(true);
  });

  it.each([
    ['of several parts', large],
    ['of one part', small],
  ])('stores nothing of a stream %s that fails, and says why', async (_what, bytes) => {
    await expect(store.putStream(key, inChunks(bytes, new Error('the query failed')))).rejects.toThrow(
      'the query failed',
    );
    expect([await store.open(key), await names(store)]).toEqual([null, []]);
  });

  it('stores nothing of a stream that is cancelled', async () => {
    const cancel = new AbortController();
    async function* endless() {
      for (let chunk = 0; ; chunk += 1) {
        yield small;
        if (chunk === 3) cancel.abort(new Error('cancelled'));
        await new Promise((done) => setImmediate(done));
      }
    }
    await expect(store.putStream(key, endless(), cancel.signal)).rejects.toThrow();
    expect([await store.open(key), await names(store)]).toEqual([null, []]);
  });
});

describe('a bucket that fails', () => {
  it.each(['away', 'refuses', 'dies'] as const)('and is or does "%s" stores nothing, and says so', async (mood) => {
    s3.set(mood);
    await expect(bucket.put(key, large)).rejects.toThrow(FilesAway);
    await expect(bucket.putStream(key, inChunks(large))).rejects.toThrow(FilesAway);
    s3.set('well');
    expect([await bucket.open(key), await names(bucket)]).toEqual([null, []]);
  });

  it.each(['away', 'refuses'] as const)('and is or does "%s" opens, lists and removes nothing', async (mood) => {
    await bucket.put(key, small);
    s3.set(mood);
    for (const call of [() => bucket.open(key), () => bucket.list('storage/docs'), () => bucket.remove(key)])
      await expect(call()).rejects.toThrow(/s3:\/\/hadir\/files cannot be reached/);
    s3.set('well');
    expect(await contentOf(bucket, key)).toEqual(small);
  });

  it('and changes a bit on the way there has nothing stored', async () => {
    s3.set('turns a bit up');
    await expect(bucket.put(key, small)).rejects.toThrow(DamagedFile);
    await expect(bucket.putStream(key, inChunks(small))).rejects.toThrow(DamagedFile);
    await expect(bucket.putStream(key, inChunks(large))).rejects.toThrow();
    expect([await bucket.open(key), await names(bucket)]).toEqual([null, []]);
  });

  it.each([
    ['stored whole', () => bucket.put(key, small)],
    ['stored as a stream', () => bucket.putStream(key, inChunks(small))],
  ])('and changes a bit of a file %s on the way back gives none of it', async (_, store) => {
    await store();
    s3.set('turns a bit down');
    await expect(contentOf(bucket, key)).rejects.toThrow(`${key} at s3://hadir/files is not what was stored there`);
    let received = 0;
    const { stream } = (await bucket.open(key))!;
    stream.on('data', (chunk) => (received += chunk.length));
    await new Promise((done) => stream.on('error', done));
    expect(received).toBe(0);
  });

  it('and breaks off in the middle of a download ends it as a failure', async () => {
    await bucket.put(key, large);
    s3.set('dies');
    await expect(contentOf(bucket, key)).rejects.toThrow(FilesAway);
  });
});

it('files of a folder are readable by their owner only', async () => {
  await stores['a folder']!.put(key, small);
  const [file, holding] = [path.join(folder, key), path.join(folder, 'storage')].map((place) => statSync(place).mode);
  expect([file! & 0o777, holding! & 0o777]).toEqual([0o600, 0o700]);
});
