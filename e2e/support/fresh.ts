import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';

/** The first account of an organisation that has nothing yet. */
export const founder = { email: 'aminah@seribayu.example', password: 'hadir-mula', name: 'Aminah' };

/** A server of its own over an empty database, with one administrator made from the command line. */
export async function freshHadir(port: number): Promise<{ address: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-fresh-'));
  const env = {
    ...process.env,
    HADIR_DATA: dataDir,
    HADIR_DEMO: '0',
    HADIR_CLOCK: '2026-03-02T00:30:00Z',
    PORT: String(port),
  };
  const account = {
    ...founder,
    ic: '800101-11-5678',
    contact: '0135550003',
    card: '2000000001',
    gender: 'F',
  };
  const options = Object.entries(account).flatMap(([name, value]) => [`--${name}`, value]);
  const args = ['server/hadir.ts', 'create-admin', ...options, '--organisation', 'Perbadanan Baharu'];
  execFileSync('node', args, { env, stdio: 'pipe' });
  const server = spawn('node', ['server/main.ts'], { env, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${address}/healthz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(200);
  return {
    address,
    stop: async () => {
      await end(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function end(server: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  return ended;
}
