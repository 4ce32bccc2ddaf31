import type { Page } from '@playwright/test';
import { inboxTexts } from '#domain/inbox/texts.ts';
import { messageTexts } from '#domain/messages/texts.ts';
import { pathTo, screens } from '#domain/screens.ts';
import { expect, headersOf, test } from './support/as.ts';
import { borrowContext } from './support/browsers.ts';
import { rowOf } from './support/expect.ts';
import { openKiosk, swipe } from './support/kiosk.ts';
import { newcomer, pageOf } from './support/newcomer.ts';
import { change } from './support/shell.ts';

// Without the Content-Security-Policy, which would stop most of these by itself.
test.use({ bypassCSP: true });

/** Known attacks on pages that show HTML; `ran` is called by any that runs. These close what they open. */
const closed = [
  '<script>ran()</script>',
  '<img src=x onerror="ran()">',
  '<svg onload="ran()">',
  '<svg><script>ran()</script></svg>',
  '<iframe src="javascript:parent.ran()"></iframe>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<a href="javascript:ran()" id="bait">Klik</a>',
  '<a href=" java\nscript:ran()" id="bait">Klik</a>',
  '<a href="https://hadir.example/d/login">Log masuk</a>',
  '<a href="//hadir.example/d/login">Log masuk</a>',
  '<a href="/d/../api/clear_log">Log</a>',
  '<a href="/api/inbox/clear-archive">Arkib</a>',
  '<p href="/d/login">Log masuk</p>',
  '<p onmouseover="ran()" style="position:fixed;inset:0" id="bait">Hover</p>',
  '<details open ontoggle="ran()">x</details>',
  '<video><source onerror="ran()"></video>',
  '<object data="javascript:ran()"></object>',
  '<template><img src=x onerror=ran()></template>',
  '<b/onpointerover="ran()" id="bait">x</b>',
  '<style>@import "javascript:ran()";</style>',
];

/** These swallow or change what follows. */
const open = [
  '<noscript><p title="</noscript><img src=x onerror=ran()>"></noscript>',
  '<img src=x onerror=ran()//',
  '<svg><animate onbegin="ran()" attributeName="x" dur="1s">',
  '<input autofocus onfocus="ran()">',
  '<body onload="ran()">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=ran()&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=ran()>',
  '<p id="root">clobbered</p><form name="cookie"></form>',
];

/** The attacks that leave each other alone, each of the others, and all. */
const attacks = [closed.join('\n'), ...open, [...closed, ...open].join('\n')];

/** The kind of link that Hadir's own messages contain. */
const ownLink = '/d/my-leaves?search=2026';

/** Puts HTML into the answer that the server would never send, since it sanitises before storing. */
async function answerWithAttacks(page: Page): Promise<void> {
  await change<{ data: object[] }>(page, '/api/inbox?', (reply) => {
    const data = attacks.map((attack, at) => {
      const message = `<p>Selamat <b>pagi</b> <a href="${ownLink}" onclick="ran()">Cuti</a></p>${attack}`;
      return {
        ...reply.data[0],
        id: at + 1,
        title: `Umpan ${at}`,
        message,
        message_ms: message,
        is_read: true,
      };
    });
    return { ...reply, data, total: data.length };
  });
}

