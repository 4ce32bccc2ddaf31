// node bench/kiosk-events.ts [EVENTS]: the size of so many swipes at kiosks and of each of their indexes, also as made anew;
// the same in sixteen partitions by their id (decision 0193), and what a write of thirty and a look-up take in both; then
// what emptying the older half of card and answer frees, and that as many new ones take its place. By default 4,000,000.

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { trimEvents } from '#server/commands/trim-events-store.ts';
import { seedCast } from '#server/seed/demo.ts';
import { scratchDatabase } from '../scripts/scratch-database.ts';
import { runScript } from '../scripts/started.ts';
import { median } from './client.ts';
import { addStaff, timed } from './crowd.ts';
import { expectBelow, given, sized } from './size.ts';

const [events = sized(4_000_000, 4_000)] = given;
const staff = sized(20_000, 100);
/** An in and an out of each. */
const daily = 2 * staff;
const days = Math.max(2, Math.round(events / daily));
const first = '2020-01-01';
const [partitions, atOnce, series] = [16, 30, sized(300, 10)];

const answer = `jsonb_build_object('id', id, 'type', 'in', 'is_late', false, 'is_early', true, 'likes', 0, 'clocked_in', true,
  'clocked_out', false, 'start_time', '07:24', 'start_timestamp', 1772000000, 'seconds_til_reset', 59160, 'ampm', 'AM',
  'time', '07:24', 'server_time', '2026-03-02T07:24:00.123+08:00', 'is_on_time', true,
  'working_hour', jsonb_build_object('start_time', '07:30', 'end_time', '16:30'))`;

await runScript(async () => {
  const { pool } = await scratchDatabase(2, { max_wal_size: '8GB' });
  await seedCast(pool, { now: new Date('2026-03-02T04:00:00Z'), zone: 'Asia/Kuala_Lumpur', passwordHash: 'none' });
  await addStaff(pool, staff);
  await timed(`${days} days of ${staff} staff`, () => addDays(pool, 'kiosk_events', 0, days));
  await pool.query('vacuum analyze kiosk_events');
  const whole = await sizesOf(pool, 'kiosk_events');
  print('one table', whole);
  await pool.query('create unique index fresh on kiosk_events (id)');
  const [made] = (await pool.query(`select pg_relation_size('fresh') as bytes`)).rows;
  await pool.query('drop index fresh');
  console.log(
    `  the index of ids made anew: ${mb(made.bytes)}, ${(whole.kiosk_events_pkey! / made.bytes).toFixed(2)} times less`,
  );

  // Without the unique number of refused ones, which would have to contain the id.
  await pool.query(`create table by_id (like kiosk_events including defaults including constraints, primary key (id),
      foreign key (kiosk_id) references kiosks, foreign key (user_id) references users)
    partition by hash (id);
    alter table by_id alter number drop not null; create index on by_id (kiosk_id, seq); create index on by_id (user_id, work_date) where outcome = 'accepted'`);
  for (let at = 0; at < partitions; at += 1)
    await pool.query(
      `create table by_id_${at} partition of by_id for values with (modulus ${partitions}, remainder ${at})`,
    );
  await timed(`the same in ${partitions} partitions by id`, () =>
    pool.query('insert into by_id select * from kiosk_events order by received_at, id'),
  );
  await pool.query('vacuum analyze by_id');
  for (const table of ['kiosk_events', 'by_id']) await swipes(pool, table);
  await pool.query('drop table by_id');

  const client = await pool.connect();
  const people = (await pool.query('select id from users')).rows.map(({ id }) => id);
  const middle = { from: null, until: await dayAt(pool, days >> 1) };
  await timed('emptying the older half', async () => {
    for (let at = 0; at < people.length; at += 100) await trimEvents(client, middle, people.slice(at, at + 100));
  });
  client.release();
  await timed('vacuum', () => pool.query('vacuum kiosk_events'));
  print('emptied by half', await sizesOf(pool, 'kiosk_events'));
  const row = (where: string) =>
    pool.query(
      `select avg(pg_column_size(e.*))::int as bytes from (select * from kiosk_events e where ${where} limit 1000) e`,
    );
  const [full, empty] = [await row('answer is not null'), await row('answer is null')].map(({ rows }) => rows[0].bytes);
  console.log(`  a row has ${full} bytes, and ${empty} emptied`);
  const more = Math.max(1, Math.round((days / 2) * (1 - empty / full)));
  await addDays(pool, 'kiosk_events', days, days + more);
  await pool.query('vacuum kiosk_events');
  print(`and ${more} further days`, await sizesOf(pool, 'kiosk_events'));
});

