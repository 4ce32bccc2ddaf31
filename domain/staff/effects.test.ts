import { describe, expect, it } from 'vitest';
import { type Effects, type Plan, sayEffects } from './effects.ts';

const none: Effects = {
  open: 0,
  leave: 0,
  decides: 0,
  will_decide: 0,
  is_shared: true,
  letters: 0,
  coming: 0,
  grants: 0,
  days: 0,
  entitlements: 0,
};
const say = (plan: Partial<Plan>, effects: Partial<Effects> = {}) =>
  sayEffects(
    { ...none, ...effects },
    {
      action: 'transfer',
      day: '2026-04-01',
      today: '2026-03-02',
      changesPosition: false,
      changesHours: false,
      ...plan,
    },
  ).map(({ en }) => en);

describe('what an action touches', () => {
  it('is nothing for a transfer that changes the office alone', () => {
    expect(say({}, { open: 3, leave: 1, decides: 12, letters: 2, grants: 1 })).toEqual([]);
  });

  it('is who decides for and by whom is decided, when the position changes', () => {
    expect(say({ changesPosition: true }, { open: 3, decides: 12, will_decide: 4, is_shared: false })).toEqual([
      'Applications that wait: 3. From 01-04-2026 whoever decides for the new position decides them.',
      'Decides for 12 staff, no longer after the change.',
      'Nobody else holds the position: their applications wait until somebody does.',
      'Will decide for 4 staff from 01-04-2026.',
    ]);
    expect(say({ changesPosition: true }, { decides: 12 })).toEqual([
      'Decides for 12 staff, no longer after the change.',
    ]);
  });

  it('is how leave is counted, when the hours change; the field says which days are judged again', () => {
    expect(say({ changesHours: true, day: '2026-02-27' }, { leave: 2, days: 4, coming: 1 })).toEqual([
      'Approved leave ahead: 2. Its days are counted by the new hours.',
      'Coming changes stay as they are.',
    ]);
  });

  it('is all that ends with a service, for a last day', () => {
    const effects = { open: 3, leave: 1, decides: 12, is_shared: false, grants: 1, letters: 2, coming: 1 };
    expect(say({ action: 'resign' }, effects)).toEqual([
      'From 12:15 AM after 01-04-2026: no sign-in, no swipe. Their history stays.',
      'Applications that wait: 3. Those not decided by the end of 01-04-2026 end.',
      'Approved leave that goes on after 01-04-2026: 1. Its days after it return to the balance.',
      'Decides for 12 staff, no longer after the change.',
      'Nobody else holds the position: their applications wait until somebody does.',
      'Access beside the role: 1. It ends with the service.',
      'Letters not settled: 2. They stay as they are.',
      'Coming changes after 01-04-2026: 1. They no longer have an effect.',
    ]);
    expect(say({ action: 'resign', day: '2026-02-27' }, { days: 4 }).at(-1)).toBe(
      'Days judged again: 4, from 27-02-2026 to today.',
    );
  });

  it('is the old card, for another one, and what was there before, for a return', () => {
    expect(say({ action: 'card' })).toEqual(['The old card stops working at once. What was swiped with it stays.']);
    expect(say({ action: 'rehire' }, { entitlements: 3, grants: 2 })).toEqual([
      'They can log in and swipe at once; the service counts from 01-04-2026.',
      'Leave given before stays: 3.',
      'Access they had before: 2. It does not come back by itself.',
    ]);
  });
});
