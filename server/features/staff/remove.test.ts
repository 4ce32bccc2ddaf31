import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { session } from '#domain/session/contract.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { staff } from '#domain/staff/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { organisation } from '#server/seed/cast.ts';
import { newStaff, staffDesk } from './testing.ts';

let app: TestApp;
let desk: ReturnType<typeof staffDesk>;
beforeAll(async () => {
  app = await testApp();
  desk = staffDesk(app);
});

const login = (email: string, password: string) => app.ask(null, session.login, { body: { email, password } });
const add = (more: object = {}) => app.ask('aminah', staff.add, { body: newStaff(more) });

describe('removing staff', () => {
  it('keeps their history, frees email and card, and closes login and kiosk [CALLA-15 STAFF-22 STAFF-26 ACCESS-57]', async () => {
    const user = await desk.add({ password: 'rahsia-1' });
    const removed = await app.ask('aminah', staff.remove, { params: { id: user.id } });
    expect([removed.status, removed.body.message]).toEqual([200, 'User has been removed']);
    expect((await login(user.email, 'rahsia-1')).body.message).toBe(sessionTexts.removed.en);
    const swiped = await app.ask(null, clock.clockInOut, {
      headers: { 'x-clockin-device-id': organisation.kioskSecret },
      body: { code: user.access_card_id, platform: 'web_app' },
    });
    expect(swiped.body.message).toBe(sessionTexts.removed.en);
    expect((await app.ask('aminah', staff.detail, { params: { user_id: user.id } })).status).toBe(404);
    expect((await app.ask('aminah', staff.list, { query: { search: user.email } })).body.total).toBe(0);
    expect((await app.ask('aminah', staff.remove, { params: { id: user.id } })).status).toBe(404);
    const { email, ic, access_card_id } = user;
    expect((await add({ email, ic, access_card_id })).status).toBe(200);
    expect((await desk.logged(user.id))[0]?.action).toBe(`Removed staff ${user.name}`);
  });
});
