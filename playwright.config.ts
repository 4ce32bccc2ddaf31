import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env.HADIR_E2E_PORT ?? 3999);
const dataDir = process.env.HADIR_E2E_DATA ?? mkdtempSync(path.join(tmpdir(), 'hadir-e2e-'));

/** Of each screen the story of its main way is told at every width, and that it fits on a phone too; all others at one. */
const atEveryWidth = /@widths/;
const onPhones = /@(widths|phone)/;

/** One server with the demo organisation, its clock standing at a working morning, and three widths. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 7_000 },
  // A story waits for a third of its time, so that two cores carry three of them.
  workers: 3,
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
    // Whoever waits for a picture to stand still waits in vain; the stories about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
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
      grep: onPhones,
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
