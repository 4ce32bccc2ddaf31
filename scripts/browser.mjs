import { spawnSync } from 'node:child_process';
import { installDebian } from './debian.mjs';
import { Failure, ownPath, progress, quietly } from './prepare.mjs';

// The headless shell renders the same pages without a desktop browser around them, in three quarters of the time.
const shell = 'chromium-headless-shell';
const label = 'Installing Chromium for the tests (first time, about a minute)';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A Chromium for the tests: the path of the machine's own, which is installed where there is none, or undefined for
 * Playwright's, which needs the packages.
 */
export async function chromium(packages) {
  const named = process.env.HADIR_CHROMIUM;
  return named || onPath() || (await installDebians()) || installPlaywrights(packages);
}

function onPath() {
  for (const name of names) {
    const program = spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', name], {
      encoding: 'utf8',
    }).stdout.trim();
    // Ubuntu's chromium-browser is a stub that only points to its store.
    if (program && spawnSync(program, ['--version']).status === 0) return program;
  }
  return undefined;
}

async function installDebians() {
  // Older releases have only the whole browser.
  await installDebian(label, [shell, 'chromium'], ['fonts-liberation']);
  return onPath();
}

async function installPlaywrights(packages) {
  await packages;
  try {
    await progress(label, () => quietly('playwright', ['install', 'chromium'], { ...process.env, PATH: ownPath }));
  } catch (error) {
    throw new Failure(`The tests need Chromium. Install one, and name its path in HADIR_CHROMIUM.\n${error.message}`);
  }
  return undefined;
}
