import { expect, it, vi } from 'vitest';
import { Allowance } from '#server/features/clock/allowance.ts';
import { createBudgets } from './budget.ts';
import type { Live } from './live.ts';
import { liveTest, soon } from './testing.ts';

const { open } = await liveTest();
const now = new Date('2026-03-02T02:00:00Z');

it('what one server notes, the others hear, each under its name, and not itself', async () => {
  const heard: [string, string, unknown][] = [];
  const join = (server: string, live: Live) => ({
    a: live.share<unknown>('a', (note) => heard.push([server, 'a', note])),
    b: live.share<unknown>('b', (note) => heard.push([server, 'b', note])),
  });
  const [one, two, three] = [await open(), await open(), await open()];
  const first = join('one', one.live);
  join('two', two.live);
  join('three', three.live);
  first.a({ id: 1 });
  first.b('x');
  await vi.waitFor(() => expect(heard).toHaveLength(4), soon);
  expect(heard.sort()).toEqual([
    ['three', 'a', { id: 1 }],
    ['three', 'b', 'x'],
    ['two', 'a', { id: 1 }],
    ['two', 'b', 'x'],
  ]);
});

it('tries that are limited count on all servers together', async () => {
  const [one, two] = [await open(), await open()];
  const chats = [one, two].map(({ live }) => createBudgets<number>(3, 3_600_000, (hear) => live.share('chat', hear)));
  const cards = [one, two].map(
    ({ live }) => new Allowance<number>({ most: 3, everySeconds: 3_600 }, (hear) => live.share('cards', hear)),
  );
  expect([chats[0]!.take(7), chats[0]!.take(7)]).toEqual([true, true]);
  cards[0]!.use(7, now, 3);
  await vi.waitFor(() => expect(cards[1]!.isUsedUp(7, now)).toBe(true), soon);
  // A notification keeps the order in which a server announced.
  expect([chats[1]!.take(7), chats[1]!.take(7), chats[1]!.take(8)]).toEqual([true, false, true]);
  await vi.waitFor(() => expect(chats[0]!.take(7)).toBe(false), soon);
});
