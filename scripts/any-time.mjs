// npm run test:any-time [-- instant zone [feature ...]]: runs npm test with another system time and time zone.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Failure, main } from './prepare.mjs';

// Ten minutes before a leap day ends in UTC: the same day in Los Angeles, but already the next in Kuala Lumpur.
const [instant = '2028-02-29T23:50:00Z', zone = 'America/Los_Angeles', ...features] = process.argv.slice(2);

await main(() => {
  const start = Date.parse(instant);
  if (Number.isNaN(start)) throw new Failure(`${instant} is no instant such as 2028-02-29T23:50:00Z.`);
  const seconds = Math.round((start - Date.now()) / 1000);
  console.log(`· The machine's clock starts at ${instant}, in ${zone}`);
  const env = {
    ...process.env,
    TZ: zone,
    LD_PRELOAD: library(),
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    // The monotonic clock stays real; with libfaketime's own handling of waits Chromium never goes idle.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    NO_FAKE_STAT: '1',
  };
  const { status, signal } = spawnSync('node', ['scripts/test.mjs', ...features], { stdio: 'inherit', env });
  if (status !== 0) throw new Failure(`At ${instant} in ${zone}: ${signal ?? `exit ${status}`}`);
});

/** The libfaketime library, which changes the time for every child process, PostgreSQL and Chromium among them. */
function library() {
  const folders = ['/usr/lib', '/usr/local/lib'].filter((folder) => existsSync(folder));
  const library = folders
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => path.join(folder, name))])
    .map((folder) => path.join(folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((file) => existsSync(file));
  if (!library) throw new Failure('This needs libfaketime: apt-get install faketime');
  return library;
}
