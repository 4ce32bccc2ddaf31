import { expect, it } from 'vitest';
import { createSlots } from './slots.ts';

it('runs work in order, at a limited concurrency, and refuses what exceeds the queue at once', async () => {
  const slots = createSlots(2, 2, () => new Error('too much'));
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

it('work that fails gives its turn on', async () => {
  const slots = createSlots(1, 1, () => new Error('too much'));
  const broken = slots(() => Promise.reject(new Error('broken')));
  const after = slots(async () => 'after');
  await expect(broken).rejects.toThrow('broken');
  expect(await after).toBe('after');
});
