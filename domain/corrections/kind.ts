import { kind } from '../applications/kind.ts';
import { labels } from '../lib/labels.ts';
import { text } from '../lib/text.ts';

/**
 * Asking for a correction of one's own day (D5), decided by whoever decides on late arrivals; approving it makes the
 * correction. Once it is approved only whoever may correct days takes it back.
 */
export const correctionKind = kind({
  table: 'correction_applications',
  days: ['date', 'date'],
  deciders: { supporter: null, approver: 'late_approve' },
  statuses: ['Pending', 'Approved', 'Rejected', 'Canceled'],
  actions: {
    approve: [{ by: 'approver', from: ['Pending'], to: 'Approved' }],
    reject: [
      { by: 'approver', from: ['Pending'], to: 'Rejected' },
      { by: 'admin', from: ['Approved'], to: 'Rejected' },
    ],
    remove: [{ by: 'owner', from: ['Pending', 'Rejected', 'Canceled'], to: 'Canceled' }],
  },
  admin: 'correct_days',
  besideOpenLeave: true,
  fact: 'correction',
  documents: 'correction-applications',
  guard: 'correctionDecider',
  live: 'correction-application',
  counter: 'correction_application',
  screens: { all: 'correctionApplications', own: 'myCorrections' },
  noun: text('a correction', 'pembetulan'),
  application: text('correction application', 'permohonan pembetulan'),
  pending: labels.correctionApplications,
});
