import { spawnSync } from 'node:child_process';
import { progress, quietly } from './prepare.mjs';

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/**
 * Installs packages where this is root's Debian: of each list the first that there is. Elsewhere, or when it fails, it
 * says so and goes on, since what needs them is skipped or has another way.
 */
export async function installDebian(label, ...packages) {
  const isDebian = spawnSync('apt-get', ['--version']).status === 0;
  if (process.getuid?.() !== 0 || !isDebian || packages.length === 0) return;
  const install = (name) => quietly('apt-get', ['install', '--yes', '--no-install-recommends', name], env);
  try {
    await progress(label, async () => {
      await quietly('apt-get', ['update'], env);
      for (const [first, ...others] of packages)
        await others.reduce((tried, name) => tried.catch(() => install(name)), install(first));
    });
  } catch (error) {
    console.log(`\n${error.message}`);
  }
}

/** Programs that tests of several servers start, each in the package of its name. */
const programs = ['haproxy', 'pgbouncer'];

/** Installs the programs that some tests need and skip without. */
export function testPrograms() {
  const path = `${process.env.PATH}:/usr/sbin`;
  const missing = programs.filter(
    (name) => spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', name], { env: { PATH: path } }).status !== 0,
  );
  return installDebian(`Installing ${missing.join(' and ')} for the tests`, ...missing.map((name) => [name]));
}
