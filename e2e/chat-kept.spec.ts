import { chatTexts as texts } from '#domain/chat/texts.ts';
import { fill } from '#domain/lib/text.ts';
import { chatLength, typingTime } from '#domain/limits.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { launcherOf, messagesIn, openFromList, windowOf, writeIn } from './support/chat.ts';
import { newcomer, pageOf } from './support/newcomer.ts';
import { proves } from './support/proves.ts';

test('a message that cannot be sent says why and stays; HTML, direction marks and very long words do no harm [SOCKET-28 CHAT-06]', async ({
  as,
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const someone = await newcomer(request);
  const theirs = await pageOf(browser, someone, { baseURL, viewport });
  await theirs.goto('/d/dashboard');
  const his = await as('vikram');
  await his.goto('/d/dashboard');
  const support = await openFromList(his, someone.name);
  const html = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  await writeIn(support, html);
  const window = windowOf(theirs, cast.vikram.name);
  await expect(messagesIn(window)).toHaveText([html]);
  await writeIn(support, 'invois\u202Efdp.exe \u0645\u0631\u062d\u0628\u0627');
  await expect(messagesIn(window).last()).toHaveText('invoisfdp.exe \u0645\u0631\u062d\u0628\u0627');
  for (const page of [his, theirs]) expect(await page.title()).not.toMatch(/^[12]$/);

  const field = window.getByRole('textbox', { name: texts.message.en });
  for (const endless of ['x'.repeat(100_000), '😀'.repeat(10_000)]) {
    await field.fill(endless);
    await field.press('Enter');
    const over = endless.length - chatLength;
    await expect(window.getByRole('alert')).toHaveText(fill(texts.tooLong, 'en', { over }));
    await expect(field).toHaveValue(endless);
  }
  await expect(messagesIn(support)).toHaveCount(2);

  await field.fill('Belum habis ditulis');
  const typing = support.getByText(fill(texts.typing, 'en', { name: someone.name }));
  await expect(typing).toBeVisible();
  await proves('CHAT-04', async () => {
    await his.clock.runFor(15_000);
    await expect(typing).toBeVisible();
    await his.clock.runFor(typingTime - 15_000);
    await expect(typing).toBeHidden();
  });
  await support.getByRole('button', { name: texts.end.en }).click();
  await his.getByRole('dialog').getByRole('button', { name: texts.end.en }).click();
  await expect(support).toBeHidden();
  await expect(window.getByText(texts.ended.en)).toBeVisible();
  await expect(field).toHaveValue('Belum habis ditulis');
  await field.press('Enter');
  await expect(field).toHaveValue('Belum habis ditulis');
  await window.getByRole('button', { name: texts.hide.en }).click();
  await expect(window).toBeHidden();
});

test('people keep their place in the open list, and whoever comes online is added', async ({
  as,
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const [early, second, late] = [await newcomer(request), await newcomer(request), await newcomer(request)];
  const theirs = await pageOf(browser, early, { baseURL, viewport });
  const others = await pageOf(browser, second, { baseURL, viewport });
  for (const page of [theirs, others]) await page.goto('/d/dashboard');
  const his = await as('vikram');
  await his.route('**/api/chat/people**', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await his.goto('/d/dashboard');
  await launcherOf(his).click();
  await his.getByRole('button', { name: shellTexts.tryAgain.en }).click();
  await expect(his.getByRole('button', { name: early.name })).toBeVisible();
  // The button that loaded them is gone, and the focus is still in the list.
  await his.keyboard.press('Escape');
  await expect(his.getByRole('dialog', { name: texts.title.en })).toBeHidden();
  for (const { name } of [early, second]) await writeIn(await openFromList(his, name), 'Hai');
  for (const { name } of [early, second])
    await windowOf(his, name).getByRole('button', { name: texts.hide.en }).click();
  await launcherOf(his).click();
  const list = his.getByRole('dialog', { name: texts.title.en });
  const rows = list.getByRole('button', { name: new RegExp(`${early.name}|${second.name}`) });
  await expect(rows).toHaveText([new RegExp(second.name), new RegExp(early.name)]);

  await writeIn(windowOf(theirs, cast.vikram.name), 'Hai juga');
  await expect(rows).toHaveText([new RegExp(second.name), new RegExp(`${early.name}.*1`)]);

  // The list's bottom edge is at its button at once, however far the page was scrolled and whatever is listed.
  await his.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await his.evaluate(() => {
    scrollTo(0, 300);
    const feet = new Set<number>();
    Object.assign(window, { feet });
    new MutationObserver(() => {
      const box = document.querySelector('[role="dialog"]')?.getBoundingClientRect();
      if (box) feet.add(Math.round(box.bottom));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await launcherOf(his).click();
  await expect(rows).toHaveCount(2);

  await list.getByRole('searchbox').fill(late.name);
  await list.getByRole('searchbox').press('Enter');
  await expect(list.getByText(texts.notFound.en)).toBeVisible();
  await (await pageOf(browser, late, { baseURL, viewport })).goto('/d/dashboard');
  await expect(list.getByRole('button', { name: late.name })).toBeVisible();
  const feet = await his.evaluate(() => [...(window as unknown as { feet: Set<number> }).feet]);
  const { y } = (await launcherOf(his).boundingBox())!;
  expect(feet).toEqual([Math.round(y) - 8]);
  await list.getByRole('button', { name: late.name }).click();
  await expect(windowOf(his, late.name)).toBeVisible();
});
