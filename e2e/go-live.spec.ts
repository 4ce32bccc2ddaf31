import type { Page } from '@playwright/test';
import { kindTexts } from '#domain/imports/texts.ts';
import { kioskTexts } from '#domain/kiosks/texts.ts';
import { leaveTypes } from '#domain/leave-types/contract.ts';
import { appVersion } from '#domain/limits.ts';
import { expect, headersOf, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { productionHadir } from './support/fresh.ts';
import { away, cardOf, fileOf, headOffice, importOrder, many, nameOf } from './support/organisation-files.ts';
import { setUp } from './support/setup.ts';
import { read } from './support/staff.ts';

const everybody = Array.from({ length: many }, (_, at) => at + 1);
const present = everybody.filter((at) => !away.includes(at));
/** Somebody who is late on the first Monday, and does not come the day after. */
const late = 300;

test('an organisation of 620 goes live in production from its own lists, and its first Monday has no absence [D4 D5 D13]', async ({
  browser,
  baseURL,
}, info) => {
  test.setTimeout(480_000);
  const port = Number(new URL(baseURL!).port) + 3_500 + info.parallelIndex;
  const hadir = await productionHadir(port, '2026-09-02T01:00:00Z');
  const options = { baseURL: hadir.address, viewport: { width: 1440, height: 900 } };
  const context = await openContext(browser, options);
  const page = await context.newPage();
  try {
    await page.goto(hadir.printed(/\S+\/d\/setup#\S+/));
    await setUp(page, 'Majlis Negeri Baharu');
    await page.request.post(leaveTypes.add.path, {
      headers: await headersOf(page),
      data: { name: 'Cuti Rehat', is_backdated: 0, carry_forward: 1, type: 'annually' },
    });
    const times: string[] = [];
    for (const kind of importOrder) times.push(await importFile(page, kind));
    info.annotations.push({ type: 'seconds to check and to write', description: times.join('; ') });
    const secret = await enrolKiosk(page);
    await printSlips(page);
    await startOn(page, '14-09-2026');

    const swipeAll = (at: string, who: readonly number[]) => swipeAt(hadir, secret, at, who);
    // A week of trial, in the offices that work on a Sunday too: nobody is late, though all are.
    for (const day of ['06', '07', '08', '09', '10']) {
      await swipeAll(`2026-09-${day}T01:30:00Z`, everybody);
      await swipeAll(`2026-09-${day}T09:30:00Z`, everybody);
    }
    await swipeAll(
      '2026-09-13T23:40:00Z',
      present.filter((at) => at !== late),
    );
    await swipeAll('2026-09-14T00:30:00Z', [late]);
    await expect.poll(async () => (await read(page, '/api/users?today=late')).total).toBe(1);
    expect((await read(page, '/api/users?today=late')).data).toMatchObject([{ name: nameOf(late) }]);
    await swipeAll('2026-09-14T09:10:00Z', present);

    await closeDay(hadir, '2026-09-14', '2026-09-14T16:30:00Z');
    expect(await lettersAndDrafts(page)).toEqual([0, 0]);
    await swipeAll(
      '2026-09-14T23:40:00Z',
      present.filter((at) => at !== late),
    );
    await swipeAll(
      '2026-09-15T09:10:00Z',
      present.filter((at) => at !== late),
    );
    await closeDay(hadir, '2026-09-15', '2026-09-15T16:30:00Z');
    // Who did not come on Tuesday has a draft, which an administrator decides on, and no letter.
    await expect.poll(() => lettersAndDrafts(page), { timeout: 10_000 }).toEqual([0, 1]);
    const { data } = (await read(page, '/api/warning-drafts')) as { data: { date: string; user: { name: string } }[] };
    expect(data).toMatchObject([{ date: '2026-09-15', type: 'absence', user: { name: nameOf(late) } }]);
    const staff = (await read(page, `/api/users?search=${encodeURIComponent(nameOf(late))}`)) as {
      data: { id: number }[];
    };
    const detail = await read(page, `/api/users/detail/${staff.data[0]!.id}`);
    expect(detail.user).toMatchObject({ late_count: 1, warning_count: 0 });
  } finally {
    await context.close();
    await hadir.stop();
  }
});

type Hadir = Awaited<ReturnType<typeof productionHadir>>;

/** Imports a kind's file in the browser; returns how long checking and writing took. */
async function importFile(page: Page, kind: (typeof importOrder)[number]): Promise<string> {
  const { file, rows } = await fileOf(kind);
  await page.goto('/d/import');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: kindTexts[kind].en, exact: true }).click();
  const begun = performance.now();
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  const result = page.getByRole('region', { name: 'What would happen' });
  await expect(result).toContainText(`New: ${rows}`, { timeout: 30_000 });
  const checked = performance.now();
  await result.getByRole('button', { name: `Import rows: ${rows}` }).click();
  await expect(page.getByText('File has been imported')).toBeVisible({ timeout: 30_000 });
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  return `${kind} ${rows} rows: ${seconds(checked - begun)} s, ${seconds(performance.now() - checked)} s`;
}

/** Enrols a kiosk at the head office and returns its secret. */
async function enrolKiosk(page: Page): Promise<string> {
  await page.goto('/d/office');
  await page.getByRole('link', { name: headOffice }).first().click();
  await page.getByRole('button', { name: kioskTexts.add.en }).click();
  const modal = page.getByRole('dialog', { name: kioskTexts.add.en });
  await modal.getByLabel(kioskTexts.name.en).fill('Lobi');
  await modal.getByRole('button', { name: 'Save' }).click();
  const shown = page.getByRole('dialog', { name: kioskTexts.link.en });
  const link = (await shown.getByText('clockin_device_id=').textContent())!;
  return new URL(link).searchParams.get('clockin_device_id')!;
}

/** A slip for each of an office, by which they choose a password. */
async function printSlips(page: Page): Promise<void> {
  await page.goto('/d/users?signed_in=no');
  await page.getByRole('button', { name: 'Activate accounts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activate accounts' });
  await dialog.getByRole('combobox', { name: 'Office' }).click();
  await page.getByRole('option', { name: headOffice }).click();
  await dialog.getByRole('button', { name: /Print slips/ }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: nameOf(1) })).toContainText('Scan this');
  await expect(dialog.getByRole('listitem')).toHaveCount(Math.ceil(many / 9));
}

