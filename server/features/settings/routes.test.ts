import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '#domain/settings/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { clockFixture, monday } from '#server/features/clock/testing.ts';
import { cast } from '#server/seed/cast.ts';

const { app, at, swipe } = clockFixture();
const { farid } = cast;
const five = {
  max_minute_before_late: 5,
  max_late_before_warning: 3,
  days_to_respond: 7,
  ramadhan: 0,
  hours_to_cut_during_ramadhan: 1,
};
const save = (changed: object) => app().ask('aminah', settings.save, { body: { ...five, ...changed } });
const read = async () => (await app().ask('aminah', settings.read)).body;
const lates = async () =>
  (
    await app().pool.query('select work_date, is_late from day_verdicts where user_id = $1 order by 1', [farid.id])
  ).rows.map((row) => row.is_late);

beforeEach(async () => {
  await app().pool.query(`delete from settings where valid_from > '2000-01-01'; delete from activity_logs`);
  app().platform.live.announce([{ to: 'facts' }]);
});

describe('the settings', () => {
  it('are five, and take effect today unless another day is given [SETTING-01 SETTING-05 CALLB-25 CALLB-26 ENTITYB-07]', async () => {
    expect(await read()).toMatchObject({ ...five, valid_from: '2000-01-01', coming: [], today: monday });
    const { status, body } = await save({
      max_minute_before_late: 10,
      ramadhan: 1,
      hours_to_cut_during_ramadhan: 1.5,
    });
    expect([status, body.message]).toEqual([200, 'Changes has been saved']);
    expect(await read()).toMatchObject({
      ...five,
      max_minute_before_late: 10,
      ramadhan: 1,
      hours_to_cut_during_ramadhan: 1.5,
      valid_from: monday,
      written_by: cast.aminah.name,
    });
    const [entry] = await entriesIn(app().db);
    expect(entry).toMatchObject({
      action: 'Changed settings from 02-03-2026',
      before: { max_minute_before_late: 5, ramadhan: 0, hours_to_cut_during_ramadhan: 1 },
      after: { max_minute_before_late: 10, ramadhan: 1, hours_to_cut_during_ramadhan: 1.5 },
    });
  });

  it.each([
    ['max_minute_before_late', -1],
    ['max_minute_before_late', 1.5],
    ['max_minute_before_late', 1e9],
    ['max_late_before_warning', ''],
    ['days_to_respond', 'seven'],
    ['days_to_respond', -1],
    ['hours_to_cut_during_ramadhan', -0.5],
    ['hours_to_cut_during_ramadhan', 25],
    ['ramadhan', 2],
    ['valid_from', '2026-02-30'],
    ['valid_from', '2020-01-01'],
  ])('refuse %s of %s, and stay as they are [SETTING-06 SETTING-09]', async (field, value) => {
    const { status, body } = await save({ [field]: value });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(await read()).toMatchObject({ ...five, valid_from: '2000-01-01' });
  });

  it('of today make today be judged again, also at the kiosk, and no earlier day [SETTING-02 D5]', async () => {
    at('07:10', '2026-03-01');
    await swipe(farid.access_card_id);
    at('07:10');
    await swipe(farid.access_card_id);
    expect(await lates()).toEqual([true, true]);
    await save({ max_minute_before_late: 10 });
    await app().drain();
    expect(await lates()).toEqual([true, false]);
    await save({ max_minute_before_late: 10, valid_from: '2026-03-01' });
    await app().drain();
    expect(await lates()).toEqual([false, false]);
  });

  it('have beside the five how many days back staff apply for a correction, which stays where it is not sent [D5]', async () => {
    expect(await read()).toMatchObject({ correction_request_days: 7 });
    await save({ correction_request_days: 14 });
    await save({ days_to_respond: 10 });
    expect(await read()).toMatchObject({ correction_request_days: 14, days_to_respond: 10 });
    expect((await save({ correction_request_days: -1 })).body.fields).toHaveProperty('correction_request_days');
  });

  it('of earlier days are listed as far back as they can be changed [D5]', async () => {
    expect((await read()).earlier).toEqual([]);
    await app().pool.query(`insert into settings values ('2025-01-01', 6, 3, 7, false, 1)`);
    await save({ max_minute_before_late: 10 });
    await save({ max_minute_before_late: 8, valid_from: '2026-02-16' });
    const { valid_from, earlier } = await read();
    expect(valid_from).toBe(monday);
    expect(earlier).toMatchObject([
      { valid_from: '2025-01-01', max_minute_before_late: 6 },
      { valid_from: '2026-02-16', max_minute_before_late: 8 },
    ]);
  });

  it('in the future are listed and can be withdrawn; those in force cannot [D5]', async () => {
    await save({ ramadhan: 1, valid_from: '2026-03-10' });
    expect((await read()).coming).toMatchObject([{ valid_from: '2026-03-10', ramadhan: 1 }]);
    const withdraw = (valid_from: string) => app().ask('aminah', settings.withdraw, { params: { valid_from } });
    expect((await withdraw('2000-01-01')).status).toBe(404);
    expect((await withdraw('2026-03-10')).body.message).toBe('The coming change has been withdrawn');
    const entry = (await entriesIn(app().db, 'settings')).at(-1);
    expect([entry?.before, entry?.after]).toEqual([{ ramadhan: 1 }, { ramadhan: 0 }]);
    expect([(await read()).coming, (await withdraw('2026-03-10')).status]).toEqual([[], 404]);
  });

  it('show the second of two administrators what the first changed, and undo nothing [D5]', async () => {
    at('09:00');
    await save({});
    const { version } = await read();
    at('09:01');
    const first = await app().ask('badrul', settings.save, { body: { ...five, ramadhan: 1, version } });
    expect(first.status).toBe(200);
    const second = await save({ days_to_respond: 14, version });
    expect([second.status, second.body]).toMatchObject([
      422,
      {
        message: `${cast.badrul.name} changed this record while you were editing. Review and save again`,
        fields: { ramadhan: 'Changed meanwhile to: on', days_to_respond: 'Changed meanwhile to: 7' },
        current: { ...five, ramadhan: true },
      },
    ]);
    const again = await save({ ...second.body.current, days_to_respond: 14, version: second.body.version });
    expect(again.status).toBe(200);
    expect(await read()).toMatchObject({ ...five, ramadhan: 1, days_to_respond: 14 });
  });

  it('saved by two at the same instant from the same version are saved once', async () => {
    at('09:00');
    await save({});
    const { version } = await read();
    at('09:01');
    const answers = await Promise.all(
      [6, 7, 8].map((max_minute_before_late) => save({ max_minute_before_late, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('with Ramadhan on shorten the hours that staff are shown [SETTING-05]', async () => {
    await save({ ramadhan: 1, hours_to_cut_during_ramadhan: 1 });
    const { body } = await app().ask('aminah', staff.detail, { params: { user_id: farid.id } });
    expect(body.user.ramadhan).toBe(1);
    expect(body.user.working_hour.days[1]).toMatchObject({ end_time: '16:30', end_time_ramadhan: '15:30' });
  });
});
