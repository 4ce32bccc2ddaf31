import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { kiosks } from '#domain/kiosks/contract.ts';
import { eventCalls, instantAt, numbered } from '#server/features/clock/events-testing.ts';
import { lobby, monday } from '#server/features/clock/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { createWatch } from './watch.ts';

let app: TestApp;
let watch: () => Promise<void>;
beforeAll(async () => {
  app = await testApp();
  watch = createWatch(app.platform);
});
beforeEach(async () => {
  await app.pool.query(`delete from kiosk_alarms; delete from kiosk_watch; delete from kiosk_states; delete from inbox;
    delete from kiosk_events; delete from attendances; delete from day_verdicts;
    update organisation set kiosk_silent_minutes = 10; update kiosks set last_seen_at = null, revoked_at = null`);
});
const { send } = eventCalls({ app: () => app });
const { headquarters, kuantan } = offices;

/** Looks every minute from a time of Monday to another. */
async function watchFrom(from: string, to: string, day = monday): Promise<void> {
  const end = Date.parse(instantAt(to, day));
  for (let at = Date.parse(instantAt(from, day)); at <= end; at += 60_000) {
    app.setNow(new Date(at));
    await watch();
  }
}
const seen = (time: string, ...ids: number[]) =>
  app.pool.query('update kiosks set last_seen_at = $1 where id = any($2)', [instantAt(time), ids]);
/** The titles of the notices that Aminah has, oldest first. */
const notices = async (who: number = cast.aminah.id) => {
  const { rows } = await app.pool.query(
    'select m.title, m.message from inbox i join messages m on m.id = i.message_id where i.user_id = $1 order by i.id',
    [who],
  );
  return rows as { title: string; message: string }[];
};
const titles = async () => (await notices()).map(({ title }) => title);
const report = (waiting: number, more: object = {}) =>
  app.ask(null, clock.kiosk, { headers: lobby, query: { waiting, clock_off: 0, storage: 'persistent', ...more } });
const states = async () =>
  (await app.ask('aminah', kiosks.states)).body.data.find(({ id }: { id: number }) => id === headquarters.id);

describe('a kiosk that is silent', () => {
  it('is reported to the administrators once, ten minutes after it was last seen while staff are due [D4]', async () => {
    await seen('06:50', headquarters.id);
    await watchFrom('06:45', '07:00');
    expect(await titles()).toEqual([]);
    await watchFrom('07:01', '07:40');
    expect(await titles()).toEqual([`Kiosk silent: Lobby at ${headquarters.name}`]);
    const { message } = (await notices())[0]!;
    expect(message).toContain('since 06:50 AM');
    expect(message).toContain(`/d/office/${headquarters.id}?outage=${monday}&amp;from=06%3A50&amp;to=07%3A01`);
    expect(await notices(cast.farid.id)).toEqual([]);
    expect((await states()).alarms).toMatchObject([{ kind: 'silent', since: instantAt('06:50') }]);
  });

  it.each([
    ['at night', '02:00', '02:30', monday],
    ['an hour before anybody is due', '05:30', '05:58', monday],
    ['on a day off', '09:00', '09:30', '2026-03-06'],
  ])('is nobody’s business %s', async (_, from, to, day) => {
    await seen('01:00', headquarters.id);
    await watchFrom(from, to, day);
    expect(await titles()).toEqual([]);
  });

  it('is reported in the last hour after the end, too, and the next working morning', async () => {
    await seen('16:00', headquarters.id);
    await watchFrom('16:00', '16:15');
    expect(await titles()).toHaveLength(1);
  });

  it('counts not from before a server looked: it may have been the server that was away', async () => {
    await seen('05:00', headquarters.id);
    await watchFrom('09:00', '09:09');
    expect(await titles()).toEqual([]);
    app.setNow(instantAt('09:14'));
    await watch();
    expect(await titles()).toEqual([]);
    await watchFrom('09:15', '09:24');
    expect(await titles()).toHaveLength(1);
  });

  it.each([
    ['revoked', 'update kiosks set revoked_at = now()'],
    ['never opened', 'update kiosks set last_seen_at = null'],
    ['of an organisation that asks for no notice', 'update organisation set kiosk_silent_minutes = null'],
  ])('is not reported when %s', async (_, change) => {
    await seen('06:50', headquarters.id);
    await app.pool.query(change);
    await watchFrom('06:45', '07:15');
    expect(await titles()).toEqual([]);
  });

  it('beside others of its office is one notice, and one of another office another', async () => {
    const { rows } = await app.pool.query(
      `insert into kiosks (office_id, name, secret_hash, created_at, last_seen_at) select $1, 'Gate ' || n, decode(md5(n::text), 'hex'),
        $2, $2 from generate_series(1, 50) n returning id`,
      [headquarters.id, instantAt('06:50')],
    );
    await seen('08:00', kuantan.id);
    await watchFrom('06:45', '08:15');
    const all = await titles();
    expect(all).toHaveLength(2);
    expect(all[0]).toBe(`Kiosk silent: 50 kiosks at ${headquarters.name}`);
    await app.pool.query('delete from kiosk_alarms');
    await app.pool.query('delete from kiosks where id = any($1)', [rows.map(({ id }) => id)]);
  });

  it('and back is reported with how many swipes it brought, once nothing waits there [D4]', async () => {
    const event = numbered();
    await seen('06:50', headquarters.id);
    await watchFrom('06:45', '07:05');
    app.setNow(instantAt('07:30'));
    await send([event(cast.farid, '06:55'), event(cast.gopal, '07:02')]);
    await watchFrom('07:30', '07:31');
    expect(await titles()).toHaveLength(1);
    app.setNow(instantAt('07:32'));
    await report(0);
    await expect.poll(async () => (await states()).waiting).toBe(0);
    await watchFrom('07:33', '07:40');
    expect(await titles()).toEqual([
      `Kiosk silent: Lobby at ${headquarters.name}`,
      `Kiosk back: Lobby at ${headquarters.name}`,
    ]);
    const { message } = (await notices())[1]!;
    expect(message).toContain('Swipes of that time that it brought: 2.');
    expect(message).toContain(`outage=${monday}&amp;from=06%3A50&amp;to=07%3A30`);
    expect(message).toContain('on 02-03-2026 from 06:50 AM to 07:30 AM');
    expect((await states()).alarms).toEqual([]);
  });
});

