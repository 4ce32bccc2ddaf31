import { labels } from '../lib/labels.ts';
import { type CodedText, text, texts } from '../lib/text.ts';
import type { Terms } from '../staff/rules.ts';

/** Texts of transfer history. */
export const transferTexts = texts('transfer_history', {
  title: text('Transfer History of {name}', 'Sejarah pertukaran {name}'),
  createdAt: labels.date,
  log: labels.change,
  admin: labels.admin,
  validFrom: labels.effectiveFrom,
  withdrawn: text('Withdrawn {date} by {name}', 'Ditarik balik {date} oleh {name}'),
  system: labels.system,
  changed: text('{what} changed from {from} to {to}.', '{what} ditukar daripada {from} kepada {to}.'),
  set: text('{what} set to {to}.', '{what} ditetapkan kepada {to}.'),
  cleared: text('{what} cleared.', '{what} dikosongkan.'),
  acting: text('Acting post', 'Pemangkuan'),
  actsInstead: text(
    'Acts as {position} instead of the own position, {from} to {to}.',
    'Memangku jawatan {position}, {from} hingga {to}.',
  ),
  actsBeside: text(
    'Acts as {position} beside the own position, {from} to {to}.',
    'Menanggung kerja jawatan {position}, {from} hingga {to}.',
  ),
  corrected: text('Corrected: {now}', 'Dipinda: {now}'),
  emptyHint: text(
    'Changes of office, position, working hour, employment type and grade, and acting posts will appear here.',
    'Perubahan pejabat, jawatan, waktu bekerja, jenis pelantikan dan gred, serta pemangkuan akan dipaparkan di sini.',
  ),
});

/** Names of the terms in a change. */
export const termTexts: Record<keyof Terms, CodedText> = texts('transfer_history.term', {
  office_id: labels.office,
  working_hour_id: labels.workingHours,
  position_id: labels.position,
  employment_type: labels.employmentType,
  grade: labels.grade,
});
