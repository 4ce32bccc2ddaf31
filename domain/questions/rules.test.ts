import { describe, expect, it } from 'vitest';
import type { Decided } from '../applications/actions.ts';
import type { Status } from '../applications/kind.ts';
import { type Kind, kindNames, kinds } from '../applications/kinds.ts';
import { type OpenQuestion, refusalOfAnswer, refusalOfQuestion } from './rules.ts';

const people = { owner: 1, supporter: 2, approver: 3, admin: 4, colleague: 5 } as const;
type Role = keyof typeof people;
const holder = (user_id: number) => ({ position_id: user_id, user_id, for_id: null });

const decidedIn = (kind: Kind, status: Status): Decided => ({
  status,
  user_id: people.owner,
  owner: { id: people.owner, super_user: false, isSkaloot: false, office_id: 1, department_id: 1 },
  deciders: {
    supporter: kinds[kind].deciders.supporter === null ? [] : [holder(people.supporter)],
    approver: [holder(people.approver)],
  },
});

/** Why each may not ask in each state; `yes` where they may. */
const asking: Record<'supported' | 'plain', Record<Role, Partial<Record<Status, string>>>> = {
  supported: {
    owner: { Pending: 'own', Supported: 'own', Approved: 'own', Rejected: 'own', Canceled: 'own' },
    supporter: { Pending: 'yes', Supported: 'moved', Approved: 'late', Rejected: 'late', Canceled: 'late' },
    approver: { Pending: 'unsupported', Supported: 'yes', Approved: 'late', Rejected: 'late', Canceled: 'late' },
    admin: { Pending: 'closed', Supported: 'closed', Approved: 'closed', Rejected: 'closed', Canceled: 'closed' },
    colleague: { Pending: 'closed', Supported: 'closed', Approved: 'closed', Rejected: 'closed', Canceled: 'closed' },
  },
  plain: {
    owner: { Pending: 'own', Approved: 'own', Rejected: 'own', Canceled: 'own' },
    supporter: { Pending: 'closed', Approved: 'closed', Rejected: 'closed', Canceled: 'closed' },
    approver: { Pending: 'yes', Approved: 'late', Rejected: 'late', Canceled: 'late' },
    admin: { Pending: 'closed', Approved: 'closed', Rejected: 'closed', Canceled: 'closed' },
    colleague: { Pending: 'closed', Approved: 'closed', Rejected: 'closed', Canceled: 'closed' },
  },
};
const codes: Record<string, string> = {
  yes: 'yes',
  own: 'questions.own',
  moved: 'applications.moved',
  late: 'questions.asked_late',
  closed: 'applications.closed',
  unsupported: 'applications.unsupported',
};
const ask = (kind: Kind, role: Role, status: Status, open: OpenQuestion[] = []) =>
  refusalOfQuestion(kind, { id: people[role] }, decidedIn(kind, status), open)?.code ?? 'yes';

describe.each(kindNames)('a question about an application: %s', (kind) => {
  const isSupported = kinds[kind].deciders.supporter !== null;

  it('is asked by whoever decides on it now, and by nobody else', () => {
    for (const [role, states] of Object.entries(asking[isSupported ? 'supported' : 'plain']))
      for (const status of kinds[kind].statuses)
        expect([role, status, ask(kind, role as Role, status)]).toEqual([role, status, codes[states[status]!]]);
  });

  it('is not asked again by the same person before it is answered, but by the next decider', () => {
    const mine = { id: 7, user_id: people.approver };
    const status = isSupported ? 'Supported' : 'Pending';
    expect(ask(kind, 'approver', status, [mine])).toBe('questions.again');
    expect(ask(kind, 'approver', status, [{ id: 7, user_id: people.supporter }])).toBe('yes');
  });

  it('is answered by the applicant alone, while a decision is missing', () => {
    const open = [
      { id: 7, user_id: people.supporter },
      { id: 9, user_id: people.approver },
    ];
    const answer = (role: Role, status: Status, questions: OpenQuestion[] = open, last = 9) =>
      refusalOfAnswer({ id: people[role] }, decidedIn(kind, status), questions, last)?.code ?? 'yes';
    for (const status of kinds[kind].statuses) {
      const isOpen = status === 'Pending' || status === 'Supported';
      expect([status, answer('owner', status)]).toEqual([status, isOpen ? 'yes' : 'questions.answered_late']);
      for (const role of ['supporter', 'approver', 'admin', 'colleague'] as const)
        expect(answer(role, status)).toBe('questions.not_yours');
    }
    expect(answer('owner', 'Pending', [])).toBe('questions.nothing_asked');
    // The newest was asked after the page was loaded.
    expect(answer('owner', 'Pending', open, 7)).toBe('questions.asked_more');
  });
});
