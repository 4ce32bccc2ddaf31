import { generateIdentity, identityToRecipient } from 'age-encryption';
import type { Command } from '../hadir.ts';

/** Makes the two keys of encrypted backups; nothing of them is kept (decision 0160). */
export const backupKey: Command = {
  usage: `backup-key
  makes the keys of encrypted backups: a public one for HADIR_BACKUP_RECIPIENT, and a secret one to keep on paper
  the secret one is shown once and stored nowhere; without it no encrypted backup can be restored`,
  async answer() {
    const secret = await generateIdentity();
    return `Public key, for the switch of every server:
HADIR_BACKUP_RECIPIENT=${await identityToRecipient(secret)}

Secret key, shown this once. Write it on paper, keep it away from the servers, and in two places:
${secret}
`;
  },
  run: () => Promise.resolve(),
};
