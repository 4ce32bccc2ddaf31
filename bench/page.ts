// npm run bench -- page: what a first visit to the page weighs in the browser, screen by screen.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { appVersion } from '#domain/limits.ts';
import { cast, organisation } from '#server/seed/cast.ts';

const port = 3973;
const address = `http://127.0.0.1:${port}`;
/** Each screen, what shows that it can be used, and the most its script may weigh, KB as it is sent. */
const screens = [
  { name: 'kiosk', path: `/?clockin_device_id=${organisation.kioskSecret}`, isReady: 'main', most: 110 },
  { name: 'login', path: '/d/login', isReady: 'input[type=password]', most: 150 },
  { name: 'dashboard', path: '/d/dashboard', isReady: 'main h1', most: 230, as: cast.farid },
  { name: 'dashboard of admins', path: '/d/dashboard', isReady: 'main h1', most: 230, as: cast.aminah },
  { name: 'attendance', path: '/d/attendance', isReady: 'main table tbody tr', as: cast.aminah },
  { name: 'staff', path: '/d/users', isReady: 'main table tbody tr', as: cast.aminah },
  { name: 'leave', path: '/d/leaves-application', isReady: 'main table tbody tr', as: cast.devi },
] as const;

/** Prints requests, script and all bytes until a screen can be used, and how long its script kept the browser busy. */
export async function page(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-page-'));
  const env = {
    ...process.env,
    PORT: String(port),
    HADIR_DATA: dataDir,
    HADIR_CLOCK: '2026-03-02T00:30:00Z',
  };
  const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const browser = await chromium.launch({
    executablePath: process.env.HADIR_CHROMIUM || undefined,
    args: ['--no-sandbox'],
  });
  try {
    await isUp();
    for (const screen of screens) await weigh(browser, screen);
  } finally {
    await browser.close();
    await end(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function weigh(browser: Browser, screen: (typeof screens)[number]): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  if ('as' in screen) {
    const token = await tokenOf(screen.as.email);
    const announced = `${screen.as.id}`;
    await context.addInitScript(
      ([kept, id]) => {
        localStorage.setItem('hadir.token', kept!);
        localStorage.setItem('hadir.announced', `${new Date().toDateString()} ${id}`);
      },
      [token, announced],
    );
  }
  const tab = await context.newPage();
  const told = await context.newCDPSession(tab);
  await told.send('Network.enable');
  await told.send('Performance.enable');
  const kinds = new Map<string, string>();
  const sent = { requests: 0, script: 0, all: 0 };
  told.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  told.on('Network.requestWillBeSent', () => {
    sent.requests += 1;
  });
  told.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') sent.script += encodedDataLength;
  });
  const since = performance.now();
  await tab.goto(address + screen.path);
  await tab.locator(screen.isReady).first().waitFor();
  const took = performance.now() - since;
  const { requests, script, all } = sent;
  const { metrics } = await told.send('Performance.getMetrics');
  const busy = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
  const most = 'most' in screen ? ` of at most ${screen.most}` : '';
  console.log(
    `${screen.name.padEnd(20)} ${String(requests).padStart(3)} requests   script ${kb(script)} KB${most}   all ${kb(all)} KB   usable after ${took.toFixed(0)} ms, ${(busy * 1000).toFixed(0)} ms of it script`,
  );
  await context.close();
}

const kb = (bytes: number): string => (bytes / 1000).toFixed(0);

async function tokenOf(email: string): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Platform': 'web_app', 'X-App-Version': appVersion },
    body: JSON.stringify({ email, password: organisation.demoPassword, platform: 'web_app' }),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function isUp(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${address}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error('Hadir did not come up.');
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
