import { parseArgs } from 'node:util';
import { passwordLength } from '#domain/limits.ts';
import { changeLog } from '../features/audit/log.ts';
import { addAdmin, nameOrganisation, removeSetupLinks } from '../features/setup/store.ts';
import type { Command } from '../hadir.ts';
import { migrate } from '../platform/database/migrate.ts';
import { hashPassword } from '../platform/sign-in/passwords.ts';
import { newSecret } from '../platform/sign-in/session-store.ts';

const log = changeLog('staff');

const options = {
  name: { type: 'string' },
  email: { type: 'string' },
  ic: { type: 'string' },
  contact: { type: 'string' },
  card: { type: 'string' },
  gender: { type: 'string' },
  password: { type: 'string' },
  organisation: { type: 'string' },
} as const;

/** Creates the first account of a production database: a super user with role Admin (D13). */
export const createAdmin: Command = {
  usage: `create-admin --name NAME --email EMAIL --ic 880101-11-5678 --contact 0123456789 --card 1234567890 --gender F
  makes an account with role Admin that is also super user, and prints its password once
  --password WORDS       6 to 20 characters; without it one is made up
  --organisation NAME    also names the organisation`,
  async run(args, { pool, db, clock }) {
    const { values } = parseArgs({ args, options });
    for (const needed of ['name', 'email', 'ic', 'contact', 'card', 'gender'] as const) {
      if (!values[needed]) throw new Error(`--${needed} is missing.`);
    }
    if (!/^\d{10}$/.test(values.card!)) throw new Error('--card is ten digits.');
    if (!/^[MF]$/.test(values.gender!)) throw new Error('--gender is M or F.');
    const password = values.password ?? newSecret(96);
    if (password.length < passwordLength.min || password.length > passwordLength.max)
      throw new Error('--password has 6 to 20 characters.');
    await migrate(pool);
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const id = await addAdmin(trx, {
        name: values.name!,
        email: values.email!,
        ic: values.ic!,
        contact: values.contact!,
        access_card_id: values.card!,
        gender: values.gender!,
        password_hash: await hashPassword(password),
        created_at: now,
      });
      await removeSetupLinks(trx);
      if (values.organisation) await nameOrganisation(trx, values.organisation);
      const announce = () => undefined;
      await log.add({ db: trx, now, viewer: null, announce }, id, 'created', {}, { about: id });
    });
    console.log(`Made ${values.email}. Password: ${password}`);
  },
};
