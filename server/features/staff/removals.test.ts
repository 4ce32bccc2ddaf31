import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { offices } from '#domain/offices/contract.ts';
import { positions } from '#domain/positions/contract.ts';
import { workingHours } from '#domain/working-hours/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { untilLockWait } from '#server/platform/testing/locks.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { departments } from '#server/seed/positions.ts';
import { staffDesk } from './testing.ts';

let app: TestApp;
let desk: ReturnType<typeof staffDesk>;
/** What someone is being moved to, and who. */
let place: { office_id: number; working_hour_id: number; position_id: number };
let person: { id: number };
let made = 0;

beforeAll(async () => {
  app = await testApp();
  desk = staffDesk(app);
});
beforeEach(async () => {
  made += 1;
  const days = (await app.ask('aminah', workingHours.list)).body.data[0].days;
  const hours = await add(workingHours.add, { name: `Waktu ${made}`, days });
  const { position } = await add(positions.add, {
    name: `Jawatan ${made}`,
    level: 9,
    send_message: false,
    department_id: departments.finance.id,
  });
  const { data } = await add(offices.add, {
    name: `Pejabat ${made}`,
    address: 'Jalan Pantai',
    lat: 5.2,
    lng: 103.2,
    parliment: 'Marang',
    max_distance: 100,
    working_hour_ids: [hours.id, 1],
  });
  place = { office_id: data.id, working_hour_id: hours.id, position_id: position.id };
  person = await desk.add();
});

async function add(row: AnyEndpoint, body: object) {
  const { status, body: added } = await app.ask('aminah', row, { body });
  expect(status).toBe(200);
  return added;
}

/** Makes a call while someone is being moved to the place, just before it is written; returns both answers. */
async function whileMoving<Answer>(ask: () => Promise<Answer>) {
  let write = () => {};
  let isReady = () => {};
  const written = new Promise<void>((resolve) => (write = resolve));
  const ready = new Promise<void>((resolve) => (isReady = resolve));
  const hold = (text: string) => {
    if (!text.startsWith('update "users"')) return null;
    isReady();
    return written;
  };
  let answers: [{ status: number }, Answer] | undefined;
  await statementsOf(async () => {
    const moving = desk.edit(person.id, place);
    await ready;
    const asking = ask();
    await untilLockWait(app.pool, 5_000);
    write();
    answers = [await moving, await asking];
  }, hold);
  return answers!;
}

describe('a staff member who receives it at the same instant', () => {
  it.each([
    ['a position', positions.remove, () => place.position_id],
    ['an office', offices.remove, () => place.office_id],
    ['working hours', workingHours.remove, () => place.working_hour_id],
  ] as const)('prevents that %s is removed', async (_, row, idOf) => {
    const [moved, removed] = await whileMoving(() => app.ask('badrul', row as AnyEndpoint, { params: { id: idOf() } }));
    expect(moved.status).toBe(200);
    expect(removed.status).toBe(422);
    expect(removed.body.message).toMatch(/still in use\. Staff: 1/);
  });

  it('prevents that an office drops the hours', async () => {
    const office = (await app.ask('aminah', offices.detail, { params: { office_id: place.office_id } })).body.data;
    const [moved, dropped] = await whileMoving(() =>
      app.ask('badrul', offices.edit, { body: { ...office, working_hour_ids: ['1'] } }),
    );
    expect([moved.status, dropped.status]).toEqual([200, 422]);
  });
});

describe('a staff member who is to receive it later', () => {
  it.each([
    ['a position', positions.remove, () => place.position_id],
    ['an office', offices.remove, () => place.office_id],
    ['working hours', workingHours.remove, () => place.working_hour_id],
  ] as const)('prevents that %s is removed', async (_, row, idOf) => {
    await app.pool.query(
      `insert into staff_terms (user_id, valid_from, office_id, working_hour_id, position_id, employment_type, grade)
       select id, '2026-06-01', $2, $3, $4, employment_type, grade from users where id = $1`,
      [person.id, place.office_id, place.working_hour_id, place.position_id],
    );
    const removed = await app.ask('badrul', row as AnyEndpoint, { params: { id: idOf() } });
    expect(removed.body.message).toMatch(/still in use\. Staff: 1/);
  });
});
