// npm run screens: takes pictures of every screen (full, empty, loading, failed) into docs/screens, from the demo
// organisation on a morning on which most are on time. `-- front` takes only those of the front page; `-- --check` takes
// none, and fails when one is older than its screen.
import { mkdirSync, statSync } from 'node:fs';
import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import type { Language } from '#domain/lib/text.ts';
import { appVersion } from '#domain/limits.ts';
import { pathTo } from '#domain/screens.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { signedIn, tokenOf } from '../e2e/support/as.ts';
import { openContext } from '../e2e/support/clock.ts';
import { ownHadir } from '../e2e/support/fresh.ts';
import { openBrowser } from './open-browser.ts';
import { notePicture, stalePictures } from './pictures.ts';
import { runScript, untilEnd } from './started.ts';

const port = Number(process.env.PORT ?? 4990);
const baseURL = `http://127.0.0.1:${port}`;
const folder = 'docs/screens';
/** A screen that is still loading after this long is shown as it is. */
const patience = 4_000;

type Who = keyof typeof cast | null;
type State = 'full' | 'empty' | 'loading' | 'failed';

/** Each screen by its picture's name: who is signed in, and its path. */
const shown: Record<string, [who: Who, path: string]> = {
  kiosk: [null, `/?clockin_device_id=${organisation.kioskSecret}`],
  login: [null, '/d/login'],
  dashboard: ['farid', pathTo('dashboard')],
  'dashboard-decider': ['devi', pathTo('dashboard')],
  'dashboard-admin': ['aminah', pathTo('dashboard')],
  attendance: ['aminah', pathTo('attendance')],
  inbox: ['farid', pathTo('inboxMain')],
  archive: ['farid', pathTo('inboxArchive')],
  'my-leaves': ['farid', pathTo('myLeaves')],
  'my-lates': ['farid', pathTo('myLates')],
  'my-leave-office': ['farid', pathTo('myLeaveOffice')],
  'my-duties': ['farid', pathTo('myDuties')],
  'my-corrections': ['farid', pathTo('myCorrections')],
  'my-leave-changes': ['farid', pathTo('myLeaveChanges')],
  'my-replacements': ['farid', pathTo('myReplacements')],
  'leaves-application': ['devi', pathTo('leavesApplication')],
  'late-application': ['aminah', pathTo('lateApplications')],
  'leave-office-application': ['aminah', pathTo('leaveOfficeApplications')],
  'duty-application': ['aminah', pathTo('dutyApplications')],
  'correction-application': ['aminah', pathTo('correctionApplications')],
  'leave-changes': ['aminah', pathTo('leaveChanges')],
  'replacement-claims': ['aminah', pathTo('replacementClaims')],
  'warning-letter': ['aminah', pathTo('warningLetters')],
  staff: ['aminah', pathTo('users')],
  'staff-detail': ['aminah', pathTo('usersDetail', { user_id: cast.farid.id })],
  'staff-new': ['aminah', pathTo('usersDetail', { user_id: 'new' })],
  messages: ['aminah', pathTo('messages')],
  'message-new': ['aminah', pathTo('messagesDetail', { message_id: 'new' })],
  'message-detail': ['aminah', pathTo('messagesDetail', { message_id: 1 })],
  profile: ['farid', pathTo('userProfile')],
  support: ['suraya', pathTo('support')],
  'error-log': ['suraya', pathTo('errorLog')],
  'app-version': ['vikram', pathTo('appVersion')],
  device: ['farid', pathTo('device')],
  holidays: ['aminah', pathTo('holidays')],
  'holiday-draft': ['aminah', pathTo('holidayDraft', { year: 2027 })],
  'holiday-year': ['farid', pathTo('holidayYear')],
  departments: ['aminah', pathTo('departments')],
  positions: ['aminah', pathTo('positions')],
  grades: ['aminah', pathTo('grades')],
  'employment-types': ['aminah', pathTo('employmentTypes')],
  'duty-kinds': ['aminah', pathTo('dutyKinds')],
  'working-hours': ['aminah', pathTo('workingHours')],
  imports: ['aminah', pathTo('imports')],
  organisation: ['aminah', pathTo('organisation')],
  offices: ['aminah', pathTo('office')],
  states: ['aminah', pathTo('states')],
  'office-detail': ['aminah', pathTo('officeDetail', { office_id: 1 })],
  'leave-types': ['aminah', pathTo('leaveTypes')],
  'leave-rules': ['aminah', pathTo('leaveRules', { leaves_id: 1 })],
  'leave-run': ['aminah', pathTo('leaveRun', { leaves_id: 1 })],
  'freeze-leaves': ['aminah', pathTo('leaveFreezes')],
  reports: ['aminah', pathTo('report')],
  months: ['aminah', pathTo('months')],
  monthDetail: ['aminah', pathTo('monthDetail', { month: '2025-10' })],
  payroll: ['aminah', pathTo('payroll')],
  statistics: ['aminah', pathTo('statistics', {}, { month: '2026-02' })],
  audit: ['aminah', pathTo('audit')],
  settings: ['aminah', pathTo('setting')],
};

