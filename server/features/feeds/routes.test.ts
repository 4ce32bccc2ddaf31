import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dutyKinds } from '#domain/duty-kinds/contract.ts';
import { feeds } from '#domain/feeds/contract.ts';
import { feedTexts as texts } from '#domain/feeds/texts.ts';
import { leaveTypes as leaveTypeCalls } from '#domain/leave-types/contract.ts';
import { rereadOf } from '#domain/live.ts';
import { hashOf } from '#server/platform/sign-in/session-store.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { entriesIn } from '../audit/testing.ts';
import { returnsFixture } from '../leave-changes/testing.ts';
import { feedCalls } from './testing.ts';

const { farid, chong, zara } = cast;
let fixture: Awaited<ReturnType<typeof returnsFixture>>;
beforeAll(async () => {
  fixture = await returnsFixture();
});
const app = () => fixture.app;
const { make, read, events } = feedCalls(app);
beforeEach(async () => {
  await fixture.reset();
  await fixture.query('delete from feeds; delete from duty_applications; update leave_types set is_private = false');
});
/** Duty of somebody on 3 March 2026. */
const onDuty = (user_id: number, start: string | null = null, end: string | null = null) =>
  fixture.query(
    `insert into duty_applications (user_id, duty_kind_id, expects_swipe, date, date_end, start_time, end_time, place,
       reason, status, created_at)
     select $1, id, false, '2026-03-03', '2026-03-03', $2, $3, 'Wisma Persekutuan', 'Sulit', 'Approved', now()
     from duty_kinds order by id limit 1`,
    [user_id, start, end],
  );

describe('a calendar address', () => {
  it('is shown once, stored as a hash only, and withdrawn by its owner only', async () => {
    const { key, id } = await make('farid', 'own');
    const stored = await fixture.query('select * from feeds');
    expect(stored[0].key_hash).toEqual(hashOf(key));
    const mine = (await app().ask('farid', feeds.mine)).body;
    expect(mine.data).toMatchObject([{ id, kind: 'own', last_used_at: null }]);
    const log = await entriesIn(app().db, 'feeds');
    expect(log.map(({ code }) => code)).toEqual(['own']);
    expect(JSON.stringify([mine, log])).not.toContain(key);
    expect(JSON.stringify(stored.map((row) => ({ ...row, key_hash: null })))).not.toContain(key);

    expect((await app().ask('gopal', feeds.mine)).body.data).toEqual([]);
    expect((await app().ask('gopal', feeds.withdraw, { params: { id } })).status).toBe(404);
    expect((await read(key)).status).toBe(200);
    const { status, body } = await app().ask('farid', feeds.withdraw, { params: { id } });
    expect([status, body.message]).toEqual([200, texts.withdrawn.en]);
    expect((await read(key)).status).toBe(404);
  });

  it('is read again on all devices of its owner when it is made or withdrawn', async () => {
    const announce = vi.spyOn(app().platform.live, 'announce');
    const { id } = await make('farid', 'own');
    await app().ask('farid', feeds.withdraw, { params: { id } });
    const reread = JSON.stringify(rereadOf([farid.id]));
    expect(announce.mock.calls.flat(2).filter((event) => JSON.stringify(event) === reread)).toHaveLength(2);
    announce.mockRestore();
  });

  it('is one of ten at most, and of a team only for who decides', async () => {
    for (let at = 0; at < 10; at += 1) await make('farid', 'holidays');
    const eleventh = await app().ask('farid', feeds.add, { body: { kind: 'own' } });
    expect([eleventh.status, eleventh.body.code]).toEqual([422, texts.most.code]);
    const team = await app().ask('gopal', feeds.add, { body: { kind: 'team' } });
    expect([team.status, team.body.fields.kind]).toEqual([422, texts.notDecider.en]);
  });

  it.each([
    ['inactive', 'active = false'],
    ['removed', 'removed_at = now()'],
    ['gone since yesterday', `end_date = '2026-03-01'`],
  ])('answers 404 while its owner is %s, as one that was never made', async (_, change) => {
    const { key } = await make('zara', 'own');
    const were = await fixture.query('select active, removed_at, end_date from users where id = $1', [zara.id]);
    await fixture.query(`update users set ${change} where id = $1`, [zara.id]);
    const closed = await read(key);
    expect(closed).toMatchObject({ status: 404, body: (await read('x'.repeat(43))).body });
    const { active, removed_at, end_date } = were[0];
    await fixture.query('update users set active = $2, removed_at = $3, end_date = $4 where id = $1', [
      ...[zara.id, active, removed_at, end_date],
    ]);
    expect((await read(key)).status).toBe(200);
  });

  it('is in no log when reading it fails', async () => {
    const { key } = await make('farid', 'own');
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await fixture.query('alter table duty_applications rename to broken');
    const { status } = await read(key);
    await fixture.query('alter table broken rename to duty_applications');
    const lines = written.mock.calls.map((line) => line.map(String).join(' ')).join('\n');
    written.mockRestore();
    await app().platform.failures.settled();
    const errors = await fixture.query('select * from error_log');
    expect([status, errors.length > 0]).toEqual([500, true]);
    expect(lines).toContain('GET /api/feeds/:key.ics failed');
    expect(lines + JSON.stringify(errors)).not.toContain(key);
    await fixture.query('delete from error_log');
  });
});