describe('missing numbers of events', () => {
  it('are reported when nothing waits, each gap once, and when they come [D4]', async () => {
    const next = numbered();
    const [first, second, third, fourth] = [cast.farid, cast.gopal, cast.devi, cast.chong].map((one) =>
      next(one, '07:00'),
    );
    app.setNow(instantAt('07:01'));
    await send([first!, fourth!]);
    await watchFrom('07:01', '07:03');
    expect(await titles()).toEqual([]);
    app.setNow(instantAt('07:04'));
    await report(0);
    await expect.poll(async () => (await states()).waiting).toBe(0);
    await watchFrom('07:04', '07:07');
    expect(await titles()).toEqual([`Swipes missing: Lobby at ${headquarters.name}`]);
    expect((await notices())[0]!.message).toContain('Swipes 2 to 3 of Lobby');
    app.setNow(instantAt('07:08'));
    await send([second!]);
    await watchFrom('07:08', '07:09');
    expect((await states()).alarms).toHaveLength(1);
    await send([third!]);
    await watchFrom('07:10', '07:12');
    expect((await titles()).at(-1)).toBe(`Missing swipes came: Lobby at ${headquarters.name}`);
    expect((await states()).alarms).toEqual([]);
  });
});

describe('a second machine that uses a kiosk’s link', () => {
  it('is reported until it is settled, and again when it sends more [D4]', async () => {
    app.setNow(instantAt('07:01'));
    const [here, there] = [numbered(), numbered()];
    await send([here(cast.farid, '07:00')]);
    await send([there(cast.gopal, '07:00')]);
    await watchFrom('07:01', '07:05');
    expect(await titles()).toEqual([`Two machines use one kiosk link: Lobby at ${headquarters.name}`]);
    const [alarm] = (await states()).alarms;
    expect((await app.ask('aminah', kiosks.settle, { body: { id: alarm.id } })).status).toBe(200);
    expect((await app.ask('aminah', kiosks.settle, { body: { id: alarm.id } })).status).toBe(404);
    await watchFrom('07:06', '07:08');
    expect((await states()).alarms).toEqual([]);
    app.setNow(instantAt('07:09'));
    await send([here(cast.devi, '07:09')]);
    await send([there(cast.chong, '07:09')]);
    await watchFrom('07:10', '07:11');
    expect(await titles()).toHaveLength(2);
  });

  it('and silence cannot be settled: it ends when the kiosk is back', async () => {
    await seen('06:50', headquarters.id);
    await watchFrom('06:45', '07:05');
    const [alarm] = (await states()).alarms;
    expect((await app.ask('aminah', kiosks.settle, { body: { id: alarm.id } })).status).toBe(404);
  });
});

it('the highest number that came is answered, exactly to a page that was just opened [D4]', async () => {
  app.setNow(instantAt('07:01'));
  const next = numbered();
  await send([next(cast.farid, '07:00'), next(cast.gopal, '07:00')]);
  const answerTo = (query: object) =>
    app.ask(null, clock.kiosk, { headers: lobby, query: query as Record<string, unknown> });
  expect((await answerTo({})).body.last_seq).toBe(2);
  await send([next(cast.devi, '07:00')]);
  expect((await answerTo({ waiting: 0 })).body.last_seq).toBe(2);
  expect((await answerTo({})).body.last_seq).toBe(3);
});
