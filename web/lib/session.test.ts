import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#domain/session/contract.ts';
import {
  enterSession,
  forgetSession,
  hearTabs,
  notifyTabs,
  session,
  type TabEvent,
  updateCounters,
  updateUser,
} from './session.ts';

const elsewhere = new BroadcastChannel('hadir');
const heard: TabEvent[] = [];
elsewhere.onmessage = (message: MessageEvent<TabEvent>) => heard.push(message.data);
afterAll(() => elsewhere.close());
beforeEach(() => {
  heard.length = 0;
  forgetSession();
});

const signedIn = { user: { id: 7, img: null }, navs: [], announcement: null } as unknown as SignedIn;
/** The messages other tabs received, once this last one has arrived. */
async function heardBy(last: TabEvent): Promise<TabEvent[]> {
  notifyTabs(last);
  await expect.poll(() => heard.at(-1)).toBe(last);
  return heard.slice(0, -1);
}

describe('the session', () => {
  it('tells other tabs about a change of the user, but not of counters, which each tab receives itself [SESSION-08]', async () => {
    enterSession(signedIn);
    updateCounters({ unread_notification: 4 });
    expect(await heardBy('login')).toEqual([]);
    updateUser({ img: 'new.png' });
    expect(session()?.user).toMatchObject({ id: 7, img: 'new.png', unread_notification: 4 });
    expect(await heardBy('logout')).toEqual(['login', 'update-user']);
  });

  it.each(['logout', 'login', 'update-user', 'reset-cache'] as const)(
    'receives %s from other tabs until it stops listening [SESSION-06 SESSION-07 SESSION-08 SESSION-09]',
    async (event) => {
      const here: TabEvent[] = [];
      const stop = hearTabs((event) => here.push(event));
      elsewhere.postMessage(event);
      await expect.poll(() => here).toEqual([event]);
      stop();
    },
  );
});
