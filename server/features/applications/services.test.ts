import { beforeAll, beforeEach, expect, it } from 'vitest';
import { calendar } from '#domain/calendar/contract.ts';
import { correctionApplications } from '#domain/corrections/application-contract.ts';
import { late } from '#domain/late/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { today } from '#domain/today/contract.ts';
import { cast } from '#server/seed/cast.ts';
import { applicationFixture, days, formsOf } from './testing.ts';

// Today is Tuesday, 10 March 2026. Farid's first service lasts to a day, and a new one is entered.
const { farid } = cast;
let fixture: Awaited<ReturnType<typeof applicationFixture>>;
const query = async (text: string, values: unknown[] = []) => (await fixture.app.pool.query(text, values)).rows;
beforeAll(async () => {
  fixture = await applicationFixture();
});
beforeEach(async () => {
  await fixture.reset();
  await query('delete from service_ends');
});

const services = (last: string, first: string) =>
  query(
    `with kept as (insert into service_ends (user_id, last_day, first_day) values ($1, $2, '2020-01-01'))
     update users set start_date = $3, end_date = '2027-03-31' where id = $1`,
    [farid.id, last, first],
  );
const apply = async (
  call: typeof late.apply | typeof correctionApplications.apply | typeof leave.apply,
  form: object,
) => {
  const body = { reason: 'Urusan keluarga', ...form };
  const reply = await fixture.app.ask('farid', call, { params: { user_id: farid.id }, body });
  return reply.status === 200 ? 200 : reply.body.message;
};

it('a day of an earlier service can be applied for, and corrected, and none between two [D16 D7]', async () => {
  await services('2026-03-09', '2026-03-10');
  await fixture.swipes(480);
  expect(await apply(late.apply, { date: days.past })).toBe(200);
  expect(await apply(correctionApplications.apply, { ...formsOf.correction, date: days.past })).toBe(200);
  await query('delete from service_ends');
  await services('2026-03-08', '2026-03-10');
  await query('delete from late_applications');
  expect(await apply(late.apply, { date: days.past })).toContain('10-03-2026');
});

it('of an earlier service that lasts the days ahead can be applied for, and its person is not one who begins [D16]', async () => {
  await services('2026-03-19', '2026-04-01');
  expect(await apply(late.apply, { date: days.ahead })).toBe(200);
  expect(await apply(leave.apply, formsOf.leave)).toBe(200);
  const { body } = await fixture.app.ask('aminah', today.person, { params: { user_id: farid.id } });
  expect(body.where.kind).not.toBe('starts');
  const { body: page } = await fixture.app.ask('aminah', calendar.list, {
    query: { from: '2026-03-01', span: 'month', search: farid.name },
  });
  expect(JSON.stringify(page)).toContain(farid.name);
});
