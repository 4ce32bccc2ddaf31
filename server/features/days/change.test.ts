import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast, organisation } from '#server/seed/cast.ts';

/** Tables of which a row is a fact of people's days. */
const tables =
  'holidays|holiday_positions|holiday_states|holiday_offices|working_hour_days|staff_terms|settings|office_distances|kiosks|office_outages|ramadhan_periods|ramadhan_choices|swipe_readings|corrections|removed_events';
const writes = new RegExp(
  `(?:insert into|update|delete from)\\s+(?:${tables})\\b|(?:insertInto|updateTable|deleteFrom)\\('(?:${tables})'|(?:addRow|editRow)\\(\\w+, '(?:${tables})'`,
  'g',
);
/** Writes of these tables that change no fact of a day. */
const harmless = {
  'server/features/clock/store.ts': ['update kiosks'],
  // Coordinates, by which nobody is judged.
  'server/features/personal-data/rules-store.ts': ['update removed_events'],
};

/** The functions of a file that write facts without a `FactsDb`. */
function otherWriters(file: string, text: string): string[] {
  return [...text.matchAll(writes)].flatMap(({ 0: write, index }) => {
    if (harmless[file as keyof typeof harmless]?.includes(write)) return [];
    const functions = [...text.slice(0, index).matchAll(/function (\w+)\(\s*db: (\w+)|const (\w+) = \(db: (\w+)/g)];
    const [, name, type, constant, its] = functions.at(-1) ?? [];
    return (type ?? its) === 'FactsDb' ? [] : [`${file} ${name ?? constant ?? ''}: ${write}`];
  });
}

describe('facts of days', () => {
  it('are written by `changeFacts` only, which alone gives a FactsDb', () => {
    const files = globSync('server/{features,platform,commands,demo}/**/*.ts').filter(
      (file) => !/test|testing/.test(file),
    );
    const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
    expect(texts.filter(([, text]) => writes.test(text)).length).toBeGreaterThan(4);
    expect(texts.flatMap(([file, text]) => otherWriters(file, text))).toEqual([]);
    const givers = texts.filter(([, text]) => /as (unknown as )?FactsDb/.test(text)).map(([file]) => file);
    expect(givers).toEqual(['server/features/days/change.ts']);
    expect(otherWriters('x.ts', `export async function add(db: Db) { await db.insertInto('holidays') }`)).toHaveLength(
      1,
    );
  });
});

describe('a server that was not told of a change', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await testApp();
    app.setNow('2026-03-02T01:00:00Z');
  });
  const swipe = async (card: string) =>
    (
      await app.ask(null, clock.clockInOut, {
        body: { code: card },
        headers: { 'x-clockin-device-id': organisation.kioskSecret },
      })
    ).body.attendance;

  it('judges a swipe by the new facts all the same, since the swipe carries their version [D5]', async () => {
    expect((await swipe(cast.farid.access_card_id)).is_late).toBe(true);
    // Another server adds a holiday, and its notification is lost.
    const announce = app.platform.live.announce;
    app.platform.live.announce = (events) => announce(events.filter(({ to }) => to !== 'facts'));
    const body = { details: 'Hari Banjir', start: '2026-03-02', end: '2026-03-02', position_ids: null };
    expect((await app.ask('aminah', holidays.add, { body })).status).toBe(200);
    expect((await swipe(cast.gopal.access_card_id)).is_late).toBe(false);
  });
});
