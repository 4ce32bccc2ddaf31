import { kind, statuses } from '../applications/kind.ts';
import { labels } from '../lib/labels.ts';
import { text } from '../lib/text.ts';

/** Leave, which a supporter passes on to the approver (LEAVE-12 to LEAVE-21). */
export const leaveKind = kind({
  table: 'leave_applications',
  days: ['date_start', 'date_end'],
  deciders: { supporter: 'support', approver: 'approve' },
  statuses,
  actions: {
    support: [{ by: 'supporter', from: ['Pending'], to: 'Supported' }],
    approve: [{ by: 'approver', from: ['Supported'], to: 'Approved' }],
    reject: [
      { by: 'supporter', from: ['Pending'], to: 'Rejected' },
      { by: 'approver', from: ['Supported'], to: 'Rejected' },
      { by: 'admin', from: ['Approved'], to: 'Rejected' },
    ],
    cancel: [{ by: 'admin', from: ['Pending', 'Supported', 'Approved'], to: 'Canceled' }],
    remove: [{ by: 'owner', from: ['Pending', 'Rejected', 'Canceled'], to: 'Canceled' }],
  },
  besideOpenLeave: false,
  fact: 'leave',
  documents: 'leave',
  guard: 'leaveDecider',
  live: 'leaves-application',
  counter: 'leaves_application',
  screens: { all: 'leavesApplication', own: 'myLeaves' },
  noun: text('leave', 'cuti'),
  application: text('leave application', 'permohonan cuti'),
  pending: labels.leaveApplications,
});
