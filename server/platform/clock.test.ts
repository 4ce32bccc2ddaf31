import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localTime } from '#domain/lib/calendar.ts';
import { createClock } from './clock.ts';

const zone = 'Asia/Kuala_Lumpur';
const noon = Date.parse('2026-11-28T04:00:00Z');

test('A clock says the local time of instants in any order, also of many.', () => {
  const instants = fc.array(
    fc.integer({ min: -3_600_000, max: 100_000_000 }).map((ms) => new Date(noon + ms)),
    { maxLength: 300 },
  );
  fc.assert(
    fc.property(instants, (all) => {
      const { local } = createClock(zone);
      for (const instant of [...all, ...all.toReversed()]) expect(local(instant)).toEqual(localTime(instant, zone));
    }),
  );
});
