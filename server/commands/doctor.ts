import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { addDays } from '#domain/lib/calendar.ts';
import { appVersion } from '#domain/limits.ts';
import { databaseNow, swipesAhead } from '../features/clock/store.ts';
import { queueStates, sharedState } from '../features/metrics/store.ts';
import { publicAddress } from '../features/people/public-address.ts';
import type { Command } from '../hadir.ts';
import { poolSize } from '../platform/database/database.ts';
import { migrationFiles } from '../platform/database/scripts.ts';
import { usualMailFrom } from '../platform/env.ts';
import { usualPace } from '../platform/live/pace.ts';
import { createMail } from '../platform/outgoing/mail.ts';
import { appliedMigrations } from './archive-store.ts';
import { reach } from './doctor/reach.ts';
import {
  addressFindings,
  backupFinding,
  clockFinding,
  closingFinding,
  diskFinding,
  type Finding,
  jobFindings,
  kioskFinding,
  mailFindings,
  migrationFinding,
  pushFinding,
  reportOf,
  serverFinding,
  settingFindings,
  standbyFindings,
} from './doctor/rules.ts';
import { aliveServers, databaseSettings, failedJobsSince, pushKeyBytes, silentNow } from './doctor/store.ts';

type App = Parameters<Command['run']>[1];

/** Looks at everything that can be wrong with an installation, and says what to do. */
export const doctor: Command = {
  usage: `doctor
  checks the database and its settings, clock, disk, version, backup, jobs, kiosks, mail, push and public address
  each line is ok, warn or fail, with what to do; exits with code 1 when anything failed, also beside a running Hadir`,
  async run(args, app) {
    if (args.length > 0) throw new Error('It takes no arguments. More with --help.');
    const findings = await examine(app);
    console.log(reportOf(findings));
    if (findings.some(({ state }) => state === 'fail')) process.exitCode = 1;
  },
};

/** Every finding, in the order of the report. A check that fails itself is a finding too. */
export async function examine(app: App): Promise<Finding[]> {
  const checks = (await answers(app)) ? [...ofDatabase, ...ofMachine] : [unanswered, ...ofMachine];
  const findings: Finding[] = [];
  for (const { subject, check } of checks) {
    try {
      findings.push(...(await check(app)));
    } catch (error) {
      findings.push({ subject, state: 'fail', text: `It could not be checked: ${messageOf(error)}.` });
    }
  }
  return findings;
}

interface Check {
  subject: string;
  check(app: App): Promise<Finding[]>;
}

async function answers({ pool }: App): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}

const unanswered: Check = {
  subject: 'Database',
  check: ({ pool }) =>
    pool.query('select 1').then(
      () => [{ subject: 'Database', state: 'warn', text: 'It answers only now: run this again.' }],
      (error: unknown) => [
        {
          subject: 'Database',
          state: 'fail',
          text: `It does not answer (${messageOf(error)}): start it, or correct DATABASE_URL.`,
        },
      ],
    ),
};

const ofDatabase: Check[] = [
  {
    subject: 'Database',
    async check({ pool, env }) {
      const servers = await aliveServers(pool, usualPace.dead).catch(() => 0);
      // Through a pooler only the connections of the owner reach the server one by one.
      return settingFindings(await databaseSettings(pool), servers, env.appDatabaseUrl ? 0 : poolSize);
    },
  },
  {
    subject: 'Version',
    async check({ pool }) {
      const client = await pool.connect();
      try {
        const known = (await migrationFiles()).map(({ name }) => name);
        return [migrationFinding(known, await appliedMigrations(client), appVersion)];
      } finally {
        client.release();
      }
    },
  },
  {
    subject: 'Clock',
    async check({ db, clock }) {
      const ahead = await swipesAhead(db, new Date(clock.now().getTime() + 60_000), clock.today());
      return [clockFinding(Date.now() - (await databaseNow(db)).getTime(), ahead)];
    },
  },
  {
    subject: 'Jobs',
    async check({ pool, clock }) {
      const servers = await aliveServers(pool, usualPace.dead);
      const failed = await failedJobsSince(pool, new Date(clock.now().getTime() - 86_400_000));
      return [serverFinding(servers), ...jobFindings(await queueStates(pool), servers, failed)];
    },
  },
  {
    subject: 'Backup',
    async check({ pool, clock }) {
      const { backedUpAt, closedDay, standbys, lag } = await sharedState(pool);
      const { day, minute } = clock.local(clock.now());
      return [
        backupFinding(backedUpAt, clock.now()),
        closingFinding(closedDay, addDays(day, -1), minute),
        ...standbyFindings(standbys, lag),
      ];
    },
  },
  { subject: 'Kiosks', check: async ({ pool }) => [kioskFinding(await silentNow(pool))] },
  {
    subject: 'Push',
    check: async ({ pool, env }) => [pushFinding(env.pushServices.length > 0, await pushKeyBytes(pool))],
  },
  {
    subject: 'Address',
    async check({ db, env }) {
      const address = await publicAddress(db, env);
      return addressFindings(address, address === null ? null : await reach(address), new Date());
    },
  },
];

const ofMachine: Check[] = [
  {
    subject: 'Disk',
    async check({ env }) {
      const { bavail, bsize } = await statfs(env.dataDir);
      return [diskFinding(bavail * bsize, env.dataDir)];
    },
  },
  {
    subject: 'Mail',
    async check({ env }) {
      const error = await createMail(env, path.join(env.dataDir, 'mail'))
        .check()
        .then(() => null, messageOf);
      const from = { from: env.mailFrom, isUsualFrom: env.mailFrom === usualMailFrom };
      return mailFindings(env.smtpUrl !== null, error, from);
    },
  },
];

/** An error in words; a connection that was refused at several addresses has only its code. */
const messageOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || (code ?? 'no reason given')).replace(/\.$/, '');
};