/** The pictures of a sheet: the state of the screen, language and theme. */
const sheet: [state: State, language: Language, theme: 'light' | 'dark'][] = [
  ['full', 'en', 'light'],
  ['full', 'ms', 'dark'],
  ['empty', 'en', 'light'],
  ['loading', 'en', 'light'],
  ['failed', 'en', 'light'],
];
const widths = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** The pictures of the front page, each by the screen it shows. */
const front = { dashboard: 'dashboard-admin', kiosk: 'kiosk', attendance: 'attendance' };

/** Eight minutes before most begin to work. */
const beforeSeven = '2026-03-01T22:52:00Z';

/** Cards swiped before the pictures are taken, so that the morning has entries. */
const swiped = Array.from({ length: 26 }, (_, at) => 1_000_000_011 + at);

async function morning(): Promise<void> {
  for (const code of swiped)
    await fetch(`${baseURL}/clock-in-out`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-clockin-device-id': organisation.kioskSecret,
        'x-app-version': appVersion,
      },
      body: JSON.stringify({ code: String(code), platform: 'web_app' }),
    });
}

const tokens = new Map<string, Promise<string>>();

/** A browser in which somebody is signed in, in a language and theme; calls are answered as the state needs. */
async function open(
  browser: Browser,
  who: Who,
  viewport: { width: number; height: number },
  look: (typeof sheet)[number],
) {
  const [state, language, colorScheme] = look;
  const context = await openContext(browser, {
    baseURL,
    viewport,
    colorScheme,
    timezoneId: 'Asia/Kuala_Lumpur',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await pageOf(context, who, language);
  if (state !== 'full')
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'fetch' && !shells.test(route.request().url())
        ? answers[state](route)
        : route.fallback(),
    );
  return page;
}

async function pageOf(context: BrowserContext, who: Who, language: Language): Promise<Page> {
  if (who === null) {
    await context.addInitScript((chosen) => localStorage.setItem('hadir.language', chosen), language);
    return context.newPage();
  }
  const { id, email } = cast[who];
  const token = tokens.get(who) ?? tokenOf(context.request, email, organisation.demoPassword);
  tokens.set(who, token);
  return signedIn(context, { token: await token, id, language });
}

/** The calls of the shell around every screen. */
const shells = /\/api\/(login|authenticate|hello|notification|push)|\.js$/;

const answers: Record<Exclude<State, 'full'>, (route: Route) => Promise<void>> = {
  empty: async (route) => {
    const response = await route.fetch().catch(() => null);
    if (!response?.headers()['content-type']?.includes('json')) return route.fallback();
    // A page that has gone meanwhile takes its answers with it.
    const answer = await response.json().catch(() => null);
    if (answer) await route.fulfill({ response, json: emptied(answer) });
  },
  loading: () => new Promise(() => undefined),
  failed: (route) => route.fulfill({ status: 500, json: {} }),
};

/** An answer with empty lists; single records stay. */
function emptied(answer: Record<string, unknown>): unknown {
  const lists = Object.entries(answer).filter(([name, value]) => Array.isArray(value) && !shared.includes(name));
  const none = { total: 0, more: false, unread_notification: 0, late_total: 0 };
  const counts = Object.entries(none).filter(([name]) => name in answer);
  return {
    ...answer,
    ...Object.fromEntries(lists.map(([name]) => [name, []])),
    ...Object.fromEntries(counts),
  };
}
/** Lists that are never empty in any organisation. */
const shared = ['my_month', 'working_hours', 'days', 'months'];

async function shot(
  browser: Browser,
  name: string,
  viewport: { width: number; height: number },
  look: (typeof sheet)[number],
) {
  const [who, path] = shown[name]!;
  const page = await open(browser, who, viewport, look);
  await page.goto(path);
  await settled(page, look[0]);
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.context().close();
  return picture;
}

async function settled(page: Page, state: State): Promise<void> {
  await page
    .locator('main, form')
    .first()
    .waitFor({ timeout: patience })
    .catch(() => undefined);
  if (state === 'loading') {
    const busy = page.locator('[aria-busy="true"]').first();
    return busy.waitFor({ state: 'attached', timeout: patience }).catch(() => undefined);
  }
  await page.waitForLoadState('networkidle');
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), null, { timeout: patience })
    .catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
}

