import { expect, it } from 'vitest';
import { createSlots, type Waiter } from './slots.ts';

const tooMuch = () => new Error('too much');
const limits = { waiting: 4, ofOneKey: 2 };

/** Slots for one at a time, which are taken, and what was begun since. */
function busy() {
  const slots = createSlots(1, limits, tooMuch);
  const begun: string[] = [];
  const { promise, resolve: free } = Promise.withResolvers<void>();
  void slots(() => promise);
  const wait = (key: string, lane: Waiter['lane'] = 'others', signal?: AbortSignal) =>
    slots(async () => void begun.push(key), signal ? { key, lane, signal } : { key, lane });
  return { slots, begun, free, wait };
}

it('runs work in order, at a limited concurrency, and refuses what exceeds the queue at once', async () => {
  const slots = createSlots(2, limits, tooMuch);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (at: number) =>
    slots(() => {
      begun.push(at);
      return new Promise<number>((resolve) => ends.push(() => resolve(at)));
    });
  const all = [0, 1, 2, 3].map(work);
  expect(begun).toEqual([0, 1]);
  await expect(work(4)).rejects.toThrow('too much');
  ends[0]!();
  expect(await all[0]).toBe(0);
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (let at = 1; at < 4; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]!();
  }
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

it('work that fails gives its slot on', async () => {
  const slots = createSlots(1, limits, tooMuch);
  const broken = slots(() => Promise.reject(new Error('broken')));
  const after = slots(async () => 'after');
  await expect(broken).rejects.toThrow('broken');
  expect(await after).toBe('after');
});

it('keys take turns, and one key may have only so many waiting', async () => {
  const { begun, free, wait } = busy();
  const all = [wait('many'), wait('many'), wait('few')];
  await expect(wait('many')).rejects.toThrow('too much');
  free();
  await Promise.all(all);
  expect(begun).toEqual(['many', 'few', 'many']);
});

it('a full lane leaves the other one open, and they take turns', async () => {
  const { begun, free, wait } = busy();
  const all = ['a', 'b', 'c', 'd'].map((key) => wait(key));
  await expect(wait('e')).rejects.toThrow('too much');
  all.push(wait('x', 'known'), wait('y', 'known'));
  free();
  await Promise.all(all);
  expect(begun).toEqual(['x', 'a', 'y', 'b', 'c', 'd']);
});

it('whoever goes leaves the queue, and frees the place', async () => {
  const { begun, free, wait } = busy();
  const going = new AbortController();
  const gone = wait('a', 'others', going.signal);
  const all = ['a', 'b', 'c'].map((key) => wait(key));
  going.abort();
  await expect(gone).rejects.toThrow('too much');
  await expect(wait('x', 'others', AbortSignal.abort())).rejects.toThrow('too much');
  all.push(wait('d'));
  free();
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});
