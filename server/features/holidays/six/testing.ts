import { holidays } from '#domain/holidays/contract.ts';
import { type DraftRow, holidayDrafts } from '#domain/holidays/drafts-contract.ts';
import { type Day, weekdays } from '#domain/lib/calendar.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { offices } from '#domain/offices/contract.ts';
import { ramadhan } from '#domain/ramadhan/contract.ts';
import { workingHours } from '#domain/working-hours/contract.ts';
import { judgeDays } from '#server/features/days/judge.ts';
import { newOffice } from '#server/features/offices/testing.ts';
import { weekOf } from '#server/features/ramadhan/testing.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { offices as castOffices } from '#server/seed/cast.ts';
import { positions } from '#server/seed/positions.ts';
import { bodyOf, checkFile, csv } from '../testing.ts';

/** Sets of hours by name: weekdays from 0 for Sunday, first and last minute. */
const sets = {
  'Sunday to Thursday': [[0, 1, 2, 3, 4], '08:00', '17:00'],
  'Monday to Friday': [[1, 2, 3, 4, 5], '08:00', '17:00'],
  'Saturday to Wednesday': [[6, 0, 1, 2, 3], '07:00', '16:00'],
  'Tuesday to Saturday': [[2, 3, 4, 5, 6], '09:00', '18:00'],
} as const;

/** Offices in three states. */
const places = { headquarters: 'TRG', dungun: 'TRG', capital: 'KUL', south: 'JHR' } as const;

const { customerServiceAssistant: assistant, administrativeClerk: clerk } = positions;
/**
 * Six invented people, with the times at which each of them swipes on every day of 2027: whoever is expected until 17:00
 * leaves 30 minutes early but in Ramadhan, and what is no working day has no verdict.
 */
export const people = {
  aisyah: { at: 'headquarters', hours: 'Sunday to Thursday', position_id: clerk.id, swipes: [480, 990] },
  // Twenty minutes late. Has the position of Esah's holiday, in another state.
  bakar: { at: 'dungun', hours: 'Saturday to Wednesday', position_id: assistant.id, swipes: [440, 960] },
  // Never swipes.
  chua: { at: 'capital', hours: 'Monday to Friday', position_id: clerk.id, swipes: [] },
  dinesh: { at: 'south', hours: 'Monday to Friday', position_id: clerk.id, swipes: [480, 990] },
  // Never swipes out. The assistants of Johor have a holiday of their own.
  esah: { at: 'south', hours: 'Tuesday to Saturday', position_id: assistant.id, swipes: [540] },
  // Moves to Kuala Lumpur on 1 July.
  fatimah: { at: 'headquarters', hours: 'Sunday to Thursday', position_id: clerk.id, swipes: [480, 990] },
} as const satisfies Record<string, { at: keyof typeof places; hours: keyof typeof sets; [more: string]: unknown }>;
export type Name = keyof typeof people;
const names = Object.keys(people) as Name[];

/** Ramadhan as it was expected; each day ends half an hour earlier. */
const expected = {
  ...{ first_day: '2027-02-08', last_day: '2027-03-09', is_expected: true, days: weekOf(30), choose_until: null },
  ...{ states: [], office_ids: [], working_hour_ids: [] },
};

/** What was announced: it begins on 9 February, so that all that goes by its moon is a day later. */
const announced = csv(
  '2027-02-06,Chinese New Year,Tahun Baharu Cina,all,fixed,Announced',
  '2027-02-07,Chinese New Year,Tahun Baharu Cina,all,fixed,Announced',
  '2027-02-09,Start of Ramadhan,Awal Ramadan,JHR; KDH,fixed,Announced',
  '2027-02-25,Nuzul Al-Quran,Hari Nuzul Al-Quran,KUL; TRG,fixed,Announced',
  '2027-03-11,Hari Raya Aidilfitri,Hari Raya Aidilfitri,all,fixed,Announced',
  '2027-03-12,Hari Raya Aidilfitri,Hari Raya Aidilfitri,all,fixed,Announced',
);
const follows = /^(Start of Ramadhan|Nuzul Al-Quran|Hari Raya Aidilfitri|Chinese New Year \(replacement\))$/;

/** A day of somebody as it is stored: `off`, `holiday NAME`, or the expected minutes with what lapsed. */
export interface StoredDay {
  work_date: Day;
  expected_minutes: number;
  is_late: boolean;
  left_early: boolean;
  no_clockout: boolean;
  is_absent: boolean;
  text: string;
}

/**
 * Aminah sets up 2027 for offices in three states in December, and enters in the middle of March what was announced of
 * Ramadhan, and in October a holiday of Kuala Lumpur two days after it; the six swipe, and their days are judged.
 */
