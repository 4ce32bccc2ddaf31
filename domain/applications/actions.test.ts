import { describe, expect, it } from 'vitest';
import type { Viewer } from '../access.ts';
import { viewerOf } from '../testing.ts';
import { type Decided, openActions, skipText, stepOf } from './actions.ts';
import { type Decider, type Deciders, waitsFor } from './deciders.ts';
import type { Action, Status } from './kind.ts';
import { eachKind, type Kind } from './kinds.ts';

const viewer = (id: number, position: number, more: Partial<Viewer> = {}): Viewer =>
  viewerOf({ id, position_id: position, position_ids: [position], level: 3, decides: eachKind(() => true), ...more });
const cast: Record<string, Viewer> = {
  farid: viewer(7, 30),
  gopal: viewer(8, 30),
  chong: viewer(5, 10),
  devi: viewer(6, 20),
  aminah: viewer(3, 99, { role: 'Admin' }),
  zara: viewer(9, 40),
  // An administrator who holds the approver's position.
  badrul: viewer(4, 20, { role: 'Manager' }),
};
const as = (position_id: number, ...people: (number | null)[]): Decider[] =>
  people.map((user_id) => ({ position_id, user_id, for_id: null }));
/** Position 10 supports, 20 approves; Devi and Badrul both hold the latter. */
const both: Deciders = { supporter: as(10, cast.chong!.id), approver: as(20, cast.devi!.id, cast.badrul!.id) };
const approverOnly: Deciders = { ...both, supporter: [] };
const application = (status: Status, more: Partial<Decided> = {}): Decided => ({
  status,
  user_id: 7,
  owner: { id: 7, super_user: false, isSkaloot: false },
  deciders: both,
  ...more,
});
const states: Status[] = ['Pending', 'Supported', 'Approved', 'Rejected', 'Canceled'];

/** The actions of each member of the cast in each state, one line a state. */
function grid(kind: Kind, deciders = both): string[] {
  return states.map((status) => {
    const cells = Object.entries(cast).flatMap(([name, who]) => {
      const actions = openActions(kind, who, application(status, { deciders }));
      return actions.length > 0 ? [`${name} ${actions.join('+')}`] : [];
    });
    return `${status}: ${cells.join(', ') || '-'}`;
  });
}

describe('the actions open to each, by state', () => {
  it('of leave [LEAVE-12 LEAVE-13 LEAVE-14 LEAVE-15 LEAVE-16]', () => {
    expect(grid('leave')).toEqual([
      'Pending: farid remove, chong support+reject, aminah cancel, badrul cancel',
      'Supported: devi approve+reject, aminah cancel, badrul approve+reject+cancel',
      'Approved: aminah reject+cancel, badrul reject+cancel',
      'Rejected: farid remove',
      'Canceled: farid remove',
    ]);
  });

  it('of coming late [LATE-06 LATE-07 LATE-08 LATE-09 LATE-10]', () => {
    expect(grid('late', approverOnly)).toEqual([
      'Pending: farid remove, devi approve+reject, aminah remove, badrul approve+reject+remove',
      'Supported: -',
      'Approved: aminah remove, badrul remove',
      'Rejected: farid remove, aminah remove, badrul remove',
      'Canceled: -',
    ]);
  });

  it('of leaving the office [LOFFICE-06 LOFFICE-07 LOFFICE-08 LOFFICE-09 LOFFICE-10]', () => {
    expect(grid('leave_office', approverOnly)).toEqual([
      'Pending: farid cancel+remove, devi approve+reject, aminah cancel, badrul approve+reject+cancel',
      'Supported: -',
      'Approved: aminah cancel, badrul cancel',
      'Rejected: farid remove',
      'Canceled: -',
    ]);
  });

  it.each`
    what                                                 | action       | who         | status         | why
    ${'support works only on Pending [LEAVE-18]'}        | ${'support'} | ${'chong'}  | ${'Supported'} | ${'moved'}
    ${'approve only on Supported [LEAVE-19]'}            | ${'approve'} | ${'devi'}   | ${'Pending'}   | ${'waits'}
    ${'a non-admin rejects nothing approved [LEAVE-20]'} | ${'reject'}  | ${'devi'}   | ${'Approved'}  | ${'moved'}
    ${'an admin only what is approved [LEAVE-21]'}       | ${'reject'}  | ${'aminah'} | ${'Pending'}   | ${'waits'}
    ${'nor what is only supported [LEAVE-21]'}           | ${'reject'}  | ${'aminah'} | ${'Supported'} | ${'waits'}
    ${'nor what was rejected [LEAVE-21]'}                | ${'reject'}  | ${'aminah'} | ${'Rejected'}  | ${'moved'}
    ${'who holds no deciding position, nothing'}         | ${'approve'} | ${'zara'}   | ${'Supported'} | ${'closed'}
  `('$what', ({ action, who, status, why }: { action: Action; who: string; status: Status; why: string }) => {
    expect(stepOf('leave', action, cast[who]!, application(status))).toBe(why);
  });

  it('who is named decides, whatever position they hold, and nobody else', () => {
    const deciders = { supporter: as(10, cast.zara!.id), approver: as(20, null) };
    expect(openActions('leave', cast.zara!, application('Pending', { deciders }))).toEqual(['support', 'reject']);
    expect(openActions('leave', cast.chong!, application('Pending', { deciders }))).toEqual([]);
    expect(openActions('leave', cast.devi!, application('Supported', { deciders }))).toEqual([]);
  });

  it('nobody decides their own, whatever their position and role [D1]', () => {
    const own = { user_id: 4, owner: { id: 4, super_user: false, isSkaloot: false } };
    for (const status of states)
      for (const action of ['support', 'approve', 'reject', 'cancel'] as const)
        expect(stepOf('leave', action, cast.badrul!, application(status, own))).toBe('closed');
  });

  it('an admin cannot undo anything of a developer account [D1]', () => {
    const owner = { user_id: 2, owner: { id: 2, super_user: true, isSkaloot: false } };
    expect(openActions('leave', cast.aminah!, application('Approved', owner))).toEqual([]);
    expect(openActions('leave', cast.devi!, application('Supported', owner))).toEqual(['approve', 'reject']);
  });

  it.each<[Kind, Action, Status, string]>([
    ['leave', 'approve', 'Pending', 'This application waits for support first'],
    ['leave', 'support', 'Supported', 'This application has already been updated'],
    ['leave', 'approve', 'Approved', 'This application has already been updated'],
    ['late', 'approve', 'Rejected', 'This application has already been updated'],
  ])('would skip %s: %s of %s', (kind, action, status, why) => expect(skipText(kind, action, status).en).toBe(why));

  it('waits for the supporter, then the approver, then no one', () => {
    const { supporter, approver } = both;
    expect(states.map((status) => waitsFor('leave', status, both))).toEqual([supporter, approver, [], [], []]);
    expect(states.map((status) => waitsFor('late', status, both))).toEqual([approver, [], [], [], []]);
  });
});
