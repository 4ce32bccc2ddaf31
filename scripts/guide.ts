// npm run guide: takes the pictures of docs/guide again, from the demo organisation on its working morning.
import { statSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { dashboardTexts } from '#domain/dashboard/texts.ts';
import { datedTexts } from '#domain/dated/texts.ts';
import { ownDeviceTexts } from '#domain/devices/texts.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import type { Language, Text } from '#domain/lib/text.ts';
import { monthTexts } from '#domain/monthly-attendance/texts.ts';
import { phoneTexts } from '#domain/phone/texts.ts';
import { reportTexts, reportTitles } from '#domain/reports/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { letterListTexts } from '#domain/warnings/texts.ts';
import { cast, offices, organisation } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { signIn } from '../e2e/support/as.ts';
import { openContext } from '../e2e/support/clock.ts';
import { ownHadir } from '../e2e/support/fresh.ts';
import { openKiosk } from '../e2e/support/kiosk.ts';
import { openBrowser } from './open-browser.ts';
import { notePicture } from './pictures.ts';
import { runScript, untilEnd } from './started.ts';

const port = Number(process.env.PORT ?? 4990);
const baseURL = `http://127.0.0.1:${port}`;
const usual = {
  baseURL,
  timezoneId: 'Asia/Kuala_Lumpur',
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
} as const;
const desktop = { viewport: { width: 1200, height: 760 } };
const phone = {
  viewport: { width: 390, height: 760 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
  geolocation: {
    latitude: offices.headquarters.lat + 0.001,
    longitude: offices.headquarters.lng,
    accuracy: 12,
  },
  permissions: ['geolocation'],
};

/** What a picture is taken with: a browser in one language, and texts in that language. */
interface Studio {
  language: Language;
  say: (text: Text) => string;
  as: (who: keyof typeof cast, options?: BrowserContextOptions) => Promise<Page>;
  /** A browser in which nobody is signed in. */
  open: (options?: BrowserContextOptions) => Promise<Page>;
}

/** For each picture, by its file name, the steps that lead to what it shows. */
const pictures: Record<string, (studio: Studio) => Promise<Page | Locator>> = {
  async kiosk({ language, open }) {
    const page = await open();
    await page.addInitScript((chosen) => localStorage.setItem('hadir.language', chosen), language);
    await openKiosk(page);
    await page.keyboard.type((language === 'en' ? cast.farid : cast.gopal).access_card_id);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    return page;
  },

  async month({ say, as }) {
    const page = await as('farid');
    await page.goto(pathTo('dashboard'));
    await page.getByRole('button', { name: new RegExp(`^[0-9-]+: ${say(dashboardTexts.late)}`) }).click();
    await dialog(page).getByText(say(monthTexts.expected)).waitFor();
    return page;
  },

  async 'apply-leave'({ say, as, language }) {
    const page = await as('farid', phone);
    await page.goto(pathTo('myLeaves'));
    await page.getByRole('button', { name: say(leaveTexts.apply) }).click();
    await page.getByLabel(say(leaveTexts.type)).click();
    const { name, name_ms } = leaveTypes.annual;
    await page.getByRole('option', { name: language === 'en' ? name : name_ms }).click();
    await page.getByLabel(say(leaveTexts.dates)).click();
    for (const day of [10, 11]) await page.getByRole('button', { name: new RegExp(`^${day} Ma[a-z]+ 2026$`) }).click();
    const charged = page.getByRole('region', { name: say(leaveTexts.chargedHeading) });
    await charged.getByText('01-01-2026').waitFor();
    await charged.scrollIntoViewIfNeeded();
    return page;
  },

  async phone({ say, as, language }) {
    const page = await as(language === 'en' ? 'gopal' : 'chong', phone);
    await page.goto(pathTo('device'));
    await page.getByRole('button', { name: say(ownDeviceTexts.register) }).click();
    const code = await page.locator('output').textContent();
    await page.getByRole('group').getByRole('textbox').first().focus();
    await page.keyboard.type(code!);
    const tap = new RegExp(`^(${say(phoneTexts.clockIn)}|${say(phoneTexts.clockOut)})$`);
    await page.getByRole('button', { name: tap }).waitFor();
    return page;
  },

  async decide({ say, as }) {
    const page = await as('chong');
    await page.goto(`${pathTo('leavesApplication')}?status=Pending`);
    await page.getByRole('row').nth(1).click();
    await dialog(page).getByText(say(leaveTexts.decision)).waitFor();
    return page;
  },

  async hours({ say, as }) {
    const page = await as('aminah');
    await page.goto(pathTo('usersDetail', { user_id: cast.farid.id }, { editMode: 1 }));
    const from = page.getByLabel(new RegExp(`^${say(datedTexts.effectiveFrom)}`));
    await from.fill('01-04-2026');
    await from.press('Tab');
    return page.getByRole('region', { name: say(staffTexts.service) });
  },

  async letters({ say, as }) {
    const page = await as('aminah');
    await page.goto(`${pathTo('warningLetters')}?status=Pending`);
    await page
      .getByRole('checkbox', { name: new RegExp(say(letterListTexts.select).split(' ')[0]!) })
      .nth(1)
      .check();
    return page;
  },

  async report({ say, as }) {
    const page = await as('aminah');
    await page.goto(pathTo('report'));
    await page.getByLabel(say(reportTexts.type), { exact: true }).click();
    await page.getByRole('option', { name: say(reportTitles.late), exact: true }).click();
    for (const [label, day] of [
      [reportTexts.from, '01-02-2026'],
      [reportTexts.end, '28-02-2026'],
    ] as const) {
      const field = page.getByLabel(new RegExp(`^${say(label)}( \\*)?$`));
      await field.fill(day);
      await field.press('Enter');
    }
    await page
      .getByRole('region', { name: say(reportTexts.preview) })
      .getByRole('row')
      .nth(1)
      .waitFor();
    return page;
  },
};

const dialog = (page: Page): Locator => page.getByRole('dialog');

await runScript(main);

async function main(): Promise<void> {
  const only = process.argv.slice(2);
  const browser = await openBrowser();
  await untilEnd(ownHadir(port), (hadir) => hadir.stop());
  for (const language of ['en', 'ms'] as const)
    for (const [name, lead] of Object.entries(pictures))
      if (only.length === 0 || only.includes(name)) await take(browser, language, name, lead);
}

/** Takes one picture, small enough for the repository. */
async function take(browser: Browser, language: Language, name: string, lead: (typeof pictures)[string]) {
  const contexts: BrowserContext[] = [];
  const open = async (options: BrowserContextOptions = desktop) => {
    const context = await openContext(browser, { ...usual, ...options });
    contexts.push(context);
    return context;
  };
  const shown = await lead({
    say: (text) => text[language],
    language,
    open: async (options) => (await open(options)).newPage(),
    as: async (who, options) => {
      const context = await open(options);
      return signIn(context, { ...cast[who], password: organisation.demoPassword }, language);
    },
  });
  const page = contexts[0]!.pages()[0]!;
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const file = `docs/guide/${language}/${name}.webp`;
  await sharp(await shown.screenshot({ animations: 'disabled' }))
    .webp({ quality: 62, effort: 6 })
    .toFile(file);
  notePicture(file);
  console.log(`${file} ${Math.ceil(statSync(file).size / 1024)} KB`);
  for (const context of contexts) await context.close();
}
