import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { instant } from '../lib/fields.ts';
import { backupDues, backupStates } from './rules.ts';

export const backups = {
  state: endpoint({
    method: 'GET',
    path: '/api/setting/backups',
    guard: 'settings',
    summary: 'When the last backup was made, and the last one that was restored on trial and found whole; what is due.',
    reply: z.object({
      state: z.enum(backupStates),
      backed_up_at: instant().nullable(),
      /** When the backup that was verified last was made, and when it was verified. */
      verified_backup_at: instant().nullable(),
      backup_verified_at: instant().nullable(),
      /** Whole days since the verified backup was made; null without one. */
      age: z.number().nullable(),
      /** Whole days since the last backup was made; null without one. */
      backup_age: z.number().nullable(),
      /** What the dashboard asks for. */
      due: z.enum(backupDues).nullable(),
    }),
  }),
};
