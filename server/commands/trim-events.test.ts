import { beforeAll, describe, expect, it } from 'vitest';
import { minuteOf } from '#domain/lib/calendar.ts';
import { eventCalls, instantAt } from '../features/clock/events-testing.ts';
import { lobby } from '../features/clock/testing.ts';
import { cast } from '../seed/cast.ts';
import { december, detachFixture, january } from './detach-testing.ts';
import { emptyFolder } from './testing.ts';

const { app, run, query, printed, close } = await detachFixture();
const { farid, gopal, aminah } = cast;
const { send } = eventCalls({ app: () => app });
const into = ['--before', january, '--into', emptyFolder()];
/** A swipe of each: on a day that leaves, one that was refused first and counted by hand, and on a day that stays. */
const [plain, byHand, later] = [1, 2, 3].map((nr) => `00000000-0000-4000-8000-00000000000${nr}`) as [
  string,
  string,
  string,
];
const events = [
  { id: plain, seq: 1, user: farid, day: '2022-12-05', time: '06:55', refusal: null },
  { id: byHand, seq: 2, user: gopal, day: '2022-12-06', time: '07:50', refusal: { code: 'x', en: 'Old', ms: 'Lama' } },
  { id: later, seq: 3, user: farid, day: '2023-01-03', time: '06:58', refusal: null },
] as const;
const answered = {
  ...{ id: 1, type: 'in', is_late: false, is_early: true, is_on_time: false, likes: 0, clocked_in: true },
  ...{ clocked_out: false, start_time: '06:55', start_timestamp: 1, seconds_til_reset: 1, ampm: 'AM', time: '06:55' },
  ...{ server_time: '2022-12-05T06:55:00.000+08:00', working_hour: null },
} as const;

const store = ({ id, seq, user, day, time, refusal }: (typeof events)[number]) =>
  query(
    `insert into kiosk_events (id, kiosk_id, seq, card, manual, claimed_at, happened_at, received_at, outcome, refusal,
       user_id, work_date, attendance_id, answer, accepted_by)
     select $1, (select min(id) from kiosks), $2, $3, false, $4, $4, $4, 'accepted', $5, $6, $7, a.id, $8, $9
     from attendances a where a.user_id = $6 and a.work_date = $7 and a.minute = $10`,
    [
      ...[id, seq, user.access_card_id, instantAt(time, day), refusal, user.id, day],
      ...[answered, refusal && aminah.id, minuteOf(time)],
    ],
  );
const stored = async () =>
  Object.fromEntries((await query('select * from kiosk_events')).map(({ id, ...row }) => [id, row]));
const sent = {
  ...{ id: plain, seq: 1, code: farid.access_card_id, manual: false, is_sure: true },
  happened_at: instantAt('06:55', '2022-12-05'),
};

beforeAll(async () => {
  for (const event of events) await store(event);
  await close(december);
});

describe('swipes at kiosks of months that left the database', () => {
  it('lose card and answer, and what was counted by hand and all later ones lose nothing', async () => {
    const [before, [first]] = [await stored(), await send([sent])];
    expect(first).toMatchObject({ outcome: 'repeated', attendance: answered });
    await run(...into);
    expect(printed.at(-1)).toBe('Emptied card and answer of 1 swipes at kiosks before 2023-01-01');
    expect(await stored()).toEqual({ ...before, [plain]: { ...before[plain], card: '', answer: null } });
  });

  it('are still taken once, whenever they are sent again, and only by the kiosk that sent them', async () => {
    const repeated = { id: plain, outcome: 'repeated', user: { id: farid.id, name: farid.name } };
    for (const is_sure of [true, false]) expect(await send([{ ...sent, is_sure }])).toMatchObject([repeated]);
    const [again] = await send([{ ...sent, happened_at: instantAt('06:55', '2026-03-02') }]);
    expect(again).toMatchObject(repeated);
    expect(again).not.toHaveProperty('attendance');
    const [other] = await send([sent], { 'x-clockin-device-id': `${lobby['x-clockin-device-id']}-kuantan` });
    expect(other).toMatchObject({ id: plain, outcome: 'refused' });
    expect(await query('select from attendances where work_date >= $1', ['2026-03-01'])).toEqual([]);
    expect(Object.keys(await stored())).toHaveLength(3);
  });

  it('lose them when the command is run again, where it was killed before', async () => {
    await query('update kiosk_events set answer = $2 where id = $1', [plain, answered]);
    await run(...into);
    expect((await stored())[plain].answer).toEqual(answered);
    await query('update detached_months set events_trimmed_at = null');
    await run(...into);
    expect((await stored())[plain].answer).toBeNull();
  });
});
