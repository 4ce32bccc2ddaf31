import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

it('The leave year starts on 1 January, or on the day the organisation says [D6 D13]', () => {
  expect(readEnv({}).leaveYearStart).toBe('01-01');
  expect(readEnv({ HADIR_LEAVE_YEAR_START: '04-01' }).leaveYearStart).toBe('04-01');
});

it.each(['', '4-1', '13-01', '02-29', '04-31', '2026-04-01', 'April'])(
  'The leave year does not start on "%s" [D6 D13]',
  (wrong) => {
    expect(() => readEnv({ HADIR_LEAVE_YEAR_START: wrong })).toThrow(
      `HADIR_LEAVE_YEAR_START is not a month and day such as 04-01: ${wrong}`,
    );
  },
);
