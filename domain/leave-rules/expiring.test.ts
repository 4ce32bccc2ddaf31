import { expect, it } from 'vitest';
import { fill } from '../lib/text.ts';
import { refusalOfExpiring } from './expiring.ts';

const period = '2026-01-01';
const expiring = { period, until: '2026-03-31', carried: 5, taken: 0 };
const refusal = (before: number, days: number, early: number, of = expiring) => {
  const periods = [{ period, days, before, after: before - days }];
  const refused = refusalOfExpiring(of, periods, early === 0 ? [] : [{ period, days: early }]);
  return refused && fill(refused.text, 'en', refused.values);
};
const lapse = 'Carried days in the balance: 5. They can be taken until 31-03-2026 only';

it.each`
  what                                           | before | days  | early | of                           | refused
  ${'what remains without carried days'}         | ${19}  | ${14} | ${0}  | ${expiring}                  | ${null}
  ${'more than remains without them'}            | ${19}  | ${15} | ${0}  | ${expiring}                  | ${lapse}
  ${'more, but up to their last day'}            | ${19}  | ${15} | ${15} | ${expiring}                  | ${null}
  ${'a range over their last day'}               | ${19}  | ${18} | ${4}  | ${expiring}                  | ${null}
  ${'a range over it with too little before it'} | ${19}  | ${18} | ${3}  | ${expiring}                  | ${lapse}
  ${'all that is left once they are used up'}    | ${11}  | ${11} | ${0}  | ${{ ...expiring, taken: 8 }} | ${null}
  ${'half a day more where it is short already'} | ${3}   | ${0}  | ${0}  | ${expiring}                  | ${null}
`('$what: $refused', ({ before, days, early, of, refused }) => {
  expect(refusal(before, days, early, of)).toBe(refused);
});
