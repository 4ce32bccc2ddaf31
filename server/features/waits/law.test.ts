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

/** Three places, and people who are there: they often wait for themselves, for each other, and for who stands in. */
const place = fc.nat(2);
const mostly = (usual: boolean) => fc.constantFrom(usual, usual, usual, !usual);
/** Somebody's state: their position by its number among `places`, none, or gone. */
const person = fc.record({
  place: fc.option(place),
  active: mostly(true),
  left: mostly(false),
  begins: mostly(false),
  applies: fc.constantFrom<'none' | 'late' | 'Pending' | 'Supported'>('none', 'late', 'Pending', 'Supported'),
});
/** Somebody, by their number among `people`, who stands in for another, or acts in a place; on `today` or not. */
const someone = fc.nat(people.length - 1);
const isToday = mostly(true);
const substitute = fc.record({
  of: someone,
  by: someone,
  isToday,
  kinds: fc.constantFrom<string[] | null>(null, ['leave'], ['late']),
});
const post = fc.record({ by: someone, place, isToday });
const decider = fc.option(place);
const world = fc.record({
  people: fc.tuple(...people.map(() => person)),
  substitutes: fc.array(substitute, { minLength: 2, maxLength: 6 }),
  posts: fc.array(post, { maxLength: 3 }),
  positions: fc.tuple(...places.map(() => fc.record({ support: decider, approve: decider, late_approve: decider }))),
});

type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

/** Who decides the application of somebody, by rule: who holds or acts in the post, and who was named by these, twice at most. */
function decidersIn(
  { people: all, posts, substitutes }: World,
  applicant: number,
  place: number,
  kind: string,
): number[] {
  const isThere = (who: number) => all[who]!.active && !all[who]!.left && !all[who]!.begins;
  const holders = all.flatMap((_, who) =>
    isThere(who) &&
    (all[who]!.place === place || posts.some((post) => post.isToday && post.by === who && post.place === place))
      ? [who]
      : [],
  );
  const namedBy = (who: number) =>
    who === applicant
      ? []
      : substitutes
          .filter(
            ({ of, by, isToday, kinds }) =>
              isToday && of === who && by !== who && isThere(by) && (kinds?.includes(kind) ?? true),
          )
          .map(({ by }) => by);
  const first = holders.flatMap(namedBy);
  const second = holders.flatMap((holder) =>
    namedBy(holder)
      .flatMap(namedBy)
      .filter((by) => by !== holder),
  );
  return [...holders, ...first, ...second].filter((who) => who !== applicant);
}

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
      for (const { of, by, isToday, kinds } of one.substitutes)
        if (of !== by)
          await fixture.query(
            `insert into substitutes (user_id, substitute_id, date_from, date_to, kinds, created_by_id, created_at)
             values ($1, $2, $3, $3, $4, $1, now())`,
            [people[of]!.id, people[by]!.id, isToday ? '2026-03-10' : '2026-03-09', kinds],
          );
      for (const { by, place, isToday } of one.posts)
        await fixture.query(
          `insert into acting_posts (user_id, position_id, date_from, date_to, is_instead, written_by, written_at)
           values ($1, $2, $3, $3, false, $1, now())`,
          [people[by]!.id, places[place], isToday ? '2026-03-10' : '2026-03-11'],
        );
      for (const [at, { place, active, left, begins }] of one.people.entries())
        await fixture.query(
          'update users set position_id = $2, active = $3, start_date = $4, end_date = $5 where id = $1',
          [
            people[at]!.id,
            place === null ? null : places[place],
            active,
            begins ? '2026-03-11' : null,
            left ? '2026-03-09' : null,
          ],
        );
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
        const waitsForSomebody = named !== null && decidersIn(one, at, named, kind).length > 0;
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
