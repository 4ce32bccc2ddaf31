import { kind } from '../applications/kind.ts';
import { labels } from '../lib/labels.ts';
import { text } from '../lib/text.ts';

/** Coming late on a day (LATE-06 to LATE-10). */
export const lateKind = kind({
  table: 'late_applications',
  days: ['date', 'date'],
  deciders: { supporter: null, approver: 'late_approve' },
  statuses: ['Pending', 'Approved', 'Rejected'],
  actions: {
    approve: [{ by: 'approver', from: ['Pending'], to: 'Approved' }],
    reject: [{ by: 'approver', from: ['Pending'], to: 'Rejected' }],
    remove: [
      { by: 'owner', from: ['Pending', 'Rejected'], to: 'Rejected' },
      { by: 'admin', from: ['Pending', 'Approved', 'Rejected'], to: 'Rejected' },
    ],
  },
  besideOpenLeave: true,
  fact: 'late',
  documents: 'late',
  guard: 'lateDecider',
  live: 'late-application',
  counter: 'late_application',
  screens: { all: 'lateApplications', own: 'myLates' },
  noun: text('late arrival', 'hadir lewat'),
  application: text('late application', 'permohonan hadir lewat'),
  pending: labels.lateApplications,
});
