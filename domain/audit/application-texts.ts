import { text, texts } from '../lib/text.ts';

/** What was asked and answered about an application, given what it is called. */
const questionsAbout = (en: string, ms: string) => ({
  asked: text(`Asked about ${en}`, `Bertanya tentang ${ms}`),
  answered: text(`Answered a question about ${en}`, `Menjawab soalan tentang ${ms}`),
});

/** The texts of the audit log about applications, by module and code. */
export const applicationAuditTexts = {
  late: texts('audit.late', {
    applied: text(
      'Applied for {subject} to come late on {date_start}',
      'Memohon hadir lewat bagi {subject} pada {date_start}',
    ),
    approved: text(
      'Approved the late application of {subject} on {date_start}',
      'Meluluskan permohonan hadir lewat {subject} pada {date_start}',
    ),
    rejected: text(
      'Rejected the late application of {subject} on {date_start}',
      'Menolak permohonan hadir lewat {subject} pada {date_start}',
    ),
    ...questionsAbout(
      'the late application of {subject} on {date_start}',
      'permohonan hadir lewat {subject} pada {date_start}',
    ),
    undone: text(
      'Took back the decision on the late application of {subject} on {date_start}',
      'Menarik balik keputusan permohonan hadir lewat {subject} pada {date_start}',
    ),
    removed: text(
      'Deleted the late application of {subject} on {date_start}',
      'Memadam permohonan hadir lewat {subject} pada {date_start}',
    ),
    left: text(
      'Ended the late application of {subject} on {date_start}, since the staff member was removed',
      'Menamatkan permohonan hadir lewat {subject} pada {date_start} kerana staf telah dipadam',
    ),
    served: text(
      'Ended the late application of {subject} on {date_start}, since their service has ended',
      'Menamatkan permohonan hadir lewat {subject} pada {date_start} kerana perkhidmatan telah tamat',
    ),
  }),
  leave: texts('audit.leave', {
    applied: text(
      'Applied for leave of {subject}, {date_start} to {date_end}',
      'Memohon cuti bagi {subject}, {date_start} hingga {date_end}',
    ),
    supported: text(
      'Supported the leave of {subject}, {date_start} to {date_end}',
      'Menyokong permohonan cuti {subject}, {date_start} hingga {date_end}',
    ),
    approved: text(
      'Approved the leave of {subject}, {date_start} to {date_end}',
      'Meluluskan permohonan cuti {subject}, {date_start} hingga {date_end}',
    ),
    rejected: text(
      'Rejected the leave of {subject}, {date_start} to {date_end}',
      'Menolak permohonan cuti {subject}, {date_start} hingga {date_end}',
    ),
    ...questionsAbout(
      'the leave of {subject}, {date_start} to {date_end}',
      'permohonan cuti {subject}, {date_start} hingga {date_end}',
    ),
    canceled: text(
      'Canceled the leave of {subject}, {date_start} to {date_end}',
      'Membatalkan permohonan cuti {subject}, {date_start} hingga {date_end}',
    ),
    undone: text(
      'Took back the decision on the leave of {subject}, {date_start} to {date_end}',
      'Menarik balik keputusan permohonan cuti {subject}, {date_start} hingga {date_end}',
    ),
    removed: text(
      'Deleted the leave of {subject}, {date_start} to {date_end}',
      'Memadam permohonan cuti {subject}, {date_start} hingga {date_end}',
    ),
    left: text(
      'Ended the leave application of {subject}, {date_start} to {date_end}, since the staff member was removed',
      'Menamatkan permohonan cuti {subject}, {date_start} hingga {date_end} kerana staf telah dipadam',
    ),
    served: text(
      'Ended the leave application of {subject}, {date_start} to {date_end}, since their service has ended',
      'Menamatkan permohonan cuti {subject}, {date_start} hingga {date_end} kerana perkhidmatan telah tamat',
    ),
    filed: text(
      'Handed in the file of the leave of {subject}, {date_start} to {date_end}',
      'Menghantar dokumen cuti {subject}, {date_start} hingga {date_end}',
    ),
    emptied: text(
      'Ended the leave application of {subject}, {date_start} to {date_end}, since no working day is left in it',
      'Menamatkan permohonan cuti {subject}, {date_start} hingga {date_end} kerana tiada lagi hari bekerja',
    ),
    recounted: text(
      'Counted the leave of {subject} again, {date_start} to {date_end}: {from} to {to} days',
      'Mengira semula cuti {subject}, {date_start} hingga {date_end}: {from} kepada {to} hari',
    ),
  }),
  duty: texts('audit.duty', {
    applied: text(
      'Applied for duty elsewhere of {subject}, {date_start} to {date_end}',
      'Memohon tugas luar bagi {subject}, {date_start} hingga {date_end}',
    ),
    approved: text(
      'Approved the duty of {subject}, {date_start} to {date_end}',
      'Meluluskan permohonan tugas luar {subject}, {date_start} hingga {date_end}',
    ),
    rejected: text(
      'Rejected the duty of {subject}, {date_start} to {date_end}',
      'Menolak permohonan tugas luar {subject}, {date_start} hingga {date_end}',
    ),
    ...questionsAbout(
      'the duty of {subject}, {date_start} to {date_end}',
      'permohonan tugas luar {subject}, {date_start} hingga {date_end}',
    ),
    canceled: text(
      'Canceled the duty of {subject}, {date_start} to {date_end}',
      'Membatalkan permohonan tugas luar {subject}, {date_start} hingga {date_end}',
    ),
    undone: text(
      'Took back the decision on the duty of {subject}, {date_start} to {date_end}',
      'Menarik balik keputusan permohonan tugas luar {subject}, {date_start} hingga {date_end}',
    ),
    removed: text(
      'Deleted the duty of {subject}, {date_start} to {date_end}',
      'Memadam permohonan tugas luar {subject}, {date_start} hingga {date_end}',
    ),
    left: text(
      'Ended the duty application of {subject}, {date_start} to {date_end}, since the staff member was removed',
      'Menamatkan permohonan tugas luar {subject}, {date_start} hingga {date_end} kerana staf telah dipadam',
    ),
    served: text(
      'Ended the duty application of {subject}, {date_start} to {date_end}, since their service has ended',
      'Menamatkan permohonan tugas luar {subject}, {date_start} hingga {date_end} kerana perkhidmatan telah tamat',
    ),
  }),
  leave_office: texts('audit.leave_office', {
    applied: text(
      'Applied for {subject} to leave the office on {date_start}',
      'Memohon keluar pejabat bagi {subject} pada {date_start}',
    ),
    approved: text(
      'Approved the leave-office application of {subject} on {date_start}',
      'Meluluskan permohonan keluar pejabat {subject} pada {date_start}',
    ),
    rejected: text(
      'Rejected the leave-office application of {subject} on {date_start}',
      'Menolak permohonan keluar pejabat {subject} pada {date_start}',
    ),
    ...questionsAbout(
      'the leave-office application of {subject} on {date_start}',
      'permohonan keluar pejabat {subject} pada {date_start}',
    ),
    canceled: text(
      'Canceled the leave-office application of {subject} on {date_start}',
      'Membatalkan permohonan keluar pejabat {subject} pada {date_start}',
    ),
    undone: text(
      'Took back the decision on the leave-office application of {subject} on {date_start}',
      'Menarik balik keputusan permohonan keluar pejabat {subject} pada {date_start}',
    ),
    removed: text(
      'Deleted the leave-office application of {subject} on {date_start}',
      'Memadam permohonan keluar pejabat {subject} pada {date_start}',
    ),
    left: text(
      'Ended the leave-office application of {subject} on {date_start}, since the staff member was removed',
      'Menamatkan permohonan keluar pejabat {subject} pada {date_start} kerana staf telah dipadam',
    ),
    served: text(
      'Ended the leave-office application of {subject} on {date_start}, since their service has ended',
      'Menamatkan permohonan keluar pejabat {subject} pada {date_start} kerana perkhidmatan telah tamat',
    ),
  }),
  correction: texts('audit.correction', {
    applied: text(
      'Applied for a correction of {subject} on {date_start}',
      'Memohon pembetulan bagi {subject} pada {date_start}',
    ),
    approved: text(
      'Approved the correction application of {subject} on {date_start}',
      'Meluluskan permohonan pembetulan {subject} pada {date_start}',
    ),
    rejected: text(
      'Rejected the correction application of {subject} on {date_start}',
      'Menolak permohonan pembetulan {subject} pada {date_start}',
    ),
    ...questionsAbout(
      'the correction application of {subject} on {date_start}',
      'permohonan pembetulan {subject} pada {date_start}',
    ),
    undone: text(
      'Took back the decision on the correction application of {subject} on {date_start}',
      'Menarik balik keputusan permohonan pembetulan {subject} pada {date_start}',
    ),
    removed: text(
      'Deleted the correction application of {subject} on {date_start}',
      'Memadam permohonan pembetulan {subject} pada {date_start}',
    ),
    left: text(
      'Ended the correction application of {subject} on {date_start}, since the staff member was removed',
      'Menamatkan permohonan pembetulan {subject} pada {date_start} kerana staf telah dipadam',
    ),
    served: text(
      'Ended the correction application of {subject} on {date_start}, since their service has ended',
      'Menamatkan permohonan pembetulan {subject} pada {date_start} kerana perkhidmatan telah tamat',
    ),
  }),
  leave_change: texts('audit.leave_change', {
    applied: text(
      'Applied for the return of leave days of {subject} from {date_start} to {date_end}',
      'Memohon pengembalian hari cuti {subject} dari {date_start} hingga {date_end}',
    ),
    approved: text(
      'Approved the return of leave days of {subject} from {date_start} to {date_end}',
      'Meluluskan pengembalian hari cuti {subject} dari {date_start} hingga {date_end}',
    ),
    rejected: text(
      'Rejected the return of leave days of {subject} from {date_start} to {date_end}',
      'Menolak pengembalian hari cuti {subject} dari {date_start} hingga {date_end}',
    ),
    ...questionsAbout(
      'the return of leave days of {subject} from {date_start} to {date_end}',
      'pengembalian hari cuti {subject} dari {date_start} hingga {date_end}',
    ),
    undone: text(
      'Took back the decision on the return of leave days of {subject} from {date_start} to {date_end}',
      'Menarik balik keputusan pengembalian hari cuti {subject} dari {date_start} hingga {date_end}',
    ),
    removed: text(
      'Deleted the application for the return of leave days of {subject} from {date_start} to {date_end}',
      'Memadam permohonan pengembalian hari cuti {subject} dari {date_start} hingga {date_end}',
    ),
    left: text(
      'Ended the application for the return of leave days of {subject} from {date_start} to {date_end}, since the staff member was removed',
      'Menamatkan permohonan pengembalian hari cuti {subject} dari {date_start} hingga {date_end} kerana staf telah dipadam',
    ),
    served: text(
      'Ended the application for the return of leave days of {subject} from {date_start} to {date_end}, since their service has ended',
      'Menamatkan permohonan pengembalian hari cuti {subject} dari {date_start} hingga {date_end} kerana perkhidmatan telah tamat',
    ),
    ended: text(
      'Ended the application for the return of leave days of {subject} from {date_start} to {date_end}, since the leave is approved no longer',
      'Menamatkan permohonan pengembalian hari cuti {subject} dari {date_start} hingga {date_end} kerana cuti tersebut tidak lagi diluluskan',
    ),
  }),
  replacement: texts('audit.replacement', {
    applied: text(
      'Claimed replacement leave of {subject} for {date_start}',
      'Menuntut cuti gantian {subject} bagi {date_start}',
    ),
    approved: text(
      'Approved the replacement claim of {subject} for {date_start}',
      'Meluluskan tuntutan cuti gantian {subject} bagi {date_start}',
    ),
    rejected: text(
      'Rejected the replacement claim of {subject} for {date_start}',
      'Menolak tuntutan cuti gantian {subject} bagi {date_start}',
    ),
    ...questionsAbout(
      'the replacement claim of {subject} for {date_start}',
      'tuntutan cuti gantian {subject} bagi {date_start}',
    ),
    undone: text(
      'Took back the decision on the replacement claim of {subject} for {date_start}',
      'Menarik balik keputusan tuntutan cuti gantian {subject} bagi {date_start}',
    ),
    removed: text(
      'Deleted the replacement claim of {subject} for {date_start}',
      'Memadam tuntutan cuti gantian {subject} bagi {date_start}',
    ),
    left: text(
      'Ended the replacement claim of {subject} for {date_start}, since the staff member was removed',
      'Menamatkan tuntutan cuti gantian {subject} bagi {date_start} kerana staf telah dipadam',
    ),
    served: text(
      'Ended the replacement claim of {subject} for {date_start}, since their service has ended',
      'Menamatkan tuntutan cuti gantian {subject} bagi {date_start} kerana perkhidmatan telah tamat',
    ),
  }),
} as const;