export async function year2027() {
  const app: TestApp = await testApp();
  const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
  const ask = async (endpoint: AnyEndpoint, input: Parameters<TestApp['ask']>[2] = {}) => {
    const { status, body } = await app.ask('aminah', endpoint, input);
    if (status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(body)}`);
    return body;
  };
  const begin = async (day: Day) => {
    app.setNow(`${day}T10:00:00+08:00`);
    await query(`update sessions set expires_at = '2030-01-01'`);
  };
  await query('delete from holidays');
  await ask(holidays.list);
  await begin('2026-12-15');

  const hours = {} as Record<keyof typeof sets, number>;
  for (const [name, [on, start_time, end_time]] of Object.entries(sets)) {
    const days = weekdays.map((day, id) => ({
      id,
      day,
      enable: (on as readonly number[]).includes(id),
      start_time,
      end_time,
    }));
    hours[name as keyof typeof sets] = (await ask(workingHours.add, { body: { name, days } })).id;
  }
  const office = {} as Record<keyof typeof places, number>;
  const { data: there } = await ask(offices.list);
  for (const [name, state] of Object.entries(places)) {
    const working_hour_ids = Object.values(hours);
    const seeded = there.find(({ id }: { id: number }) => id === castOffices[name as 'dungun']?.id);
    const body = seeded
      ? { ...seeded, state, working_hour_ids: [...castOffices[name as 'dungun'].working_hour_ids, ...working_hour_ids] }
      : newOffice({ state, working_hour_ids });
    const saved = await ask(seeded ? offices.edit : offices.add, { body });
    office[name as keyof typeof places] = seeded?.id ?? saved.data.id;
  }
  const desk = staffDesk(app);
  const id = {} as Record<Name, number>;
  for (const [name, { at, hours: set, position_id, swipes }] of Object.entries(people)) {
    const member = await desk.add({
      office_id: office[at],
      working_hour_id: hours[set],
      position_id,
      start_date: '2020-01-01',
    });
    id[name as Name] = member.id;
    await query(
      `insert into attendances (user_id, office_id, work_date, seq, minute, created_at, recorded_at, platform, source)
       select $1, $2, day, s.seq, s.minute, i.at, i.at, 'web_app', 'kiosk'
       from generate_series('2027-01-01'::timestamp, '2027-12-31', '1 day') day
         cross join unnest($3::int[]) with ordinality s(minute, seq)
         cross join lateral (select (day + make_interval(mins => s.minute)) at time zone $4 as at) i`,
      [member.id, office[at], swipes, testZone],
    );
  }

  const draft = await ask(holidayDrafts.read, { params: { year: 2027 } });
  await ask(holidayDrafts.confirm, { body: bodyOf(2027, draft.lines) });
  const { id: period } = await ask(ramadhan.add, { body: expected });
  const own = { details: 'Hari Pembantu', start: '2027-05-12', end: '2027-05-12' };
  await ask(holidays.add, { body: { ...own, states: ['JHR'], position_ids: [assistant.id] } });

  let judged: Day = '2027-01-01';
  const judgeTo = async (today: Day, to: Day) => {
    const moment = { now: app.platform.clock.now(), today };
    await judgeDays(app.db, { people: Object.values(id), from: judged, to }, moment, 'judge');
    judged = to;
  };
  const stored = async (name: Name): Promise<StoredDay[]> =>
    query(
      `select work_date, expected_minutes, is_late, left_early, no_clockout, is_absent, case
         when excuse = 'holiday' then 'holiday ' || (why -> 0 -> 'values' ->> 'name') when excuse is not null then excuse
         else concat_ws(' ', expected_minutes, case when is_late then 'late' end, case when left_early then 'left early' end,
           case when no_clockout then 'no clock-out' end, case when is_absent then 'absent' end) end as text
       from day_verdicts where user_id = $1 and work_date between '2027-01-01' and '2027-12-31' order by 1`,
      [id[name]],
    );
  const onDay = async (name: Name, day: Day) => (await stored(name)).find(({ work_date }) => work_date === day)?.text;

  await begin('2027-03-14');
  await judgeTo('2027-03-14', '2027-03-13');
  const before = { early: await onDay('aisyah', '2027-03-10'), raya: await onDay('aisyah', '2027-03-11') };
  const { draft: late } = (await checkFile(app, 2027, announced)).body;
  const changed = late.lines.filter(
    ({ change, details }: DraftRow) => (change === 'moved' || change === 'gone') && follows.test(details),
  );
  await ask(holidayDrafts.confirm, { body: bodyOf(2027, changed) });
  await ask(ramadhan.edit, {
    body: { ...expected, id: period, first_day: '2027-02-09', last_day: '2027-03-10', is_expected: false },
  });
  const move = { office_id: office.capital, working_hour_id: hours['Monday to Friday'], valid_from: '2027-07-01' };
  const { status } = await desk.edit(id.fatimah, move);
  await app.drain();

  await begin('2027-10-06');
  await judgeTo('2027-10-06', '2027-10-05');
  const absent = await onDay('chua', '2027-10-04');
  const notices = () =>
    query(`select count(*)::int as many from inbox where user_id = $1`, [id.chua]).then(([row]) => row.many as number);
  const noticesBefore = await notices();
  await ask(holidays.add, {
    body: { details: 'Cuti peristiwa', start: '2027-10-04', end: '2027-10-04', states: ['KUL'] },
  });
  await app.drain();
  const noticed = (await notices()) - noticesBefore;

  await begin('2028-01-02');
  await judgeTo('2028-01-02', '2027-12-31');
  await query(`update sessions set expires_at = '2030-01-01'`);
  const days = {} as Record<Name, StoredDay[]>;
  for (const name of names) days[name] = await stored(name);
  return {
    app,
    id,
    days,
    states: draft.states,
    moved: changed.map(({ change, details, start }: DraftRow) => `${change} ${start} ${details}`),
    seen: { ...before, absent, noticed, moved: status },
    /** Judges the whole year once more; how many days that changed. */
    again: async () => {
      const moment = { now: app.platform.clock.now(), today: '2028-01-02' };
      const span = { people: Object.values(id), from: '2027-01-01', to: '2027-12-31' };
      return (await judgeDays(app.db, span, moment, 'judge')).changed;
    },
  };
}
