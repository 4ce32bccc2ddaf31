import type { Browser, Page } from '@playwright/test';
import { chatTexts as texts } from '#domain/chat/texts.ts';
import { chatWindow } from '#domain/limits.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { expect, signIn, test, tokenOf, webApp } from './support/as.ts';
import { messagesIn, openFromList, openFromStaff, windowOf, writeIn } from './support/chat.ts';
import { openContext } from './support/clock.ts';
import { castHadir, type OwnHadir } from './support/fresh.ts';
import { proves } from './support/proves.ts';

const { vikram, farid, aminah } = cast;
const viewport = { width: 1440, height: 900 };

/** Someone's page at the story's own server. */
async function pageAt(browser: Browser, { address }: OwnHadir, who: { id: number; email: string }): Promise<Page> {
  const context = await openContext(browser, { baseURL: address, viewport });
  return signIn(context, { ...who, password: organisation.demoPassword });
}

test('Vikram and Farid chat through a server that is killed and started again, over a reload and in a second tab [SOCKET-08 SOCKET-09 SOCKET-21 SOCKET-43]', async ({
  browser,
  baseURL,
}, info) => {
  test.setTimeout(240_000);
  // Not 6000, which browsers and fetch refuse to call.
  const hadir = await castHadir(Number(new URL(baseURL!).port) + 2_100 + info.parallelIndex);
  try {
    const theirs = await pageAt(browser, hadir, farid);
    await theirs.goto('/d/dashboard');
    const his = await pageAt(browser, hadir, vikram);
    await his.goto('/d/inbox/main');
    const support = await openFromList(his, farid.name);
    const window = windowOf(theirs, vikram.name);
    const written: string[] = [];
    const write = async (from: typeof window, message: string) => {
      await writeIn(from, message);
      written.push(message);
    };
    for (const at of [1, 2, 3]) {
      await write(support, `Soalan ${at}`);
      await expect(messagesIn(window)).toHaveText(written);
      await write(window, `Jawapan ${at}`);
      await expect(messagesIn(support)).toHaveText(written);
    }

    // The last message is in flight when the server is killed; what is written meanwhile waits.
    await write(support, 'Sebelum pelayan mati');
    await hadir.kill();
    for (const at of [1, 2]) await write(support, `Semasa pelayan mati ${at}`);
    await expect(support.getByText(texts.waiting.en).first()).toBeVisible();
    await hadir.start();
    // A message that comes before the pages are connected again is shown once they are.
    const sent = await theirs.request.post('/api/message/send', {
      headers: {
        ...webApp,
        authorization: `Bearer ${await tokenOf(theirs.request, aminah.email, organisation.demoPassword)}`,
      },
      data: {
        send_to: 'user',
        user_ids: [vikram.id],
        title: 'Pelayan sudah hidup',
        message: 'Sila cuba lagi.',
      },
    });
    expect(sent.ok()).toBe(true);
    await his.clock.runFor(20_000);
    await theirs.clock.runFor(20_000);
    await expect(support.getByText(texts.waiting.en)).toHaveCount(0, { timeout: 60_000 });
    await expect(messagesIn(support)).toHaveText(written);
    await expect(messagesIn(window)).toHaveText(written, { timeout: 60_000 });
    await expect(his.getByText('Pelayan sudah hidup')).toBeVisible();

    // After a reload and in a second tab the same messages are shown, and the draft is still there.
    await window.getByRole('textbox', { name: texts.message.en }).fill('Belum dihantar');
    await theirs.reload();
    await expect(messagesIn(window)).toHaveText(written);
    await expect(window.getByRole('textbox', { name: texts.message.en })).toHaveValue('Belum dihantar');
    const second = await theirs.context().newPage();
    await second.goto('/d/inbox/main');
    await write(support, 'Kepada kedua-dua tetingkap');
    const other = windowOf(second, vikram.name);
    await expect(messagesIn(other)).toHaveText(written);
    await write(other, 'Dari tetingkap kedua');
    await expect(messagesIn(window)).toHaveText(written);
    await expect(messagesIn(support)).toHaveText(written);

    // A user who is given the capability gets the chat icon in the list of staff; windows are placed side by side.
    await proves('STAFF-15 CHAT-02 CHAT-08', async () => {
      hadir.run('chat', aminah.email, 'on');
      const hers = await pageAt(browser, hadir, aminah);
      await writeIn(await openFromStaff(hers, farid.name), 'Saya pun ada soalan');
      const third = windowOf(theirs, aminah.name);
      await expect(messagesIn(third)).toHaveText(['Saya pun ada soalan']);
      const [right, left] = [(await window.boundingBox())!, (await third.boundingBox())!];
      expect(Math.round(right.x - (left.x + left.width))).toBe(chatWindow.gap);
      await hers.context().close();
    });
    for (const page of [his, theirs]) await page.context().close();
  } finally {
    await hadir.stop();
  }
});
