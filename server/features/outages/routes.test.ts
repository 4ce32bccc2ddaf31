import { beforeEach, describe, expect, it } from 'vitest';
import { instantOf, minuteOf } from '#domain/lib/calendar.ts';
import { monthlyAttendance } from '#domain/monthly-attendance/contract.ts';
import { officeTexts } from '#domain/offices/texts.ts';
import { outages } from '#domain/outages/contract.ts';
import { outageTexts as texts } from '#domain/outages/texts.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';

const { farid, gopal, zara } = cast;
/** A Monday; Farid, Gopal and Zara work from 07:00 to 16:30 at office 1. */
const day = '2026-03-02';
let app: TestApp;
const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
const swipes = async (user: number, ...times: string[]) => {
  for (const [at, time] of times.entries())
    await query(
      `insert into attendances (user_id, office_id, work_date, seq, minute, created_at, recorded_at, platform, source)
       values ($1, 1, $2, $3, $4, $5, $5, 'web_app', 'kiosk')`,
      [user, day, at + 1, minuteOf(time), instantOf(day, minuteOf(time), testZone)],
    );
};
const verdicts = () =>
  query(
    `select user_id, clock_in, clock_out, is_late, no_clockout, is_absent, why -> 0 ->> 'code' as why from day_verdicts
      where work_date = $1 and user_id = any($2) order by user_id`,
    [day, [farid.id, gopal.id, zara.id]],
  );
const lapses = async () =>
  (await verdicts()).map(({ user_id, is_late, no_clockout, is_absent }) => [user_id, is_late, no_clockout, is_absent]);
const time = { office_id: 1, day, start_time: '06:50', end_time: '09:30' };
const add = (changed: object = {}) =>
  app.ask('aminah', outages.add, { body: { ...time, reason: 'Bekalan elektrik terputus', ...changed } });
const grant = (offices: number[], capabilities = ['see', 'correct_days'], user_id: number = farid.id) =>
  query(
    `insert into grants (user_id, capabilities, area, area_ids, given_by, given_at)
     values ($1, $2, 'offices', $3, $4, now())`,
    [user_id, capabilities, offices, cast.aminah.id],
  );
const letters = () =>
  query('select user_id, type, status from warning_letters where user_id = any($1) order by user_id, type', [
    [farid.id, gopal.id, zara.id],
  ]);

beforeEach(async () => {
  app = await testApp();
  app.setNow('2026-03-03T02:00:00Z');
  await app.pool.query(`delete from warning_letters; delete from letter_drafts; delete from attendances; delete from day_verdicts;
    delete from late_applications; delete from leave_office_applications; delete from leave_applications; delete from holidays;
    update users set active = (id in (1, ${cast.aminah.id}, ${farid.id}, ${gopal.id}, ${zara.id}));
    update settings set max_late_before_warning = 1;
    update organisation set starts_on = '2026-01-01', letters_is_late = 'automatic', letters_no_clockout = 'automatic',
      letters_absence = 'automatic', letters_share = null;
    update staff_terms set office_id = 1, working_hour_id = 1 where user_id in (${farid.id}, ${gopal.id}, ${zara.id});
    update users set office_id = 1, working_hour_id = 1 where id in (${farid.id}, ${gopal.id}, ${zara.id})`);
  await swipes(farid.id, '09:32', '16:40');
  await swipes(gopal.id, '16:35');
  await swipes(zara.id, '08:15', '16:40');
  await closeDay(app.db, day, instantOf('2026-03-03', 15, testZone), '2026-03-03');
});

