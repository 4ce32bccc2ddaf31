import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { minuteOf, timeOf } from '#domain/lib/calendar.ts';
import { cast } from '#server/seed/cast.ts';
import { monday } from '../clock/testing.ts';
import { applicationCalls } from './application-testing.ts';
import { correctionFixture } from './testing.ts';

vi.setConfig({ testTimeout: 120_000 });

const fixture = correctionFixture();
const { app, at, query, send, eventOn, correct, withdraw, day, verdict } = fixture;
const { apply, one, some, statusOf } = applicationCalls(fixture);
const { farid, gopal } = cast;

/** A quarter of an hour of a morning, so that events meet. */
const first = minuteOf('06:55');
const step = fc.record({
  kind: fc.constantFrom('late', 'late', 'add', 'move', 'remove', 'withdraw'),
  minute: fc.integer({ min: 0, max: 15 }),
  second: fc.integer({ min: 0, max: 59 }),
  way: fc.constantFrom('in', 'out'),
  nr: fc.nat(6),
  /** Whether a correction is applied for and approved, and such a decision taken back. */
  isAppliedFor: fc.boolean(),
});

const empty = () =>
  app().pool.query(`delete from removed_events; update kiosk_events set removed_by = null;
    delete from correction_applications; delete from corrections;
    delete from kiosk_events; delete from attendances; delete from day_verdicts; delete from inbox; delete from messages`);

const correctionOf = async (id: number): Promise<number> =>
  (await query('select correction_id from correction_applications where id = $1', [id]))[0]!.correction_id;

/** The instants of the events in effect: swipes that no correction took out, and what corrections entered. */
const effective = () =>
  query(
    `select to_char(happened_at at time zone 'Asia/Kuala_Lumpur', 'HH24:MI') as time,
        extract(second from happened_at)::int as second, false as entered
      from kiosk_events where user_id = $1 and work_date = $2 and outcome = 'accepted' and removed_by is null
      union all select to_char(happened_at at time zone 'Asia/Kuala_Lumpur', 'HH24:MI'), 0, true
      from corrections where user_id = $1 and work_date = $2 and withdrawn_at is null and happened_at is not null`,
    [farid.id, monday],
  );

it('a day after any swipes, late events, corrections, approvals, undoing and withdrawals has the events and the verdict of those in effect [D4 D5]', async () => {
  at('18:00');
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const ids: number[] = [];
        const approved: number[] = [];
        for (const { kind, minute, second, way, nr, isAppliedFor } of steps) {
          const time = timeOf(first + minute);
          if (kind === 'late') await send([eventOn(time, second)]);
          else if (kind === 'withdraw' && isAppliedFor) {
            const place = nr % Math.max(1, approved.length);
            const id = approved[place];
            if (id === undefined) continue;
            expect([200, 422]).toContain((await some('devi', 'undo', [id])).status);
            if ((await statusOf(id)) !== 'Pending') continue;
            expect((await one('farid', 'remove', id)).status).toBe(200);
            approved.splice(place, 1);
          } else if (kind === 'withdraw') {
            const id = ids[nr % Math.max(1, ids.length)];
            if (id !== undefined) expect([200, 422]).toContain((await withdraw(id)).status);
          } else {
            const rows = await query('select id from attendances where user_id = $1 order by seq', [farid.id]);
            const event_id = kind === 'add' ? null : (rows[nr % Math.max(1, rows.length)]?.id ?? null);
            const [ofWay, when] = [kind === 'add' ? way : null, kind === 'remove' ? null : time];
            const change = { action: kind, event_id, way: ofWay, time: when };
            if (isAppliedFor) {
              const id = (await apply('farid', change)).body.id;
              if (id === undefined) continue;
              approved.push(id);
              expect((await one('devi', 'approve', id)).status).toBe(200);
              ids.push(await correctionOf(id));
              continue;
            }
            const { status, body } = await correct(change);
            expect([200, 422]).toContain(status);
            if (status === 200) ids.push(body.id);
          }
        }
        // The same events, sent by a kiosk at once, of somebody with the same hours.
        const events = await effective();
        if (events.length > 0) await send(events.map((one) => eventOn(one.time, one.second, gopal)));
        expect(await day()).toEqual(await day(gopal));
        const own = await verdict();
        if (events.length > 0) expect(own).toEqual(await verdict(gopal));
        else expect(own?.events ?? 0).toBe(0);
        const numbers = await query('select seq from attendances where user_id = $1 order by seq', [farid.id]);
        expect(numbers.map(({ seq }) => seq)).toEqual(numbers.map((_, place) => place + 1));
      })
      .beforeEach(async () => void (await empty())),
    { numRuns: 25 },
  );
}, 150_000);