/** All states of a screen side by side, small enough for the repository. */
async function take(browser: Browser, name: string, size: keyof typeof widths): Promise<void> {
  const viewport = widths[size];
  const scale = size === 'wide' ? 0.5 : 0.8;
  const across = size === 'wide' ? 3 : 5;
  const [w, h] = [Math.round(viewport.width * scale), Math.round(viewport.height * scale)];
  const parts: OverlayOptions[] = [];
  for (const [at, look] of sheet.entries()) {
    const input = await sharp(await shot(browser, name, viewport, look))
      .resize(w, h)
      .toBuffer();
    parts.push({ input, left: (at % across) * (w + 8), top: Math.floor(at / across) * (h + 8) });
  }
  const down = Math.ceil(sheet.length / across);
  const canvas = {
    width: across * (w + 8) - 8,
    height: down * (h + 8) - 8,
    channels: 3,
    background: '#888',
  } as const;
  const file = `${folder}/${name}-${viewport.width}.webp`;
  await sharp({ create: canvas }).composite(parts).webp({ quality: 60, effort: 6 }).toFile(file);
  report(file);
}

/** One picture of a screen in English, for the front page. */
async function takeFront(browser: Browser, name: keyof typeof front): Promise<void> {
  const file = `${folder}/${name}.png`;
  await sharp(await shot(browser, front[name], widths.wide, ['full', 'en', 'light']))
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(file);
  report(file);
}

function report(file: string): void {
  notePicture(file);
  console.log(`${file} ${Math.ceil(statSync(file).size / 1024)} KB`);
}

const only = process.argv.slice(2);
if (only.includes('--check')) {
  const stale = stalePictures();
  for (const picture of stale) console.error(`Older than its screen: ${picture}`);
  process.exit(stale.length > 0 ? 1 : 0);
}
mkdirSync(folder, { recursive: true });
await runScript(async () => {
  const browser = await openBrowser();
  await untilEnd(ownHadir(port, { HADIR_CLOCK: beforeSeven }), (hadir) => hadir.stop());
  await morning();
  if (only.length === 0 || only.includes('front'))
    for (const name of Object.keys(front) as (keyof typeof front)[]) await takeFront(browser, name);
  for (const name of Object.keys(shown))
    for (const size of Object.keys(widths) as (keyof typeof widths)[])
      if (only.length === 0 || only.includes(name)) await take(browser, name, size);
});
