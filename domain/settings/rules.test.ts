import { expect, it } from 'vitest';
import type { Day } from '../lib/calendar.ts';
import { replacedSettings } from './rules.ts';

const dated: [{ valid_from: Day }, ...{ valid_from: Day }[]] = [
  { valid_from: '2000-01-01' },
  { valid_from: '2026-02-18' },
  { valid_from: '2026-03-20' },
];

it.each`
  from            | before          | until           | because
  ${'2026-01-05'} | ${'2000-01-01'} | ${'2026-02-18'} | ${'on a day before those of today'}
  ${'2026-02-17'} | ${'2000-01-01'} | ${'2026-02-18'} | ${'the day before the next'}
  ${'2026-02-18'} | ${'2026-02-18'} | ${'2026-03-20'} | ${'on their own day'}
  ${'2026-03-02'} | ${'2026-02-18'} | ${'2026-03-20'} | ${'between two'}
  ${'2026-04-01'} | ${'2026-03-20'} | ${undefined}    | ${'after the last'}
  ${'1999-12-31'} | ${'2000-01-01'} | ${'2000-01-01'} | ${'before the first'}
`('settings replace those in force $because, until the next ones [D5]', ({ from, before, until }) => {
  expect(replacedSettings(dated, from)).toEqual({ before: { valid_from: before }, until });
});
