import { describe, expect, it } from 'vitest';
import { oversees, type Viewer } from '../access.ts';
import type { Decision } from '../applications/kind.ts';
import type { Kind } from '../applications/kinds.ts';
import { presets } from '../grants/rules.ts';
import { viewerOf } from '../testing.ts';
import { actionsFor, noneMissing, overdue, seesApplications } from './rules.ts';

const user = viewerOf();
const viewers = {
  user,
  decider: { ...user, decides: { ...user.decides, late: true }, canSendMessage: true },
  admin: { ...user, role: 'Admin' as const },
  auditor: { ...user, grants: [{ ...presets.auditor, ids: [] }] },
  clerk: { ...user, grants: [{ ...presets.office_clerk, ids: [1] }] },
} satisfies Record<string, Viewer>;
type Who = keyof typeof viewers;
const staff = { id: 9, super_user: false, isSkaloot: false, office_id: 1, department_id: 1 };

describe('the list of today', () => {
  it.each`
    who          | has
    ${'user'}    | ${false}
    ${'decider'} | ${true}
    ${'admin'}   | ${true}
    ${'auditor'} | ${true}
    ${'clerk'}   | ${true}
  `('is of $who: $has', ({ who, has }: { who: Who; has: boolean }) => {
    expect(oversees(viewers[who])).toBe(has);
  });

  it.each`
    who          | of                                | group        | applied  | actions
    ${'admin'}   | ${staff}                          | ${'not_in'}  | ${false} | ${'excuse correct message open'}
    ${'admin'}   | ${staff}                          | ${'late'}    | ${true}  | ${'correct message open'}
    ${'admin'}   | ${staff}                          | ${'away'}    | ${false} | ${'message open'}
    ${'admin'}   | ${staff}                          | ${'waiting'} | ${false} | ${'message open'}
    ${'admin'}   | ${{ ...staff, id: 7 }}            | ${'late'}    | ${false} | ${'excuse open'}
    ${'admin'}   | ${{ ...staff, super_user: true }} | ${'late'}    | ${false} | ${'message open'}
    ${'clerk'}   | ${staff}                          | ${'late'}    | ${false} | ${'excuse correct open'}
    ${'clerk'}   | ${{ ...staff, office_id: 2 }}     | ${'late'}    | ${false} | ${''}
    ${'auditor'} | ${staff}                          | ${'late'}    | ${false} | ${'open'}
    ${'decider'} | ${staff}                          | ${'late'}    | ${false} | ${'message'}
  `('offers $who "$actions" of somebody $group', ({ who, of, group, applied, actions }) => {
    const given = actionsFor(viewers[who as Who], { group, staff: of, hasApplied: applied });
    expect(given.join(' ')).toBe(actions);
  });

  it.each`
    who          | decisions                   | sees
    ${'admin'}   | ${[]}                       | ${'leave late leave_office'}
    ${'auditor'} | ${[]}                       | ${'leave late leave_office'}
    ${'decider'} | ${['late_approve']}         | ${'late'}
    ${'decider'} | ${['support']}              | ${'leave'}
    ${'decider'} | ${['leave_office_approve']} | ${'leave_office'}
    ${'decider'} | ${[]}                       | ${''}
  `('shows $who who makes $decisions only what is in applications of $sees', ({ who, decisions, sees }) => {
    const kinds: Kind[] = ['leave', 'late', 'leave_office'];
    const made = decisions.map((decision: Decision) => ({ decision, kinds: null }));
    const seen = kinds.filter((kind) => seesApplications(viewers[who as Who], kind, staff, made));
    expect(seen.join(' ')).toBe(sees);
  });

  it('shows who stands in for some kinds only these', () => {
    const kinds: Kind[] = ['late', 'correction'];
    const made = [{ decision: 'late_approve' as const, kinds: ['late'] }];
    expect(kinds.filter((kind) => seesApplications(viewers.decider, kind, staff, made))).toEqual(['late']);
  });

  it('counts from the start of hours', () => {
    expect([overdue('07:00', 6 * 60), overdue('07:00', 7 * 60 + 10)]).toEqual([0, 10]);
  });
});

describe('why nobody is missing', () => {
  const started = { starts_on: '2026-01-01', due: '07:00', holiday: null };
  const later = { ...started, due: '08:00' };
  const off = { ...started, due: null };
  const holiday = { ...started, holiday: 'Hari Raya' };
  const coming = { ...started, starts_on: '2026-12-01' };
  it.each`
    people                               | time   | why              | value
    ${[]}                                | ${600} | ${'all_in'}      | ${null}
    ${[started, later]}                  | ${419} | ${'not_yet'}     | ${'07:00'}
    ${[later]}                           | ${480} | ${'not_yet'}     | ${'08:00'}
    ${[started, later]}                  | ${421} | ${'all_in'}      | ${null}
    ${[off, off]}                        | ${421} | ${'off'}         | ${null}
    ${[off, holiday]}                    | ${421} | ${'holiday'}     | ${'Hari Raya'}
    ${[holiday, later]}                  | ${421} | ${'not_yet'}     | ${'08:00'}
    ${[coming]}                          | ${421} | ${'not_started'} | ${'2026-12-01'}
    ${[coming, off]}                     | ${421} | ${'off'}         | ${null}
    ${[{ ...started, starts_on: null }]} | ${421} | ${'not_started'} | ${null}
  `('at minute $time it is $why $value', ({ people, time, why, value }) => {
    const none = noneMissing(people, '2026-11-25', time);
    expect([none.why, none.name ?? none.day ?? none.time]).toEqual([why, value]);
  });
});
