import type { Browser, Page } from '@playwright/test';
import { draftTexts as texts } from '#domain/holidays/drafts-texts.ts';
import { type StateCode, stateNames } from '#domain/holidays/states.ts';
import { holidayTexts } from '#domain/holidays/texts.ts';
import { fill } from '#domain/lib/text.ts';
import { type Office, offices } from '#domain/offices/contract.ts';
import { officeTexts } from '#domain/offices/texts.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast, offices as castOffices, organisation } from '#server/seed/cast.ts';
import { expect, headersOf, signIn, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { castHadir, type OwnHadir } from './support/fresh.ts';
import { act } from './support/rows.ts';
import { sidebarOf } from './support/shell.ts';

const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(lines.join('\n')),
});
const states: Partial<Record<keyof typeof castOffices, StateCode>> = {
  headquarters: 'TRG',
  kotaBharu: 'KTN',
  kuantan: 'PHG',
};

/** A server of its own, since a draft is of all offices and all holidays, with Aminah signed in. */
async function ownPage(
  browser: Browser,
  hadir: OwnHadir,
  viewport: { width: number; height: number } | null,
  language: 'en' | 'ms' = 'en',
) {
  const context = await openContext(browser, { baseURL: hadir.address, viewport: viewport! });
  return signIn(context, { ...cast.aminah, password: organisation.demoPassword }, language);
}

/** Puts three of the offices in their states. */
async function setStates(page: Page): Promise<void> {
  const headers = await headersOf(page);
  const list = (await (await page.request.get(offices.list.path, { headers })).json()) as { data: Office[] };
  for (const [name, state] of Object.entries(states)) {
    const office = list.data.find(({ id }) => id === castOffices[name as keyof typeof castOffices].id)!;
    const answer = await page.request.post(offices.edit.path, { headers, data: { ...office, state } });
    expect(answer.status()).toBe(200);
  }
}

const confirmed = async (page: Page, language: 'en' | 'ms' = 'en') => {
  await page.getByRole('button', { name: new RegExp(`^${texts.confirmYes[language]}: \\d+$`) }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(texts.confirmLoses[language]);
  await question.getByRole('button', { name: texts.confirmYes[language], exact: true }).click();
  await expectToast(page, texts.confirmed[language]);
};

test('Aminah sets up 2027 for offices in three states by its draft, leaves one out and edits one [D15] @widths', async ({
  browser,
  baseURL,
  viewport,
}, info) => {
  test.setTimeout(240_000);
  const hadir = await castHadir(Number(new URL(baseURL!).port) + 3_100 + info.parallelIndex);
  try {
    const page = await ownPage(browser, hadir, viewport);
    await page.goto('/d/holiday');
    await page.getByRole('link', { name: texts.open.en }).click();
    await expect(page.getByText(texts.noStates.en)).toBeVisible();
    await expect(page.getByRole('link', { name: texts.setStates.en })).toHaveAttribute('href', '/d/office');
    await setStates(page);
    await page.reload();
    await page.getByRole('combobox', { name: texts.year.en }).click();
    await page.getByRole('option', { name: '2027' }).click();
    await expect(page.getByRole('heading', { name: fill(texts.title, 'en', { year: 2027 }) })).toBeVisible();
    await expect(page.getByText(/^Public holidays of Kelantan, Pahang, Terengganu/)).toBeVisible();
    await expect(page.getByText(/^Offices without a state: 1\./)).toBeVisible();

    // Saturday, 1 May is replaced where Saturday is the day of rest; Sunday, 7 February elsewhere.
    const line = (name: string) => rowOf(page, name);
    await expect(line('Labour Day (replacement)')).toContainText('02-05-2027');
    await expect(line('Labour Day (replacement)')).toContainText('Kelantan, Terengganu');
    await expect(line('Deepavali').first()).toContainText('Expected, subject to announcement');
    await expect(line('Christmas Day').first()).toContainText('Everyone');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const christmas = page.getByRole('checkbox', {
      name: fill(texts.choose, 'en', { name: 'Christmas Day' }),
      exact: true,
    });
    await christmas.uncheck();
    await page.getByRole('button', { name: fill(texts.editOf, 'en', { name: 'Deepavali' }), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: texts.edit.en });
    await dialog.getByLabel(holidayTexts.details.en).fill('');
    await dialog.getByRole('button', { name: texts.keep.en }).click();
    await expect(dialog.getByText('Please complete this field')).toBeVisible();
    await dialog.getByLabel(holidayTexts.details.en).fill('Festival of lights');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: texts.keep.en }).click();
    await expect(line('Festival of lights')).toContainText(texts.edited.en);
    const question = page.getByRole('dialog', { name: 'Hold On!' });
    await page.getByRole('combobox', { name: texts.year.en }).click();
    await page.getByRole('option', { name: '2026' }).click();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(line('Festival of lights')).toContainText(texts.edited.en);
    await confirmed(page);

    // Once more everything is the same but what was left out.
    await expect(page.getByText('New: 1', { exact: true })).toBeVisible();
    await expect(page.getByText('Moved: 0', { exact: true })).toBeVisible();
    await expect(line('Deepavali').first()).toContainText('there as Festival of lights');
    await expect(line('Labour Day (replacement)')).toContainText(texts.same.en);
    await expect(christmas).not.toBeChecked();
    await christmas.check();
    await confirmed(page);
    await expect(page.getByText('New: 0', { exact: true })).toBeVisible();
    await expect(christmas).toHaveCount(0);

    await page.getByRole('link', { name: holidayTexts.title.en }).first().click();
    await page.getByRole('searchbox').fill('Labour Day (replacement)');
    await page.getByRole('searchbox').press('Enter');
    await expect(line('Labour Day (replacement)').first()).toContainText('Kelantan');
  } finally {
    await hadir.stop();
  }
});

