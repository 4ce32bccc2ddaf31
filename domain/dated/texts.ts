import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of changes that take effect on a date (D5). */
export const datedTexts = texts('dated', {
  effectiveFrom: labels.effectiveFrom,
  judgedAgain: text(
    'Days judged again: {days}, from {from} to today.',
    'Hari yang dinilai semula: {days}, dari {from} hingga hari ini.',
  ),
  coming: labels.comingChanges,
  from: text('From {day}', 'Mulai {day}'),
  step: text('{field}: {from} to {to}', '{field}: {from} kepada {to}'),
  writtenBy: text('Entered by {name}', 'Dimasukkan oleh {name}'),
  stay: text('Coming changes stay as they are.', 'Perubahan akan datang kekal seperti yang ditetapkan.'),
  withdraw: labels.withdraw,
  withdrawOf: text('Withdraw the change from {day}', 'Tarik balik perubahan mulai {day}'),
  withdrawAsk: text(
    'Are you sure you want to withdraw the change from {day}?',
    'Adakah anda pasti mahu menarik balik perubahan mulai {day}?',
  ),
  withdrawn: text('The coming change has been withdrawn', 'Perubahan akan datang telah ditarik balik'),
});