/** Records whether anything ran, from before the page's first script. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { runs: 0, ran: () => Object.assign(window, { runs: 1 }) });
  });
const runs = (page: Page) => page.evaluate(() => (window as unknown as { runs: number }).runs);

for (const kind of ["the browser's own sanitizer", 'the library, in a browser without one'])
  test(`no known attack runs in a message, with ${kind}`, async ({ as }) => {
    const page = await as('farid');
    await watch(page);
    if (kind.startsWith('the library'))
      await page.addInitScript(() => {
        delete (Element.prototype as { setHTML?: unknown }).setHTML;
      });
    await answerWithAttacks(page);
    await page.goto(screens.inboxMain.path);
    for (let at = 0; at < attacks.length; at += 1) {
      const title = `Umpan ${at}`;
      await page.getByRole('row').filter({ hasText: title }).first().click();
      const dialog = page.getByRole('dialog', { name: title, exact: true });
      const content = dialog.getByRole('document');
      await expect(content.getByText('pagi')).toBeVisible();
      const tags = await content.evaluate((element) =>
        [...element.querySelectorAll('*')].map(({ localName, attributes }) =>
          [localName, ...[...attributes].map(({ name, value }) => `${name}=${value}`)].join(' '),
        ),
      );
      // A link of Hadir's own to a screen is kept; every other link and all attributes are removed.
      expect(tags.filter((tag) => !/^(p|b|br)$/.test(tag))).toEqual([`a href=${ownLink}`]);
      expect(await runs(page), attacks[at]).toBe(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

test('the attacks do run in this browser when nothing sanitises them', async ({ as }) => {
  const page = await as('farid');
  await watch(page);
  await page.goto(screens.dashboard.path);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="ran()">');
  });
  await expect.poll(() => runs(page)).toBe(1);
});

/** Breaks out of a quote, an attribute or an element, whichever it is put into. */
const typed = '\'"><img src=x onerror="ran()"><svg onload="ran()">';

test('markup typed as a name, title, message, reply, report, reason, phone or error is shown on every screen as it was typed', async ({
  as,
  browser,
  baseURL,
  viewport,
  bypassCSP,
  request,
}) => {
  const one = await newcomer(request, { name: `Umpan ${process.pid} ${typed}` });
  const options = { baseURL, viewport, bypassCSP };
  const page = await pageOf(browser, one, options);
  const post = async (from: Page, path: string, data: object) => {
    const answer = await from.request.post(path, { headers: await headersOf(from), data });
    expect(answer.status(), path).toBe(200);
  };
  const suraya = await as('suraya');
  for (const each of [page, suraya]) {
    await watch(each);
    await each.goto(screens.dashboard.path);
  }
  const title = `Tajuk ${typed}`;
  await post(suraya, '/api/message/send', { send_to: 'user', user_ids: [one.id], title, message: typed });
  await post(page, '/api/support/report', { report: typed });
  await post(page, `/api/late/apply/${one.id}`, { date: '2026-03-02', reason: typed });
  await post(page, '/api/users/register-device', { name: typed, platform: 'android', version: '1.8' });
  await page.evaluate((message) => void Promise.reject(new TypeError(message)), typed);

  /** The page shows what was typed, and contains none of its elements. */
  const stands = async (on: Page, where: string) => {
    await expect(on.getByText(typed, { exact: false }).first(), where).toBeVisible();
    expect(await on.locator('[onerror], [onload]').count(), where).toBe(0);
    expect(await runs(on), where).toBe(0);
  };
  await page.goto(screens.inboxMain.path);
  await stands(page, 'inbox');
  await rowOf(page, 'Tajuk').click();
  const message = page.getByRole('dialog', { name: title, exact: true });
  await message.getByRole('textbox').fill(typed);
  await message.getByRole('button', { name: inboxTexts.sendReply.en, exact: true }).click();
  await expect(message.getByRole('region', { name: inboxTexts.yourReply.en })).toContainText(typed);
  await stands(page, 'message');
  for (const path of [screens.myLates.path, screens.device.path, screens.support.path]) {
    await page.goto(path);
    await stands(page, path);
  }
  const named = encodeURIComponent(one.name.split(" '")[0]!);
  for (const path of [
    `${screens.users.path}?search=${named}`,
    pathTo('usersDetail', { user_id: one.id }),
    `${screens.lateApplications.path}?search=${named}`,
    `${screens.audit.path}?search=Umpan`,
    screens.support.path,
    screens.errorLog.path,
    screens.messages.path,
  ]) {
    await suraya.goto(path);
    await stands(suraya, path);
  }
  await rowOf(suraya, title).first().click();
  await expect(suraya.getByRole('region', { name: messageTexts.readers.en })).toContainText(typed);
  await stands(suraya, 'readers');

  const context = await borrowContext(browser, options);
  const kiosk = await context.newPage();
  await watch(kiosk);
  await openKiosk(kiosk);
  await suraya.goto(screens.attendance.path);
  await swipe(kiosk, one.access_card_id);
  await stands(kiosk, 'kiosk');
  await stands(suraya, 'attendance');
});