test('Aminah sets up 2027 for offices in three states by clicks alone, of which there are few enough for two minutes [D15]', async ({
  browser,
  baseURL,
  viewport,
}, info) => {
  test.setTimeout(240_000);
  const hadir = await castHadir(Number(new URL(baseURL!).port) + 3_300 + info.parallelIndex);
  try {
    const page = await ownPage(browser, hadir, viewport);
    await page.goto('/d/holiday');
    await page.evaluate(() => {
      document.body.dataset.presses = '0';
      const count = () => {
        document.body.dataset.presses = String(Number(document.body.dataset.presses) + 1);
      };
      document.addEventListener('pointerdown', count, true);
    });
    await page.getByRole('link', { name: texts.open.en }).click();
    await page.getByRole('link', { name: texts.setStates.en }).click();
    for (const [name, state] of Object.entries(states)) {
      const office = castOffices[name as keyof typeof castOffices];
      await act(rowOf(page, office.name), `Edit ${office.name}`);
      await page.getByRole('combobox', { name: officeTexts.state.en }).click();
      await page.getByRole('option', { name: stateNames[state], exact: true }).click();
      // The toast of the office before may still stand, and who leaves before the answer is asked first.
      const save = page.getByRole('button', { name: shellTexts.save.en });
      await save.click();
      await expect(save).toHaveCount(0);
      await page.getByRole('link', { name: officeTexts.back.en }).click();
    }
    await (await sidebarOf(page)).getByRole('link', { name: screens.holidays.title.en }).click();
    await page.getByRole('link', { name: texts.open.en }).click();
    await page.getByRole('combobox', { name: texts.year.en }).click();
    await page.getByRole('option', { name: '2027' }).click();
    const left = fill(texts.choose, 'en', { name: 'Arafat Day' });
    await page.getByRole('checkbox', { name: left }).uncheck();
    await confirmed(page);
    await expect(page.getByText('New: 1', { exact: true })).toBeVisible();
    await expect(page.getByText('Moved: 0', { exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: left })).not.toBeChecked();
    // At three seconds each, a minute and a half (docs/holidays.md).
    expect(Number(await page.locator('body').getAttribute('data-presses'))).toBeLessThanOrEqual(30);
  } finally {
    await hadir.stop();
  }
});

test('Aminah imports the list of a year without a calendar: what is wrong, and its draft, in Malay [D15] @phone', async ({
  browser,
  baseURL,
  viewport,
}, info) => {
  test.setTimeout(240_000);
  const hadir = await castHadir(Number(new URL(baseURL!).port) + 3_200 + info.parallelIndex);
  try {
    const page = await ownPage(browser, hadir, viewport, 'ms');
    await page.goto('/d/holiday');
    await setStates(page);
    await page.goto('/d/holiday/draft/2028');
    await expect(page.getByText(fill(texts.noYear, 'ms', { year: 2028 }))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: texts.import.ms }).click();
    const dialog = page.getByRole('dialog', { name: texts.import.ms });
    const field = dialog.getByLabel(new RegExp(`^${texts.file.ms}`));
    const look = dialog.getByRole('button', { name: texts.look.ms });
    const head = 'date,name,name_ms,states,certainty,source';
    await field.setInputFiles(file('2028.csv', head, '2027-05-01,Labour Day,Hari Pekerja,Singapura,fixed,'));
    await look.click();
    await expect(dialog.getByText('Singapura bukan negeri atau wilayah persekutuan')).toBeVisible();
    await expect(dialog.getByText('01-05-2027 bukan dalam tahun 2028')).toBeVisible();
    await expectAccessible(page);

    const event = (day: string, name: string) => [
      'BEGIN:VEVENT',
      `DTSTART;VALUE=DATE:${day}`,
      `SUMMARY:${name}`,
      'END:VEVENT',
    ];
    const lines = [
      'BEGIN:VCALENDAR',
      ...event('20280501', 'Hari Pekerja'),
      ...event('20270501', 'Lama'),
      'END:VCALENDAR',
    ];
    await field.setInputFiles(file('cuti.ics', ...lines));
    await dialog.getByRole('checkbox', { name: texts.isEverybodys.ms }).check();
    await look.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(fill(texts.fromFileLeft, 'ms', { name: 'cuti.ics', left: 1 }))).toBeVisible();
    // On a phone the button is below the text, instead of beside it in a column of single words.
    expect((await page.getByRole('button', { name: texts.dropFile.ms }).boundingBox())!.height).toBeLessThanOrEqual(44);
    await expect(rowOf(page, 'Hari Pekerja').first()).toContainText('01-05-2028');
    await expect(rowOf(page, 'Hari Pekerja').first()).toContainText(texts.everybody.ms);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await confirmed(page, 'ms');
    await expect(rowOf(page, 'Hari Pekerja').first()).toContainText(texts.same.ms);
    await page.getByRole('button', { name: texts.dropFile.ms }).click();
    await expect(page.getByText(fill(texts.noYear, 'ms', { year: 2028 }))).toBeVisible();
    await expect(page.getByRole('button', { name: shellTexts.cancel.ms })).toHaveCount(0);
  } finally {
    await hadir.stop();
  }
});