/** A day by its number, from the first. */
async function dayAt(pool: pg.Pool, at: number): Promise<string> {
  return (await pool.query('select ($1::date + $2::int)::text as day', [first, at])).rows[0].day;
}

/** Adds the swipes of some days, each in the order in which they come. */
async function addDays(pool: pg.Pool, table: string, from: number, until: number): Promise<void> {
  for (let at = from; at < until; at += 1)
    await pool.query(
      `insert into ${table} (id, kiosk_id, seq, card, manual, claimed_at, happened_at, received_at, outcome, user_id, work_date,
         attendance_id, answer)
       select uuidv7(at + interval '50 ms' * place - clock_timestamp()), 1, id, '5000000000', false, at, at, at, 'accepted', user_id, $1, id, ${answer}
       from (select u.id as user_id, $2::bigint * $3 + row_number() over (order by m.at, u.id) as id, m.at,
           row_number() over (partition by m.at order by u.id) as place
         from users u cross join (values (1), (2)) s(seq) cross join lateral (select $1::date + interval '1 minute' *
           case s.seq when 1 then 400 + u.id * 7 % 40 else 960 + u.id % 60 end as at) m
         where u.id > 100) swiped order by id`,
      [await dayAt(pool, at), at, daily],
    );
}

type Sizes = Record<string, number>;

/** The bytes of a table and of each of its indexes, by name. */
async function sizesOf(pool: pg.Pool, table: string): Promise<Sizes> {
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    `select relname as name, pg_table_size(oid) as bytes from pg_class where oid = $1::regclass
       or oid in (select indexrelid from pg_index where indrelid = $1::regclass) order by 2 desc`,
    [table],
  );
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

function sum(sizes: Sizes): number {
  return Object.values(sizes).reduce((all, bytes) => all + bytes, 0);
}

function print(what: string, sizes: Sizes): void {
  const parts = Object.entries(sizes).flatMap(([name, bytes]) => (bytes > 1e5 ? `${name} ${mb(bytes)}` : []));
  console.log(
    `${what}: ${mb(sum(sizes))}, ${(sum(sizes) / (days * daily)).toFixed(0)} bytes for each of ${days * daily}`,
  );
  console.log(`  ${parts.join(', ')}`);
}

/** Prints what writing thirty swipes at once takes in a table, and looking one up by its id. */
async function swipes(pool: pg.Pool, table: string): Promise<void> {
  const took: Record<'write' | 'look', number[]> = { write: [], look: [] };
  for (let at = 0; at < series; at += 1) {
    const any = 'select id from kiosk_events where id >= $1 order by id limit 1';
    const { rows } = await pool.query({ name: 'any', text: any, values: [randomUUID()] });
    const id = rows[0]?.id ?? randomUUID();
    let since = performance.now();
    await pool.query({
      name: `write ${table}`,
      text: `insert into ${table} (id, kiosk_id, seq, card, manual, claimed_at, happened_at, received_at, outcome, user_id,
          work_date, attendance_id, answer)
        select uuidv7(), 1, id, '5000000000', false, now(), now(), now(), 'accepted', id, '2030-01-01', id, ${answer}
        from (select id from users order by id limit $1 offset $2) u`,
      values: [atOnce, at % (staff - atOnce)],
    });
    took.write.push(performance.now() - since);
    since = performance.now();
    await pool.query({ name: `look ${table}`, text: `select outcome from ${table} where id = $1`, values: [id] });
    took.look.push(performance.now() - since);
  }
  for (const [name, all] of Object.entries(took)) expectBelow(`${name} of ${table}`, median(all), 1_000);
  const figures = Object.entries(took).map(
    ([name, all]) => `${name} ${Math.min(...all).toFixed(2)} ms, median ${median(all).toFixed(2)}`,
  );
  console.log(`  ${table}: ${figures.join('; ')}`);
}
