import { kind } from '../applications/kind.ts';
import { labels } from '../lib/labels.ts';
import { text } from '../lib/text.ts';

/**
 * Giving days of approved leave back (D6, decision 0141), decided by whoever approves leave. It ends by itself when the
 * leave is no longer approved.
 */
export const leaveChangeKind = kind({
  table: 'leave_changes',
  days: ['date', 'date_end'],
  deciders: { supporter: null, approver: 'approve' },
  statuses: ['Pending', 'Approved', 'Rejected', 'Canceled'],
  actions: {
    approve: [{ by: 'approver', from: ['Pending'], to: 'Approved' }],
    reject: [{ by: 'approver', from: ['Pending'], to: 'Rejected' }],
    remove: [{ by: 'owner', from: ['Pending', 'Rejected', 'Canceled'], to: 'Canceled' }],
  },
  besideOpenLeave: true,
  fact: 'leave',
  documents: 'leave-changes',
  guard: 'leaveChangeDecider',
  live: 'leave-change',
  counter: 'leave_change',
  screens: { all: 'leaveChanges', own: 'myLeaveChanges' },
  noun: text('the return of leave days', 'pengembalian hari cuti'),
  application: text('return of leave days', 'permohonan pengembalian hari cuti'),
  pending: labels.leaveChanges,
});
