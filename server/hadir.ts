// npm run hadir -- COMMAND: the operator's commands, beside a running server or without one.

import { allowPasswords } from './commands/allow-passwords.ts';
import { backup } from './commands/backup.ts';
import { backupKey } from './commands/backup-key.ts';
import { chat } from './commands/chat.ts';
import { closeDay } from './commands/close-day.ts';
import { createAdmin } from './commands/create-admin.ts';
import { detachMonths } from './commands/detach-months.ts';
import { doctor } from './commands/doctor.ts';
import { importCommand } from './commands/import.ts';
import { judge } from './commands/judge.ts';
import { moveFiles } from './commands/move-files.ts';
import { partition } from './commands/partition.ts';
import { reload } from './commands/reload.ts';
import { removeAheadCommand } from './commands/remove-ahead.ts';
import { resetLeaves } from './commands/reset-leaves.ts';
import { restore } from './commands/restore.ts';
import { verifyBackup } from './commands/verify-backup.ts';
import { createClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { readEnv } from './platform/env.ts';

/** A command: its usage, and the function that runs it. */
export type Command = {
  usage: string;
  /** What it prints without a database; null where it needs one. */
  answer?(args: string[]): string | null | Promise<string>;
  run(args: string[], app: Awaited<ReturnType<typeof openApp>>): Promise<void>;
};

const commands: Record<string, Command> = {
  'create-admin': createAdmin,
  'close-day': closeDay,
  judge,
  'remove-ahead': removeAheadCommand,
  'reset-leaves': resetLeaves,
  import: importCommand,
  'allow-passwords': allowPasswords,
  chat,
  reload,
  backup,
  'backup-key': backupKey,
  'verify-backup': verifyBackup,
  restore,
  'move-files': moveFiles,
  doctor,
  partition,
  'detach-months': detachMonths,
};

const [name, ...args] = process.argv.slice(2);
const command = name === undefined ? undefined : commands[name];
if (!command) {
  const list = Object.values(commands).map(({ usage }) => usage.split('\n')[0]);
  console.error(
    `Commands of Hadir, each with --help:\n\n${list.map((line) => `  npm run hadir -- ${line}`).join('\n')}\n`,
  );
  process.exitCode = name === undefined || name === '--help' ? 0 : 2;
} else if (args.includes('--help')) {
  console.log(`npm run hadir -- ${command.usage}`);
} else {
  await run(command).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}

async function run(command: Command): Promise<void> {
  const answer = (await command.answer?.(args)) ?? null;
  if (answer !== null) return void process.stdout.write(answer);
  const app = await openApp();
  await command.run(args, app).finally(app.close);
}

/**
 * The environment, the clock, and the database: DATABASE_URL, the running Hadir's, or the embedded one started for the
 * command.
 */
async function openApp() {
  const env = readEnv();
  const say = (line: string) => console.log(`· ${line}`);
  const around = { env, say, clock: createClock(env.timeZone, env.clockStart) };
  if (env.databaseUrl) return { ...openDatabase(env.databaseUrl, 2), ...around };
  const { startPostgres, postgresUrl } = await import('./platform/postgres/postgres.ts');
  const { AlreadyRunning } = await import('./platform/postgres/data-folder.ts');
  try {
    const postgres = await startPostgres({ dataDir: env.dataDir, say });
    const database = openDatabase(postgres.url, 2);
    return { ...database, ...around, close: () => database.close().then(() => postgres.stop()) };
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    return { ...openDatabase(postgresUrl(env.dataDir), 2), ...around };
  }
}
