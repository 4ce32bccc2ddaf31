import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { may, type Viewer } from '../access.ts';
import { eachKind } from '../applications/kinds.ts';
import { addDays } from '../lib/calendar.ts';
import { changedTerms, identityCard, isDated, maskedCard, termsFrom } from './rules.ts';

describe('IC numbers', () => {
  it.each`
    typed                | stored
    ${'880101-14-5678'}  | ${'880101-14-5678'}
    ${' 880101145678 '}  | ${'880101-14-5678'}
    ${'880101 14 5678'}  | ${'880101-14-5678'}
    ${'000229-14-5678'}  | ${'000229-14-5678'}
    ${'010229-14-5678'}  | ${null}
    ${'881301-14-5678'}  | ${null}
    ${'880132-14-5678'}  | ${null}
    ${'880101-00-5678'}  | ${null}
    ${'880101-14-567'}   | ${null}
    ${'880101-14-56789'} | ${null}
    ${'88O101-14-5678'}  | ${null}
    ${''}                | ${null}
  `('"$typed" is stored as $stored', ({ typed, stored }) => {
    expect(identityCard(typed)).toBe(stored);
  });

  it('show only the date of birth and the last two digits in lists', () => {
    expect(maskedCard('880101-14-5678')).toBe('880101-••-••78');
  });
});

describe('terms of service', () => {
  const terms = {
    office_id: 1,
    working_hour_id: 1,
    position_id: 12,
    employment_type: 'Contract',
    grade: 'N19',
  };

  it('name the fields an edit changes', () => {
    expect(changedTerms(terms, terms)).toEqual([]);
    expect(changedTerms(terms, { ...terms, office_id: 2, grade: 'N22' })).toEqual(['office_id', 'grade']);
  });

  it.each`
    first           | start           | from            | why
    ${null}         | ${null}         | ${'2026-03-02'} | ${'new and permanent'}
    ${null}         | ${'2020-01-01'} | ${'2026-03-02'} | ${'new here, began elsewhere'}
    ${null}         | ${'2026-04-01'} | ${'2026-04-01'} | ${'begins next month'}
    ${'2026-04-01'} | ${'2026-03-16'} | ${'2026-03-16'} | ${'begins sooner than was said'}
    ${'2026-04-01'} | ${null}         | ${'2026-03-02'} | ${'begins now after all'}
    ${'2020-01-01'} | ${'2020-01-01'} | ${'2026-03-02'} | ${'changed while at work'}
    ${'2020-01-01'} | ${'2026-04-01'} | ${'2026-03-02'} | ${'a renewed contract'}
  `('hold from $from for who is $why', ({ first, start, from }) => {
    expect(termsFrom(first, start, '2026-03-02')).toBe(from);
  });

  it('never take effect before today', () => {
    const day = fc.integer({ min: -900, max: 900 }).map((days) => addDays('2026-03-02', days));
    fc.assert(
      fc.property(fc.option(day), fc.option(day), (first, start) => {
        expect(termsFrom(first, start, '2026-03-02') >= '2026-03-02').toBe(true);
      }),
    );
  });

  it('have a first and a last day unless Permanent', () => {
    expect(['Permanent', 'Contract', 'Internship'].map(isDated)).toEqual([false, true, true]);
  });
});

describe('who may do what with staff', () => {
  const viewer = (id: number, more: Partial<Viewer> = {}): Viewer => ({
    id,
    name: 'Someone',
    role: 'Normal User',
    super_user: false,
    isVendor: false,
    applies_leave: false,
    office_id: 1,
    department_id: 1,
    position_id: 1,
    position_ids: [1],
    level: 3,
    canSendMessage: false,
    decides: eachKind(() => false),
    policies: [],
    grants: [],
    ...more,
  });
  const admin = viewer(3, { role: 'Admin' });
  const manager = viewer(4, { role: 'Manager' });
  const superUser = viewer(2, { super_user: true });
  const clerk = viewer(7);
  const vendor = viewer(1, { isVendor: true, policies: [{ module: 'chat', name: 'start', active: true }] });
  const chatOff = viewer(2, { policies: [{ module: 'chat', name: 'start', active: false }] });
  const ordinary = { role: 'Normal User', super_user: false, isSkaloot: false, grants: [] } as const;

  it.each`
    who                 | by           | id   | online   | sees
    ${'the chat user'}  | ${vendor}    | ${7} | ${true}  | ${true}
    ${'the chat user'}  | ${vendor}    | ${7} | ${false} | ${false}
    ${'the chat user'}  | ${vendor}    | ${1} | ${true}  | ${false}
    ${'a switched off'} | ${chatOff}   | ${7} | ${true}  | ${false}
    ${'an admin'}       | ${admin}     | ${7} | ${true}  | ${false}
    ${'a super user'}   | ${superUser} | ${7} | ${true}  | ${false}
  `(
    '$who sees the chat icon of $id who is online $online: $sees [STAFF-15 STAFF-16 STAFF-17]',
    ({ by, id, online, sees }) => {
      expect(may.chatWith(by, { id, online })).toBe(sees);
    },
  );

  it('an admin and a manager remove anyone but themself, a clerk nobody [ACCESS-57 ACCESS-58 STAFF-23]', () => {
    expect([admin, manager, superUser].map((by) => may.removeStaff(by, { ...ordinary, id: 7 }))).toEqual([
      true,
      true,
      true,
    ]);
    expect([admin, manager, clerk].map((by) => may.removeStaff(by, { ...by, isSkaloot: by.isVendor }))).toEqual([
      false,
      false,
      false,
    ]);
    expect(may.removeStaff(clerk, { ...ordinary, id: 8 })).toBe(false);
  });

  it('nobody changes their own role [ACCESS-75 STAFF-80]', () => {
    expect([admin, manager, clerk].map((by) => may.changeRole(by, { id: by.id }))).toEqual([false, false, false]);
    expect(may.changeRole(manager, { id: 3 })).toBe(true);
  });

  it('a developer account is changed by another or by itself, so that no admin can log in as one', () => {
    const theirs = { ...ordinary, id: 2, super_user: true };
    expect(may.editStaff(admin, { id: 7, ...ordinary })).toBe(true);
    expect(may.editStaff(admin, theirs)).toBe(false);
    expect(may.editStaff(superUser, theirs)).toBe(true);
    expect(may.editStaff(superUser, { ...ordinary, id: 1, isSkaloot: true })).toBe(true);
    expect(may.editStaff(clerk, { id: 7, ...ordinary })).toBe(false);
  });

  it('nobody sends themself a message [STAFF-61]', () => {
    expect(may.messageStaff(admin, { id: 7 })).toBe(true);
    expect(may.messageStaff(admin, { id: 3 })).toBe(false);
    expect(may.messageStaff(clerk, { id: 8 })).toBe(false);
  });
});
