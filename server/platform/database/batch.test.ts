import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batch, shared } from './batch.ts';

/** Work that squares numbers, fails for 13, and records its batches. */
function squares(concurrency: number, size = 100, patience = 0) {
  const batches: (readonly number[])[] = [];
  const square = batch(
    async (items: readonly number[]) => {
      batches.push(items);
      await new Promise(setImmediate);
      if (items.includes(13)) throw new Error('Not 13.');
      return items.map((item) => item * item);
    },
    { concurrency, size, patience },
  );
  return { square, batches };
}

describe('Batched work', () => {
  it('runs everything of one tick in a batch, and answers each caller with its own result', async () => {
    const { square, batches } = squares(1);
    expect(await Promise.all([1, 2, 3].map(square))).toEqual([1, 4, 9]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('collects what arrives while a batch runs, up to a size', async () => {
    const { square, batches } = squares(1, 2);
    const first = square(1);
    await new Promise(setImmediate);
    await Promise.all([first, square(2), square(3), square(4)]);
    expect(batches).toEqual([[1], [2, 3], [4]]);
  });

  it('starts another batch beside a slow one, up to the concurrency', async () => {
    const { square, batches } = squares(2);
    const first = square(1);
    await new Promise(setImmediate);
    await Promise.all([first, square(2)]);
    expect(batches).toEqual([[1], [2]]);
  });

  it('waits for a batch unless it takes too long, and then starts another beside it', async () => {
    const slow = Promise.withResolvers<void>();
    const batches: (readonly number[])[] = [];
    const work = batch(
      async (items: readonly number[]) => {
        batches.push(items);
        if (items.includes(1)) await slow.promise;
        return items;
      },
      { concurrency: 2, size: 100, patience: 5 },
    );
    const first = work(1);
    await new Promise(setImmediate);
    // Answered together, although the first still runs.
    expect(await Promise.all([work(2), work(3)])).toEqual([2, 3]);
    slow.resolve();
    expect(await first).toBe(1);
    expect(await work(4)).toBe(4);
    expect(batches).toEqual([[1], [2, 3], [4]]);
  });

  it('fails only the items that cannot be done', async () => {
    const { square } = squares(1);
    const ends = await Promise.allSettled([1, 13, 3].map(square));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('answers every item, however many there are and at whatever concurrency', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 14, max: 9_999 }), { maxLength: 300 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom(0, 1),
        async (items, concurrency, size, patience) => {
          const { square } = squares(concurrency, size, patience);
          expect(await Promise.all(items.map(square))).toEqual(items.map((item) => item * item));
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('A shared read', () => {
  it('is made once for all callers of one tick, and once for each key', async () => {
    let reads = 0;
    const read = shared(async ({ of }: { of: string }) => `${of} ${++reads}`);
    expect(await Promise.all(['a', 'b', 'a'].map((of) => read({ of })))).toEqual(['a 1', 'b 2', 'a 1']);
  });

  it('never returns data read before the call', async () => {
    let value = 'old';
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const read = shared(async (_: object) => {
      const seen = value;
      begun();
      await new Promise(setImmediate);
      return seen;
    });
    const first = read({});
    await isBegun;
    value = 'new';
    expect(await Promise.all([first, read({})])).toEqual(['old', 'new']);
  });
});
