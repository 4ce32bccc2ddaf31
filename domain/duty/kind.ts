import { kind } from '../applications/kind.ts';
import { labels } from '../lib/labels.ts';
import { text } from '../lib/text.ts';

/** Duty elsewhere, on days or a part of one; decided by whoever decides on leaving the office (D7, decision 0129). */
export const dutyKind = kind({
  table: 'duty_applications',
  days: ['date', 'date_end'],
  deciders: { supporter: null, approver: 'leave_office_approve' },
  statuses: ['Pending', 'Approved', 'Rejected', 'Canceled'],
  actions: {
    approve: [{ by: 'approver', from: ['Pending'], to: 'Approved' }],
    reject: [{ by: 'approver', from: ['Pending'], to: 'Rejected' }],
    cancel: [
      { by: 'owner', from: ['Pending'], to: 'Canceled' },
      { by: 'admin', from: ['Pending', 'Approved'], to: 'Canceled' },
    ],
    remove: [{ by: 'owner', from: ['Pending', 'Rejected'], to: 'Canceled' }],
  },
  besideOpenLeave: false,
  fact: 'duty',
  documents: 'duty',
  guard: 'dutyDecider',
  live: 'duty-application',
  counter: 'duty_application',
  screens: { all: 'dutyApplications', own: 'myDuties' },
  noun: text('duty elsewhere', 'tugas luar'),
  application: text('duty application', 'permohonan tugas luar'),
  pending: labels.dutyApplications,
});
