import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { capacityIn } from '#domain/applications/deciders.ts';
import type { Status } from '#domain/applications/kind.ts';
import { kinds } from '#domain/applications/kinds.ts';
import { waits } from '#domain/waits/contract.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { waitsFixture } from './testing.ts';

let fixture: Awaited<ReturnType<typeof waitsFixture>>;
const { farid, gopal, zara, devi, chong, badrul } = cast;
const people = [farid, gopal, zara, devi, chong, badrul];
const places = [...new Set(people.map(({ position_id }) => position_id))];
const fields = { support: 'support_id', approve: 'approve_id', late_approve: 'late_approve_id' } as const;

beforeAll(async () => {
  fixture = await waitsFixture();
});

/** Somebody's state: their position by its number among `places`, none, or gone. */
const person = fc.record({
  place: fc.option(fc.nat(places.length - 1)),
  active: fc.boolean(),
  left: fc.boolean(),
  applies: fc.constantFrom<'none' | 'late' | 'Pending' | 'Supported'>('none', 'late', 'Pending', 'Supported'),
});
const decider = fc.option(fc.nat(places.length - 1));
const world = fc.record({
  people: fc.tuple(...people.map(() => person)),
  positions: fc.tuple(...places.map(() => fc.record({ support: decider, approve: decider, late_approve: decider }))),
});

it('every open application waits for somebody active other than its applicant, or is on the list of those that wait for nobody', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (one) => {
      await fixture.reset();
      for (const [at, { support, approve, late_approve }] of one.positions.entries())
        await fixture.query(
          'update positions set support_id = $2, approve_id = $3, late_approve_id = $4 where id = $1',
          [places[at], ...[support, approve, late_approve].map((place) => (place === null ? null : places[place]))],
        );
      const expected: string[] = [];
      for (const [at, { place, active, left }] of one.people.entries())
        await fixture.query('update users set position_id = $2, active = $3, end_date = $4 where id = $1', [
          people[at]!.id,
          place === null ? null : places[place],
          active,
          left ? '2026-03-09' : null,
        ]);
      for (const [at, { place, applies }] of one.people.entries()) {
        if (applies === 'none') continue;
        const kind = applies === 'late' ? 'late' : 'leave';
        const status: Status = applies === 'late' ? 'Pending' : applies;
        const user_id = people[at]!.id;
        const [{ id }] =
          kind === 'late'
            ? [{ id: await fixture.applied('2026-03-09', '2026-03-11', user_id) }]
            : await fixture.query(
                `insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
                 values ($1, $2, $3, '2026-03-11', '2026-03-11', 1, 'x', now()) returning id`,
                [user_id, leaveTypes.annual.id, status],
              );
        const decision = kinds[kind].deciders[capacityIn(kind, status)!] as keyof typeof fields;
        const named = place === null ? null : one.positions[place]![decision];
        const waitsForSomebody = one.people.some(
          (other, who) => who !== at && named !== null && other.place === named && other.active && !other.left,
        );
        if (!waitsForSomebody) expected.push(`${kind} ${id}`);
      }
      const { body } = await fixture.app.ask('aminah', waits.list, { query: { stuck: 'nobody' } });
      const listed = body.data.map(
        (row: { kind: string; application_id: number }) => `${row.kind} ${row.application_id}`,
      );
      expect(listed.toSorted()).toEqual(expected.toSorted());
      expect(body.nobody).toBe(expected.length);
    }),
    { numRuns: 40 },
  );
});