describe('a day on which the kiosk of an office was down', () => {
  it('is judged again with its letters when an outage is entered, and again when it is withdrawn [D5]', async () => {
    const before = await verdicts();
    expect(await lapses()).toEqual(
      [
        [farid.id, true, false, false] as const,
        [gopal.id, true, true, false] as const,
        [zara.id, true, false, false] as const,
      ]
        .toSorted(([a], [b]) => a - b)
        .map((row) => [...row]),
    );
    const issued = await letters();
    expect(issued.every(({ status }) => status === 'Pending')).toBe(true);
    const { body } = await add();
    expect(body).toMatchObject({ id: expect.any(Number), code: 'outages.added' });
    const after = Object.fromEntries((await verdicts()).map((row) => [row.user_id, row]));
    expect(after[farid.id]).toMatchObject({ is_late: false, why: 'kioskDown' });
    expect(after[gopal.id]).toMatchObject({ is_late: false, no_clockout: false, clock_in: null, clock_out: 995 });
    // She swiped while it lasted.
    expect(after[zara.id]).toMatchObject({ is_late: true, why: 'late' });
    expect((await letters()).filter(({ status }) => status === 'Pending')).toEqual([
      { user_id: zara.id, type: 'is_late', status: 'Pending' },
    ]);
    const notices = await query(
      `select i.user_id from inbox i join messages m on m.id = i.message_id where m.title = 'Your attendance was judged again'
        or m.title like '%judged again%' order by 1`,
    );
    expect(new Set(notices.map(({ user_id }) => user_id))).toEqual(new Set([farid.id, gopal.id]));
    const [entry] = await entriesIn(app.db, 'outages');
    expect(entry).toMatchObject({ code: 'added', user_id: cast.aminah.id, record_id: body.id });
    const withdrawn = await app.ask('aminah', outages.withdraw, { body: { id: body.id, reason: 'Tersilap tarikh' } });
    expect(withdrawn.body).toMatchObject({ code: 'outages.is_withdrawn' });
    expect(await verdicts()).toEqual(before);
    expect(await letters()).toEqual(issued);
    const again = await app.ask('aminah', outages.withdraw, { body: { id: body.id, reason: 'Sekali lagi' } });
    expect([again.status, again.body.message]).toEqual([422, texts.wasWithdrawn.en]);
    const { data } = (await app.ask('aminah', outages.list, { query: { office_id: 1 } })).body;
    expect(data).toMatchObject([
      { day, start_time: '06:50', withdrawn: { by: cast.aminah.name, reason: 'Tersilap tarikh' } },
    ]);
  });

  it('is previewed: who, how many days and letters, and who swiped all the same; nothing is written [D5]', async () => {
    const before = [await verdicts(), await letters()];
    const { body } = await app.ask('aminah', outages.preview, { body: time });
    expect(body).toMatchObject({
      changed: 2,
      letters: (await letters()).length - 1,
      swiped: [{ id: zara.id, name: zara.name, time: '08:15' }],
      swiped_more: 0,
    });
    expect(body.staff).toBeGreaterThanOrEqual(3);
    expect([await verdicts(), await letters()]).toEqual(before);
    expect(await query('select from office_outages')).toEqual([]);
  });

  it('has its only swipe read the other way by hand, with who and why [D5]', async () => {
    await add();
    const read = (reads_as: string, user_id: number = gopal.id) =>
      app.ask('aminah', outages.read, { body: { user_id, day, reads_as, reason: 'Beliau datang pada waktu petang' } });
    // Not even an administrator decides about their own day.
    expect((await read('in', cast.aminah.id)).body.code).toBe(texts.own.code);
    expect((await read('out')).body.message).toBe(texts.sameReading.en);
    expect((await read('in')).body).toMatchObject({ code: 'outages.is_read' });
    const mine = async () => (await verdicts()).find(({ user_id }) => user_id === gopal.id);
    expect(await mine()).toMatchObject({ clock_in: 995, clock_out: null, is_late: true, no_clockout: true });
    expect((await read('out')).status).toBe(200);
    expect(await mine()).toMatchObject({ clock_in: null, clock_out: 995, is_late: false });
    expect((await read('in', farid.id)).body.message).toBe(texts.notLone.en);
    const codes = (await entriesIn(app.db, 'outages')).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['read_as_in', 'read_as_out']));
    const { data } = (
      await app.ask('aminah', monthlyAttendance.month, { params: { userId: gopal.id, month: '01-March-2026' } })
    ).body;
    expect(data.find(({ date }: { date: string }) => date === day)).toMatchObject({
      clock_out: '16:35',
      facts: { outages: [{ start_time: '06:50', end_time: '09:30' }], reads_as: 'out' },
    });
  });

  it.each([
    ['an end before the start', { end_time: '06:50' }, { end_time: texts.endBeforeStart.en }],
    ['tomorrow', { day: '2026-03-04' }, { day: texts.future.en }],
    ['a day of two years ago', { day: '2024-03-04' }, { day: 'At most 366 days back' }],
    ['an office that is none', { office_id: 999 }, { office_id: officeTexts.notExist.en }],
    ['no reason', { reason: ' ' }, { reason: 'Please complete this field' }],
    ['a file that is not theirs', { doc: 'x.pdf' }, { doc: texts.noDoc.en }],
  ])('refuses %s [D5]', async (_what, changed, wrong) => {
    const refused = await add(changed);
    expect([refused.status, refused.body.fields]).toEqual([422, wrong]);
    expect(await query('select from office_outages')).toEqual([]);
  });

  it('is entered once, however often it is sent at once [D5]', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => add()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await add({ start_time: '07:30', end_time: '08:00' })).body.fields).toEqual({
      start_time: texts.isThere.en,
    });
    expect((await add({ start_time: '07:30', end_time: '10:00' })).status).toBe(200);
  });

  it('is entered by a grant for its office only, and listed so [D5 D16]', async () => {
    await add();
    await grant([2]);
    expect((await app.ask('farid', outages.list)).body.offices).toMatchObject([{ id: 2 }]);
    const body = { ...time, reason: 'Uji', start_time: '11:00', end_time: '12:00' };
    expect((await app.ask('farid', outages.add, { body })).body.fields).toEqual({ office_id: officeTexts.notExist.en });
    expect((await app.ask('farid', outages.preview, { body })).status).toBe(422);
    expect((await app.ask('farid', outages.list, {})).body.total).toBe(0);
    const [{ id }] = await query('select id from office_outages');
    expect((await app.ask('farid', outages.withdraw, { body: { id, reason: 'Uji' } })).status).toBe(404);
    await grant([1]);
    expect((await app.ask('farid', outages.add, { body })).status).toBe(200);
    expect((await app.ask('farid', outages.list, {})).body.total).toBe(2);
  });

  it('has a document that opens to those who may correct days of its office, and to nobody else [D5 D16]', async () => {
    await grant([1]);
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF').toString('base64');
    const { body } = await app.ask('farid', outages.upload, { body: { doc: pdf, original_name: 'bil.pdf' } });
    const readers = async () => {
      const people = ['aminah', 'farid', 'gopal', 'zara', 'vikram'] as const;
      const opened = await Promise.all(
        people.map(async (who) =>
          app.app.inject({
            url: `/storage/app/docs/${body.doc}`,
            headers: { authorization: `Bearer ${await app.tokenOf(who)}` },
          }),
        ),
      );
      return people.filter((_, at) => opened[at]!.statusCode === 200);
    };
    expect(await readers()).toEqual(['farid']);
    expect((await app.ask('farid', outages.add, { body: { ...time, reason: 'Uji', doc: body.doc } })).status).toBe(200);
    await grant([2], ['see', 'correct_days'], zara.id);
    await grant([1], ['see'], gopal.id);
    expect(await readers()).toEqual(['aminah', 'farid']);
    await grant([1], ['see', 'correct_days'], gopal.id);
    await query('delete from grants where user_id = $1', [farid.id]);
    expect(await readers()).toEqual(['aminah', 'gopal']);
  });
});