describe('one’s own leave and duty', () => {
  it('is there once approved, changes under the same id, and goes', async () => {
    const { key } = await make('farid', 'own');
    await fixture.apply('farid', { date_start: '2026-03-15', date_end: '2026-03-15' });
    expect(await events(key)).toEqual([]);
    const id = await fixture.approved();
    const [before] = await events(key);
    expect(before).toMatchObject({
      uid: `leave-${id}`,
      summary: 'Annual Leave',
      start: '2026-03-08',
      end: '2026-03-13',
    });
    const change = (await fixture.give('2026-03-10')).body.id;
    expect((await fixture.decide('devi', 'approve', change)).status).toBe(200);
    const parts = await events(key);
    expect(parts.map(({ uid, start, end }) => [uid, start, end])).toEqual([
      [`leave-${id}`, '2026-03-08', '2026-03-10'],
      [`leave-${id}-2026-03-11`, '2026-03-11', '2026-03-13'],
    ]);
    expect(parts[0]!.sequence).toBeGreaterThan(before!.sequence);
    await fixture.query(`update leave_applications set status = 'Canceled' where id = $1`, [id]);
    expect(await events(key)).toEqual([]);
  });

  it('counts as a change that what its text names is renamed, in English or in Malay, a person in a team', async () => {
    await fixture.approved();
    await onDuty(farid.id);
    const own = (await make('farid', 'own', 'ms')).key;
    const team = (await make('chong', 'team')).key;
    const sequences = async (key: string) =>
      Object.fromEntries((await events(key)).map(({ uid, sequence }) => [String(uid).split('-')[0], sequence]));
    const before = { own: await sequences(own), team: await sequences(team) };
    const grown = (was: Record<string, number>, leave: number, duty: number) => ({
      leave: was.leave! + leave,
      duty: was.duty! + duty,
    });

    const search = 'Annual Leave';
    const [type] = (await app().ask('aminah', leaveTypeCalls.list, { query: { search } })).body.data;
    const rename = async (names: object) =>
      expect((await app().ask('aminah', leaveTypeCalls.edit, { body: { ...type, ...names } })).status).toBe(200);
    await rename({ name_ms: 'Cuti tahunan' });
    expect(await sequences(own)).toEqual(grown(before.own, 1, 0));
    await rename({ name: 'Yearly Leave', name_ms: 'Cuti tahunan', version: type.version + 1 });
    expect(await sequences(own)).toEqual(grown(before.own, 2, 0));
    await rename({ version: type.version + 2 });

    const [kind] = await fixture.query('select id, name, name_ms from duty_kinds order by id limit 1');
    const duty = { id: kind.id, name: kind.name, name_ms: 'Tugas lain', expects_swipe: false };
    expect((await app().ask('aminah', dutyKinds.edit, { body: duty })).status).toBe(200);
    expect(await sequences(own)).toEqual(grown(before.own, 3, 1));
    await app().ask('aminah', dutyKinds.edit, { body: { ...duty, name_ms: kind.name_ms } });

    expect(await sequences(team)).toEqual(before.team);
    await fixture.query('update users set version = version + 1 where id = $1', [farid.id]);
    expect(await sequences(team)).toEqual(grown(before.team, 1, 1));
  });

  it('has duty with its place, at its time where that is a part of the day, in the language it was made in', async () => {
    await onDuty(farid.id, '09:00', '12:30');
    const { body } = await read((await make('farid', 'own', 'ms')).key);
    expect(body).toContain(`X-WR-CALNAME:Cuti dan tugas luar ${farid.name}\r\n`);
    expect(body).toContain('DTSTART:20260303T010000Z\r\nDTEND:20260303T043000Z\r\n');
    expect(body).toMatch(/SUMMARY:Bertugas di luar: .+\r\nLOCATION:Wisma Persekutuan\r\n/);
    expect(body).not.toContain('Sulit');
  });

  it('does not name a private type, since whoever has the address can read it', async () => {
    const id = await fixture.approved();
    await fixture.query('update leave_types set is_private = true where id = $1', [leaveTypes.annual.id]);
    const { key } = await make('farid', 'own');
    expect(await events(key)).toMatchObject([{ uid: `leave-${id}`, summary: 'On leave' }]);
    expect((await read(key)).body).not.toContain('Annual');
  });
});

