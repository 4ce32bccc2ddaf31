import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

/** A script that starts a program, prints its process id, and then does something; `seen` is when the test has looked. */
const scriptThat = (does: string) => `
  import { spawn } from 'node:child_process';
  import { once } from 'node:events';
  import { runScript, untilEnd } from '${import.meta.dirname}/started.ts';
  const stop = async (child) => { child.kill(); await once(child, 'exit'); };
  await runScript(async () => {
    const child = await untilEnd(spawn('sleep', ['600'], { stdio: 'ignore' }), stop);
    const seen = once(process.stdin, 'data');
    console.log(child.pid);
    ${does}
  });`;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Runs it, sends a signal once it has started its program, and returns how it ended. */
async function endOf(does: string, signal?: NodeJS.Signals) {
  const script = spawn(process.execPath, ['--input-type=module', '--eval', scriptThat(does)]);
  const errors = text(script.stderr);
  const ended = once(script, 'exit');
  const [line] = await once(script.stdout, 'data');
  const pid = Number(line);
  const was = isAlive(pid);
  script.stdin.end('seen');
  if (signal) script.kill(signal);
  const [code] = await ended;
  return { was, is: isAlive(pid), code, errors: await errors };
}

describe('what a script has started', () => {
  it.each([
    ['when it ends', 'await seen;', undefined, 0, /^$/],
    ['when it fails', `await seen; throw new Error('No Chromium');`, undefined, 1, /✗ Error: No Chromium/],
    [
      'when something fails outside of it',
      `await seen; setTimeout(() => { throw new Error('Late'); }); await once(child, 'exit');`,
      undefined,
      1,
      /✗ Error: Late/,
    ],
    ['at Ctrl-C', `await once(child, 'never');`, 'SIGINT', 1, /Ended by SIGINT/],
    ['when it is ended', `await once(child, 'never');`, 'SIGTERM', 1, /Ended by SIGTERM/],
    [
      'while it starts more',
      `const later = new Promise((up) => setTimeout(() => up(spawn('sleep', ['600'], { stdio: 'ignore' })), 300));
       await untilEnd(later, (more) => stop(more).then(() => console.error('the later one too')));`,
      'SIGHUP',
      1,
      /Ended by SIGHUP[\s\S]*the later one too/,
    ],
  ] as const)('is stopped %s', async (_, does, signal, code, words) => {
    const end = await endOf(does, signal);
    expect(end).toEqual({ was: true, is: false, code, errors: expect.stringMatching(words) });
  });

  it.each(
    globSync(['bench/*.ts', 'scripts/*.ts', 'e2e/support/seed-cast.ts']).filter((name) => !name.endsWith('.test.ts')),
  )('is given to untilEnd by %s', (name) => {
    const starts = readFileSync(name, 'utf8').matchAll(
      /(untilEnd\(\s*)?(?:playwright\.)?\b(?:ownHadir|startPostgres|openDatabase|launch|launchPersistentContext|spawn)\(/g,
    );
    const alone = [...starts].filter(([, isGiven]) => !isGiven).map(([call]) => call);
    expect(alone).toEqual([]);
  });
});
