import pg from 'pg';
import { expect, it } from 'vitest';
import { cast } from '#server/seed/cast.ts';
import { eventCalls, numbered } from './events-testing.ts';
import { clockFixture } from './testing.ts';

const clock = clockFixture();
const { send } = eventCalls(clock);

it('a connection keeps one plan of each statement of a swipe, whether one or several people swipe', async () => {
  const { pool } = clock.app().platform;
  const { query } = pool;
  const one = new pg.Pool({ ...pool.options, max: 1 });
  pool.query = one.query.bind(one) as typeof query;
  try {
    const event = numbered();
    const minutes = Array.from({ length: 9 }, (_, at) => `07:${10 + at * 5}`);
    for (const time of minutes) {
      clock.at(time);
      await send([event(cast.farid, time)]);
    }
    await send([cast.gopal, cast.devi, cast.zara].map((person) => event(person, minutes.at(-1)!)));
    const { rows } = await one.query(
      `select substring(name from '^[a-z]+-[a-z]+') as name, custom_plans, generic_plans from pg_prepared_statements
        where name ~ '^(swipe-facts|add-events)' order by name`,
    );
    // PostgreSQL plans the first five anew.
    expect(rows).toEqual(['add-events', 'swipe-facts'].map((name) => ({ name, custom_plans: 5, generic_plans: 5 })));
  } finally {
    pool.query = query;
    await one.end();
  }
});
