import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { corrections } from '#domain/corrections/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { months } from '#domain/months/contract.ts';
import { february, type MonthFixture, monthFixture } from '#server/features/months/testing.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { disagreements } from './agreement.ts';
import type { Who } from './app.ts';
import { failuresAmong, racing } from './race.ts';

let fixture: MonthFixture;
beforeAll(async () => {
  fixture = await monthFixture();
});

const rounds = 3;
const { aminah, farid, gopal } = cast;
const people = [aminah.id, farid.id, gopal.id];
const openMonth = () =>
  fixture.app.ask('suraya', months.open, { body: { month: february.slice(0, 7), reason: 'Belum lengkap' } });
const correct = (who: Who, user_id: number, day: string) =>
  fixture.app.ask(who, corrections.add, {
    body: { user_id, day, action: 'add', event_id: null, way: 'out', time: '16:40', reason: 'x' },
  });
const holiday = (who: Who, start: string) =>
  fixture.app.ask(who, holidays.add, { body: { details: `Cuti ${start}`, start, end: start } });
let seq = 0;
const event = (code: string, happened_at: string) => {
  seq += 1;
  return fixture.app.ask(null, clock.events, {
    body: { events: [{ id: randomUUID(), seq, code, manual: false, happened_at, is_sure: true }] },
    headers: { 'x-clockin-device-id': organisation.kioskSecret },
  });
};

it.each(['closed', 'opened'])(
  'a month that is %s while its days change: what came later is an adjustment, and nothing is lost [D5]',
  async (what) => {
    const race = racing(`months ${what}`);
    for (let at = 0; at < rounds; at += 1) {
      await fixture.reset();
      await fixture.app.pool.query('delete from kiosk_events');
      if (what === 'opened') await fixture.closed();
      const answers = await race(
        () => fixture.close(),
        () => fixture.close({}, 'suraya'),
        ...(what === 'opened' ? [openMonth, openMonth] : []),
        () => correct('suraya', farid.id, '2026-02-05'),
        () => event(gopal.access_card_id, '2026-02-26T00:30:00Z'),
        () => holiday('aminah', '2026-02-18'),
      );
      // The fixture has no letters at first.
      const wrong = (await disagreements(fixture.app, people)).filter((text) => !text.startsWith('letters'));
      expect([failuresAmong(answers), wrong]).toEqual([[], []]);
      const { rows } = await fixture.app.pool.query(
        'select month from month_closings where opened_at is null group by 1 having count(*) > 1',
      );
      expect(rows).toEqual([]);
    }
  },
);
