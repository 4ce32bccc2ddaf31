// Lighthouse scores of the screens people meet first. It is fetched with npx, since it is too heavy to be a dependency.

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cast, organisation } from '#server/seed/cast.ts';
import { signIn } from '../e2e/support/as.ts';
import { openProfile } from '../scripts/open-browser.ts';
import { untilEnd } from '../scripts/started.ts';

const run = promisify(execFile);
const version = '13.5.0';
const port = 9373;
const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** Each screen, and who signs in for it; they stay signed in for the screens after it. */
const screens = [
  { name: 'kiosk', path: `/?clockin_device_id=${organisation.kioskSecret}` },
  { name: 'login', path: '/d/login' },
  { name: 'dashboard', path: '/d/dashboard', as: cast.aminah },
  { name: 'attendance', path: '/d/attendance', as: cast.aminah },
] as const;

/** The part of a report that is read. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
}

/**
 * Prints the scores of each screen on a desktop and on a slow phone, and which audits cost points where a score is
 * below 95.
 */
export async function lighthouse(address: string): Promise<void> {
  const profile = mkdtempSync(path.join(tmpdir(), 'hadir-lighthouse-'));
  await untilEnd(profile, () => rmSync(profile, { recursive: true, force: true }));
  const context = await openProfile(profile, port, address);
  let signedIn: string | null = null;
  for (const screen of screens) {
    if ('as' in screen && signedIn !== screen.as.email) {
      const page = await signIn(context, { ...screen.as, password: organisation.demoPassword });
      await page.goto(screen.path);
      await page.close();
      signedIn = screen.as.email;
    }
    for (const form of ['desktop', 'mobile'] as const) {
      const report = await reportOf(address + screen.path, form);
      if (report) print(`${screen.name}, ${form}`, report);
      else return;
    }
  }
}

async function reportOf(url: string, form: 'desktop' | 'mobile'): Promise<Report | null> {
  const options = [
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ...['--quiet', '--output=json', `--port=${port}`, '--disable-storage-reset'],
    `--only-categories=${categories.join(',')}`,
  ];
  const got = await run('npm', ['exec', '--yes', `lighthouse@${version}`, '--', url, ...options], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: Error) => {
    console.log(`Lighthouse could not be had: ${error.message.split('\n').slice(0, 3).join(' ')}`);
    return null;
  });
  return got && (JSON.parse(got.stdout) as Report);
}

function print(name: string, { categories: category, audits }: Report): void {
  const scores = categories.map((one) => `${one} ${Math.round((category[one]?.score ?? 0) * 100)}`);
  console.log(`${name.padEnd(20)} ${scores.join('   ')}`);
  for (const one of categories) {
    if ((category[one]?.score ?? 0) >= 0.95) continue;
    const lost = category[one]!.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.95);
    for (const { id } of lost) console.log(`  ${id} ${audits[id]?.displayValue ?? ''}`);
  }
}
