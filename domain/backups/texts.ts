import { text, texts } from '../lib/text.ts';
import { stepTexts } from '../setup/texts.ts';
import type { BackupState } from './rules.ts';

/** Texts of the cards about backups. */
export const backupTexts = texts('backups', {
  title: stepTexts.backup,
  made: text('Last backup', 'Sandaran terakhir'),
  verified: text('Last tested backup', 'Sandaran terakhir yang diuji'),
  verifiedAt: text('Tested on', 'Diuji pada'),
  age: text('Age in days', 'Umur dalam hari'),
  advice: text(
    'A backup can be relied on once it was restored on trial: run “hadir verify-backup” on the server.',
    'Sandaran hanya boleh diharap selepas diuji dengan memulihkannya: jalankan “hadir verify-backup” pada pelayan.',
  ),
  tooOld: text('The last backup is {days} days old.', 'Sandaran terakhir sudah berusia {days} hari.'),
  testTooOld: text(
    'The last tested backup is {days} days old.',
    'Sandaran terakhir yang diuji sudah berusia {days} hari.',
  ),
  neverTested: text('No backup was ever tested.', 'Belum ada sandaran yang pernah diuji.'),
});

/** What is to be said of the backups. */
export const backupStateTexts: Record<BackupState, ReturnType<typeof text>> = texts('backups.state', {
  none: text('No backup yet', 'Belum ada sandaran'),
  unverified: text('Never tested', 'Belum pernah diuji'),
  old: text('Tested long ago', 'Sudah lama tidak diuji'),
  verified: text('Tested', 'Telah diuji'),
});
