import { kind } from '../applications/kind.ts';
import { text } from '../lib/text.ts';

/** Leaving the office for some hours of a day (LOFFICE-06 to LOFFICE-10). */
export const leaveOfficeKind = kind({
  table: 'leave_office_applications',
  days: ['date', 'date'],
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
  fact: 'permit',
  documents: 'leave-office',
  guard: 'leaveOfficeDecider',
  live: 'leave-office-application',
  counter: 'leave_office_application',
  screens: { all: 'leaveOfficeApplications', own: 'myLeaveOffice' },
  noun: text('leaving the office', 'keluar pejabat'),
  application: text('leave-office application', 'permohonan keluar pejabat'),
  pending: text('Leave-office applications', 'Permohonan keluar pejabat'),
});
