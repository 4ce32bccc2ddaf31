import type { APIRequestContext, BrowserContext, Page, Route } from '@playwright/test';
import { attendance } from '#domain/attendance/contract.ts';
import { clock } from '#domain/clock/contract.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { type Fill, fill, type Text } from '#domain/lib/text.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { tokenOf, webApp } from './as.ts';
import { expect } from './present.ts';

type Results = ReplyOf<typeof clock.events>['results'];

/** An event as a kiosk sends it. */
interface SentEvent {
  id: string;
  seq: number;
  code: string;
  happened_at: string;
  is_sure: boolean;
}

/**
 * What the pages of a context have sent and under which ids, with the result of each; a batch without an answer is in
 * `sent` only.
 */
export function watchEvents(context: BrowserContext) {
  const sent: SentEvent[] = [];
  const results: Results = [];
  const serverTimes: string[] = [];
  const devices: string[] = [];
  context.on('request', (request) => {
    if (!request.url().endsWith(clock.events.path)) return;
    sent.push(...request.postDataJSON().events);
    devices.push(request.headers()['x-clockin-device-id']!);
  });
  context.on('response', async (response) => {
    if (!response.url().endsWith(clock.events.path) || !response.ok()) return;
    const reply = await response.json();
    results.push(...reply.results);
    serverTimes.push(reply.server_time);
  });
  return { sent, results, serverTimes, devices };
}

/** Takes events as the server does, each id once, and remembers them; each call first passes `trouble`. */
export async function takingServer(page: Page, trouble: (route: Route, call: number) => Promise<boolean>) {
  const taken = new Map<string, SentEvent>();
  let calls = 0;
  await page.route(`**${clock.events.path}`, async (route) => {
    calls += 1;
    const { events } = route.request().postDataJSON() as { events: SentEvent[] };
    const isCut = await trouble(route, calls);
    if (isCut) return;
    const outcomes = events.map(({ id }) => ({ id, outcome: taken.has(id) ? 'repeated' : 'accepted' }));
    for (const event of events) taken.set(event.id, event);
    const server_time = events.at(-1)!.happened_at;
    const results = outcomes.map((one) => ({ ...one, ...greetedSomebody }));
    // The answer to what was taken is lost at times.
    if (calls % 3 === 0) await route.abort();
    else await route.fulfill({ json: { server_time, results } });
  });
  return taken;
}

const greetedSomebody = {
  user: { id: 1, name: 'Somebody', img: null },
  attendance: { type: 'in', time: '08:30', is_late: false, is_early: false, is_on_time: true, working_hour: null },
};

/** The clock events of somebody's today, as an administrator sees them. */
export async function clockedToday(request: APIRequestContext, { id }: { id: number }) {
  const token = await tokenOf(request, cast.aminah.email, organisation.demoPassword);
  const headers = { ...webApp, authorization: `Bearer ${token}` };
  const response = await request.get(`${attendance.list.path}?user_id=${id}`, { headers });
  const { data } = (await response.json()) as ReplyOf<typeof attendance.list>;
  return data.map(({ type, created_at }) => ({ type, at: Date.parse(String(created_at)) }));
}

/** Swipes cards one after the other; one that a busy machine types too slowly for a reader is swiped again. */
export async function swipeAll(page: Page, cards: readonly string[]): Promise<void> {
  await page.evaluate(async (codes) => {
    const type = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    for (const code of codes) {
      do for (const digit of code) type(digit);
      while (type('Enter'));
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  }, cards);
}

/** The line in the bar about what waits. */
export const waitingLine = (page: Page) => page.getByRole('banner').getByText(/^Waiting to send/);
/** The card of a swipe that was saved, with how many wait. */
export const savedCard = (page: Page, n: number) =>
  page
    .getByRole('dialog', { name: /^Saved at \d\d:\d\d [AP]M$/ })
    .filter({ hasText: textOf(clockTexts.waitingToSend, { n }) });
const textOf = (text: Text, values: Fill) => fill(text, 'en', values);

/** Expects that nothing waits any more, and that what was sent carries each number once and without a gap. */
export async function expectDrained(page: Page, sent: readonly SentEvent[], many: number): Promise<void> {
  await expect(waitingLine(page)).toBeHidden({ timeout: 20_000 });
  const seqs = new Map(sent.map(({ id, seq }) => [id, seq]));
  expect(seqs.size).toBe(many);
  const numbers = [...seqs.values()].sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, place) => numbers[0]! + place));
}
