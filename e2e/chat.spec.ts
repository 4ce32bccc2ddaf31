import { chatTexts as texts } from '#domain/chat/texts.ts';
import { fill } from '#domain/lib/text.ts';
import { chatWindow, mobileWidth } from '#domain/limits.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { launcherOf, messagesIn, openFromList, windowOf, writeIn } from './support/chat.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect.ts';
import { newcomer, pageOf } from './support/newcomer.ts';
import { proves } from './support/proves.ts';

const { vikram } = cast;

test('Vikram chats with someone online, who answers, until he ends it @widths [CHAT-01 CHAT-02]', async ({
  as,
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const someone = await newcomer(request);
  const theirs = await pageOf(browser, someone, { baseURL, viewport });
  await theirs.goto('/d/dashboard');
  await expect(launcherOf(theirs)).toHaveCount(0);
  const his = await as('vikram');
  await his.goto('/d/dashboard');
  const support = await openFromList(his, someone.name);
  const isPhone = viewport!.width <= mobileWidth;

  await proves('SOCKET-09 SOCKET-44 CHAT-07', async () => {
    await writeIn(support, 'Selamat pagi, ada masalah?');
    await expect(messagesIn(support)).toHaveText(['Selamat pagi, ada masalah?']);
    // On a phone a window would cover the page, so a button in the corner shows that something is unread.
    if (isPhone) {
      await expect(launcherOf(theirs)).toHaveAccessibleName(fill(texts.openUnread, 'en', { count: 1 }));
      await openFromList(theirs, vikram.name);
    } else expect((await windowOf(theirs, vikram.name).boundingBox())!.width).toBe(chatWindow.width);
    await expect(messagesIn(windowOf(theirs, vikram.name))).toHaveText(['Selamat pagi, ada masalah?']);
  });
  const window = windowOf(theirs, vikram.name);
  const field = window.getByRole('textbox', { name: texts.message.en });

  await proves('CHAT-03 SOCKET-05 SOCKET-46', async () => {
    if (!isPhone) await expect(support.getByText(texts.sent.en, { exact: true })).toBeVisible();
    await field.focus();
    await expect(support.getByText(texts.seen.en, { exact: true })).toBeVisible();
  });
  await proves('SOCKET-10 SOCKET-45', async () => {
    await field.pressSequentially('Ya');
    await expect(support.getByText(fill(texts.typing, 'en', { name: someone.name }))).toBeVisible();
  });
  await proves('CHAT-09', async () => {
    await window.getByRole('button', { name: texts.emoji.en }).click();
    await theirs.getByRole('button', { name: 'Wink' }).click();
    await expect(field).toHaveValue('Ya:wink:');
    await field.press('Enter');
    await expect(messagesIn(support).last()).toHaveText('Ya');
    await expect(messagesIn(support).last().getByRole('img', { name: 'Wink' })).toBeVisible();
    await expect(support.getByText(fill(texts.typing, 'en', { name: someone.name }))).toBeHidden();
  });
  await expectNoSidewaysScroll(theirs);
  await expectAccessible(theirs);
  await expectAccessible(his);

  await proves('CHAT-05', async () => {
    await field.fill('Belum dihantar');
    await field.press('Escape');
    await expect(window).toBeHidden();
    await writeIn(support, 'Cuba semula');
    await expect(launcherOf(theirs)).toHaveAccessibleName(fill(texts.openUnread, 'en', { count: 1 }));
    await openFromList(theirs, vikram.name);
    await expect(messagesIn(window)).toHaveCount(3);
    await expect(field).toHaveValue('Belum dihantar');
    await expect(support.getByText(texts.seen.en, { exact: true })).toBeVisible();
    await field.fill('');
  });

  await proves('CHAT-06 SOCKET-11 SOCKET-47', async () => {
    await expect(window.getByRole('button', { name: texts.end.en })).toHaveCount(0);
    await support.getByRole('button', { name: texts.end.en }).click();
    await his.getByRole('dialog').getByRole('button', { name: texts.end.en }).click();
    await expect(support).toBeHidden();
    await expect(window).toBeHidden();
  });
});
