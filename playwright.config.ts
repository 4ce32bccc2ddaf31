import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env.HADIR_E2E_PORT ?? 3999);
const dataDir = process.env.HADIR_E2E_DATA ?? mkdtempSync(path.join(tmpdir(), 'hadir-e2e-'));

/**
 * Stories tagged @widths run at all three widths, those tagged @phone on desktop and phone, all others on desktop only.
 */
const atEveryWidth = /@widths/;
const onPhones = /@(widths|phone)/;

/** One server with the demo organisation, its clock set to a working morning, and three widths. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 7_000 },
  // A story spends most of its time waiting, so three fit on two cores.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // In CI a failed story is retried, since the machine may just be busy; locally a flaky story fails at once.
  retries: process.env.CI ? 2 : 0,
  reporter: [['line']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Stories test against the server, not the cache; the story about the service worker allows it again.
    serviceWorkers: 'block',
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    // Playwright waits for animations to finish before it acts, so they are off; the stories about animation turn them
    // on again.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.HADIR_CHROMIUM || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        // A page lives too briefly for optimised code to pay.
        '--js-flags=--no-turbofan --no-maglev',
        // Maps are told at once that there are no tiles; a route would have every request of the page intercepted. The
        // other is the server by a name, as in an intranet: plain http that is not localhost is no secure context.
        '--host-resolver-rules=MAP tile.openstreetmap.org ~NOTFOUND,MAP kiosk.test 127.0.0.1',
      ],
    },
    // Tracing every story doubles the run time; ask for it with HADIR_TRACE=retain-on-failure.
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
    command: 'node dist/server/main.mjs',
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      HADIR_DATA: dataDir,
      HADIR_CLOCK: '2026-03-02T00:30:00Z',
    },
  },
});
