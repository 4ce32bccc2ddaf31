import type { Locator } from '@playwright/test';
import { chatTexts as texts } from '#domain/chat/texts.ts';
import { pathTo, screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { launcherOf, messagesIn, openFromList, windowOf, writeIn } from './support/chat.ts';
import { newcomer, pageOf } from './support/newcomer.ts';

/** How far the messages of a window are from their end. */
const fromEnd = (log: Locator): Promise<number> =>
  log.evaluate(({ scrollHeight, scrollTop, clientHeight }) => Math.round(scrollHeight - scrollTop - clientHeight));
/** Where a message is, from the top of the page. */
const topOf = async (message: Locator): Promise<number> => Math.round((await message.boundingBox())!.y);

test('messages stay at their end while a long one is written, and keep their place when earlier ones come', async ({
  as,
  browser,
  baseURL,
  viewport,
  request,
}) => {
  test.slow();
  const someone = await newcomer(request);
  const theirs = await pageOf(browser, someone, { baseURL, viewport });
  await theirs.goto('/d/dashboard');
  const his = await as('vikram');
  await his.goto('/d/dashboard');
  const support = await openFromList(his, someone.name);
  await writeIn(support, 'Soalan 1');
  const window = await openFromList(theirs, cast.vikram.name);
  for (let more = 2; more <= 17; more += 1) {
    await writeIn(window, `Jawapan ${more}`);
    await writeIn(support, `Soalan ${more}`);
  }
  await expect(messagesIn(window)).toHaveCount(33);
  await theirs.reload();
  // Of the 33 the last 30 are read, whose window is shown as before.
  await expect(messagesIn(window)).toHaveCount(30);
  const log = window.getByRole('log');
  await expect.poll(() => fromEnd(log)).toBe(0);

  const field = window.getByRole('textbox', { name: texts.message.en });
  const before = (await log.boundingBox())!.height;
  await field.pressSequentially('panjang '.repeat(40));
  expect((await log.boundingBox())!.height).toBeLessThan(before);
  await expect.poll(() => fromEnd(log)).toBe(0);
  await field.press('Enter');
  await expect(messagesIn(window)).toHaveCount(31);
  await expect.poll(() => fromEnd(log)).toBe(0);

  // Whoever has scrolled up stays there, whatever comes below; what they write themselves is shown.
  await log.evaluate((node) => node.scrollTo(0, 12));
  const older = window.getByRole('button', { name: texts.older.en });
  await older.focus();
  const early = messagesIn(window).filter({ hasText: /^Jawapan 5$/ });
  const place = await topOf(early);
  for (const text of ['Masih di sana?', 'Baik']) await writeIn(support, text);
  await expect(messagesIn(window)).toHaveCount(33);
  expect(await topOf(early)).toBe(place);
  await older.press('Enter');
  await expect(messagesIn(window)).toHaveCount(36);
  expect(await topOf(early)).toBe(place);
  await writeIn(window, 'Ya');
  await expect(messagesIn(window).last()).toBeInViewport({ ratio: 1 });
});

/** Whether what is drawn in the middle of a control is the control. */
const isSeen = (control: Locator): Promise<boolean> =>
  control.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('nothing that has the focus, nor a button at the foot of the page, is behind the button of chat or a window', async ({
  as,
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const someone = await newcomer(request, { role: 'Admin' });
  const theirs = await pageOf(browser, someone, { baseURL, viewport });
  await theirs.goto(screens.holidays.path);
  const his = await as('vikram');
  await his.goto('/d/dashboard');
  await writeIn(await openFromList(his, someone.name), 'Selamat pagi');
  const window = windowOf(theirs, cast.vikram.name);
  await expect(window).toBeVisible();
  const main = theirs.getByRole('main');
  const pager = main.getByRole('button', { name: /page$/ });
  await expect(pager).toHaveCount(4);
  const expectSeen = async () => {
    for (const button of await pager.all()) {
      await button.focus();
      expect(await isSeen(button), (await button.getAttribute('aria-label'))!).toBe(true);
    }
  };
  await expectSeen();
  await window.getByRole('button', { name: texts.hide.en }).click();
  await expect(window).toBeHidden();
  await expectSeen();

  await theirs.goto(pathTo('usersDetail', { user_id: 'new' }));
  await expect(launcherOf(theirs)).toBeVisible();
  const save = main.getByRole('button', { name: shellTexts.save.en, exact: true });
  expect(await isSeen(save)).toBe(true);
  await theirs.goto(screens.leavesApplication.path);
  await main.getByRole('row').nth(1).click();
  const footer = theirs.getByRole('dialog').locator('footer').getByRole('button');
  await expect(footer.last()).toBeVisible();
  await expect(launcherOf(theirs)).toBeVisible();
  for (const button of await footer.all()) expect(await isSeen(button)).toBe(true);
});