describe('who of a team is away', () => {
  it('is everybody one decides for, by name and never why, and not oneself', async () => {
    const id = await fixture.approved();
    await onDuty(farid.id);
    await onDuty(chong.id);
    const { key } = await make('chong', 'team');
    expect((await events(key)).map(({ uid, summary }) => [uid?.replace(/duty-\d+/, 'duty'), summary])).toEqual([
      ['duty', `${farid.name}: On duty`],
      [`leave-${id}`, `${farid.name}: On leave`],
    ]);
    const { body } = await read(key);
    for (const secret of ['Annual', 'Rehat', 'Balik kampung', 'Wisma', 'Sulit', `${chong.name}:`])
      expect(body).not.toContain(secret);
  });

  it('follows who decides, day by day', async () => {
    await fixture.approved();
    const { key } = await make('chong', 'team');
    expect(await events(key)).toHaveLength(1);
    const [{ position_id }] = await fixture.query('select position_id from users where id = $1', [farid.id]);
    await fixture.query('update users set position_id = $2 where id = $1', [farid.id, cast.aminah.position_id]);
    expect(await events(key)).toEqual([]);
    await fixture.query('update users set position_id = $2 where id = $1', [farid.id, position_id]);
  });
});

describe('holidays of one’s place', () => {
  it('are those of the office and position of each day, in the language of the calendar', async () => {
    const add = async (name: string, name_ms: string | null, office: number | null) => {
      const [{ id }] = await fixture.query(
        `insert into holidays (details, name_ms, start, "end", is_local) values ($1, $2, '2026-03-20', '2026-03-21', $3)
         returning id`,
        [name, name_ms, office !== null],
      );
      if (office !== null) await fixture.query('insert into holiday_offices values ($1, $2)', [id, office]);
      return id as number;
    };
    const everywhere = await add('Hari Raya', 'Hari Raya Aidilfitri', null);
    await add('Elsewhere', null, offices.kuantan.id);
    const here = await add('Here', null, farid.office_id);
    const { key } = await make('farid', 'holidays', 'ms');
    expect(await events(key)).toEqual([
      {
        uid: `holiday-${everywhere}`,
        summary: 'Hari Raya Aidilfitri',
        sequence: 0,
        start: '2026-03-20',
        end: '2026-03-22',
      },
      { uid: `holiday-${here}`, summary: 'Here', sequence: 0, start: '2026-03-20', end: '2026-03-22' },
    ]);
    await fixture.query('update holidays set "end" = start, version = version + 1 where id = $1', [here]);
    expect((await events(key))[1]).toMatchObject({ uid: `holiday-${here}`, sequence: 1, end: '2026-03-21' });
    await fixture.query('delete from holidays where id = $1', [here]);
    expect(await events(key)).toHaveLength(1);
  });
});

describe('reading again', () => {
  it('is answered 304 while nothing has changed, and noted once an hour', async () => {
    await fixture.approved();
    const { key } = await make('farid', 'own');
    const first = await read(key);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const etag = String(first.headers.etag);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await read(key, { 'if-none-match': tag });
      expect([tag, again.status, again.body, again.headers.etag]).toEqual([tag, 304, '', etag]);
    }
    expect((await read(key, { 'if-none-match': '"other"' })).status).toBe(200);
    const used = async () => (await app().ask('farid', feeds.mine)).body.data[0].last_used_at;
    const at = await used();
    app().setNow('2026-03-01T23:59:00Z');
    await read(key);
    expect(await used()).toBe(at);
    app().setNow('2026-03-21T00:01:00Z');
    expect((await read(key, { 'if-none-match': etag })).status).toBe(304);
    expect(await used()).toBe('2026-03-21T00:01:00.000Z');
    await onDuty(farid.id);
    const changed = await read(key, { 'if-none-match': etag });
    expect([changed.status, changed.headers.etag !== etag]).toEqual([200, true]);
  });
});
