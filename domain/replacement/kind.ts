import { kind } from '../applications/kind.ts';
import { labels } from '../lib/labels.ts';
import { text } from '../lib/text.ts';

/**
 * Claiming replacement leave for work on a rest day or a public holiday (D6, decision 0142), decided by whoever approves
 * leave. An administrator rejects what was approved, as long as it has not been used.
 */
export const replacementKind = kind({
  table: 'replacement_claims',
  days: ['date', 'date'],
  deciders: { supporter: null, approver: 'approve' },
  statuses: ['Pending', 'Approved', 'Rejected', 'Canceled'],
  actions: {
    approve: [{ by: 'approver', from: ['Pending'], to: 'Approved' }],
    reject: [
      { by: 'approver', from: ['Pending'], to: 'Rejected' },
      { by: 'admin', from: ['Approved'], to: 'Rejected' },
    ],
    remove: [{ by: 'owner', from: ['Pending', 'Rejected', 'Canceled'], to: 'Canceled' }],
  },
  besideOpenLeave: true,
  fact: 'leave',
  documents: 'replacement-claims',
  guard: 'replacementDecider',
  live: 'replacement-claim',
  counter: 'replacement_claim',
  screens: { all: 'replacementClaims', own: 'myReplacements' },
  noun: text('replacement leave', 'cuti gantian'),
  application: text('replacement claim', 'tuntutan cuti gantian'),
  pending: labels.replacementClaims,
});
