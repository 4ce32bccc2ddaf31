import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env.HADIR_E2E_PORT ?? 3999);
const dataDir = process.env.HADIR_E2E_DATA ?? mkdtempSync(path.join(tmpdir(), 'hadir-e2e-'));

/** Of each screen the story of its main way, and whether it fits; all others are told at one width. */
const atEveryWidth = /@widths/;

/** One server with the demo organisation, its clock standing at a working morning, and three widths. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 7_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // The gate tells a failure from a machine that was busy; at a desk a flaky story shows at once.
  retries: process.env.CI ? 2 : 0,
  reporter: [['line']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Stories see the server, not a cache; the one about the cache allows it.
    serviceWorkers: 'block',
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    launchOptions: {
      executablePath: process.env.HADIR_CHROMIUM || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
    // Recording every story doubles their time; ask for it with HADIR_TRACE=retain-on-failure.
    trace: process.env.HADIR_TRACE === 'retain-on-failure' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'tablet',
      grep: atEveryWidth,
      use: { ...devices['Desktop Chrome'], viewport: { width: 820, height: 1180 } },
    },
    {
      name: 'phone',
      grep: atEveryWidth,
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node server/main.ts',
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      HADIR_DATA: dataDir,
      HADIR_CLOCK: '2026-03-02T00:30:00Z',
    },
  },
});
