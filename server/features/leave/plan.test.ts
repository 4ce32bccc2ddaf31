import { expect, it } from 'vitest';
import type { Viewer } from '#domain/access.ts';
import { allDay } from '#domain/leave/halves.ts';
import { noTerms } from '#domain/leave-types/terms.ts';
import { planOf } from './plan.ts';
import type { LeaveFacts } from './store.ts';

/** Somebody with a monthly type who works on a day and whose service does not end. */
const factsOn = (day: string): LeaveFacts => ({
  user: {
    id: 7,
    name: 'Farid',
    employment_type: 'Contract',
    applies_leave: true,
    position_id: 12,
    gender: 'M',
    marital_status: 'Single',
    start_date: null,
    super_user: false,
    isSkaloot: false,
  },
  deciders: { supporter: [], approver: [{ position_id: 5, user_id: 6, for_id: null }] },
  entry: {
    id: 1,
    type: 'monthly',
    carry_forward: false,
    total_days: 2,
    name: 'Emergency',
    is_backdated: false,
    half_days: false,
    counts: 'working',
    below_zero: null,
    replaced: [],
    earned: null,
    ledger: [{ kind: 'grant', days: 2, period: '2026-03-01' }],
    expiring: null,
  },
  days: [{ day, start_time: '07:00', holiday: null }],
  frozen: [],
  taken: [],
  duties: [],
  terms: noTerms,
  uses: { days: [], times: 0 },
});

it.each([
  ['a day too far ahead', '9999-12-29', '9999-12-29', 'leave.too_far'],
  ['a range that is turned round', '9999-12-29', '2026-03-09', 'leave.reversed'],
])('%s is refused at once, whatever lies between [D6]', (_, date_start, date_end, code) => {
  const asking = { viewer: { id: 7 } as Viewer, today: '2026-03-02', yearStart: '01-01' };
  const since = performance.now();
  const plan = planOf(factsOn(date_start), { date_start, date_end, ...allDay }, asking);
  expect(plan).toMatchObject({ charges: [], periods: [], refusal: { text: { code } } });
  expect(performance.now() - since).toBeLessThan(1_000);
});
