// node e2e/support/seed-cast.ts: an organisation of the nine of the cast, without events, in the data folder of the
// environment; with `months` the demo organisation with its year, of which the last two months are not closed yet.
import { createClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { readEnv } from '#server/platform/env.ts';
import { startPostgres } from '#server/platform/postgres/postgres.ts';
import { hashPassword } from '#server/platform/sign-in/passwords.ts';
import { organisation } from '#server/seed/cast.ts';
import { seedCast, seedDemo } from '#server/seed/demo.ts';
import { runScript, untilEnd } from '../../scripts/started.ts';

const { dataDir, timeZone, clockStart } = readEnv();
await runScript(async () => {
  const postgres = await untilEnd(startPostgres({ dataDir, say: () => undefined }), ({ stop }) => stop());
  const { pool } = await untilEnd(openDatabase(postgres.url, 1), ({ close }) => close());
  await migrate(pool);
  const withYear = process.argv.includes('months');
  const seed = withYear ? seedDemo : seedCast;
  await seed(pool, {
    now: createClock(timeZone, clockStart).now(),
    zone: timeZone,
    passwordHash: await hashPassword(organisation.demoPassword),
  });
  if (withYear) await pool.query('update organisation set close_after_days = 60');
});
