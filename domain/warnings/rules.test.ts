import { describe, expect, it } from 'vitest';
import {
  decisionsOn,
  type LetterAction,
  letterActions,
  refusalInList,
  refusalOfAction,
  refusalOfUpload,
  specialsOf,
  warningStatuses,
} from './rules.ts';

/** The result of a decision: the letter's new status, or why not. */
const outcome = (action: LetterAction, status: (typeof warningStatuses)[number], doc: string | null) =>
  refusalOfAction(action, { status, doc })?.en ?? letterActions[action].to;

describe('deciding on a letter in the user-warning view', () => {
  it('has exactly three statuses [WARN-10]', () => {
    expect(warningStatuses).toEqual(['Pending', 'Verified', 'Rejected']);
  });

  it('verifies from Pending or Rejected and rejects from Pending, both with a document [WARN-13 WARN-14 WARN-15 WARN-16]', () => {
    const line = (doc: string | null) =>
      warningStatuses.map((status) =>
        [status, outcome('verify', status, doc), outcome('reject', status, doc)].join(' | '),
      );
    const already = {
      verified: 'This letter has already been verified',
      rejected: 'This letter has already been rejected',
    };
    const needs = 'Please upload the letter document first';
    expect([...line('signed.pdf'), ...line(null)]).toEqual([
      'Pending | Verified | Rejected',
      `Verified | ${already.verified} | ${already.verified}`,
      `Rejected | Verified | ${already.rejected}`,
      `Pending | ${needs} | ${needs}`,
      `Verified | ${already.verified} | ${already.verified}`,
      `Rejected | ${needs} | ${already.rejected}`,
    ]);
  });

  it('accepts a document until the letter is verified by it', () => {
    const takes = warningStatuses.filter((status) => refusalOfUpload({ status }) === null);
    expect(takes).toEqual(['Pending', 'Rejected']);
  });
});

describe('deciding on letters in the list', () => {
  it('is possible for Pending ones only [WARN-11 WARN-12]', () => {
    expect(warningStatuses.map((status) => refusalInList({ status })?.en ?? 'may')).toEqual([
      'may',
      'This letter has already been verified',
      'This letter has already been rejected',
    ]);
  });
});

describe('the decisions offered', () => {
  it.each([
    ['Pending', null, 'verify reject', 'verify (no document) reject (no document)'],
    ['Pending', 'a.pdf', 'verify reject', 'verify reject'],
    ['Rejected', 'a.pdf', '', 'verify'],
    ['Verified', 'a.pdf', '', ''],
  ] as const)(
    'on a %s letter with document %s are, in the list, "%s", in the user-warning view "%s" [WARN-11 WARN-12 WARN-13 WARN-14 WARN-15]',
    (status, doc, inList, inRecord) => {
      const offered = (view: 'list' | 'record') =>
        decisionsOn({ status, doc }, view)
          .map(({ action, refusal }) => (refusal ? `${action} (no document)` : action))
          .join(' ');
      expect([offered('list'), offered('record')]).toEqual([inList, inRecord]);
    },
  );
});

it('what is special about the letters that are about to be settled is named', () => {
  const letter = { date: '2026-03-10', doc: 'a.pdf', reply: 'Ribut', reply_by: '2026-03-17' };
  const special = (...letters: object[]) =>
    specialsOf(
      letters.map((more) => ({ ...letter, ...more })),
      '2026-03-20',
    ).map(({ en }) => en);
  expect(special({}, {})).toEqual([]);
  expect(
    special(
      { reply: null, reply_by: '2026-03-20' },
      { reply: null },
      { reply: null, reply_by: null, doc: null },
      { date: '2026-02-27' },
      { date: '2025-10-02' },
      { date: '2025-10-31' },
    ),
  ).toEqual([
    'Still within their time to reply: 1',
    'Without an explanation: 2',
    'Without a document: 1',
    'Of October 2025: 2',
    'Of February 2026: 1',
  ]);
});
