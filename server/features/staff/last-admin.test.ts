import { beforeAll, describe, expect, it } from 'vitest';
import { staff } from '#domain/staff/contract.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

describe('the last administrator is given no last day', () => {
  const contract = { employment_type: 'Contract', start_date: '2026-01-01', end_date: '2026-12-31' };
  const formOf = async (who: 'aminah' | 'badrul') =>
    (await app.ask(who, staff.detail, { params: { user_id: cast[who].id } })).body.user;
  /** Only these two administer, the one until a day. */
  const administer = async (until: string | null) => {
    const people = app.db.updateTable('users');
    await people.set({ role: 'Normal User', super_user: false }).execute();
    const ids = [cast.aminah.id, cast.badrul.id];
    await people.set({ role: 'Admin', active: true, end_date: null }).where('id', 'in', ids).execute();
    await people.set({ end_date: until }).where('id', '=', cast.aminah.id).execute();
  };

  it.each`
    until           | isRefused
    ${null}         | ${false}
    ${'2027-01-01'} | ${false}
    ${'2026-12-31'} | ${true}
    ${'2026-03-03'} | ${true}
  `('before that of another, who stays until $until: $isRefused [D16]', async ({ until, isRefused }) => {
    await administer(until);
    const { status, body } = await app.ask('badrul', staff.edit, {
      body: { ...(await formOf('badrul')), ...contract },
    });
    expect([status, body.message]).toEqual(isRefused ? [422, texts.lastAdmin.en] : [200, undefined]);
  });

  it('by one of two who give it to each other at the same instant [D16]', async () => {
    await administer(null);
    const [aminah, badrul] = await Promise.all([formOf('aminah'), formOf('badrul')]);
    const requests = [
      app.ask('aminah', staff.edit, { body: { ...badrul, ...contract } }),
      app.ask('badrul', staff.edit, { body: { ...aminah, ...contract } }),
    ];
    const refused = (await Promise.all(requests)).filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.message)).toEqual([texts.lastAdmin.en]);
  });
});