async function startOn(page: Page, day: string): Promise<void> {
  await page.goto('/d/organisation');
  const card = page.getByRole('region', { name: 'Start of attendance' });
  const field = card.getByRole('textbox').first();
  await field.fill(day);
  await field.press('Enter');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card).toContainText(`Starts on ${day}`);
}

/** Everybody swipes at the kiosk, some at a time, as at eight in the morning. */
async function swipeAt(hadir: Hadir, secret: string, at: string, who: readonly number[]): Promise<void> {
  await hadir.moveTo(at);
  const waiting = [...who];
  const headers = {
    ...{ 'content-type': 'application/json', 'x-clockin-device-id': secret },
    ...{ 'x-platform': 'web_app', 'x-app-version': appVersion },
  };
  const swipeOn = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const body = JSON.stringify({ code: cardOf(one), platform: 'web_app' });
      const answer = await fetch(`${hadir.address}/clock-in-out`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${cardOf(one)} at ${at}: ${answer.status} ${await answer.text()}`);
    }
  };
  await Promise.all(Array.from({ length: 30 }, swipeOn));
}

/** Past midnight the day is closed, here by the operator's command, so that nobody waits for the minute. */
async function closeDay(hadir: Hadir, day: string, instant: string): Promise<void> {
  await hadir.moveTo(instant);
  hadir.run('close-day', day);
}

/** How many letters there are, and how many drafts. */
async function lettersAndDrafts(page: Page): Promise<number[]> {
  const totalOf = async (path: string) => ((await read(page, path)) as { total: number }).total;
  return [await totalOf('/api/warning-letter'), await totalOf('/api/warning-drafts')];
}
