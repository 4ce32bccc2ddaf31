import type { Page } from '@playwright/test';
import { screens } from '#domain/screens.ts';
import { expect, test } from './support/as.ts';

// Without the policy of the server's headers, which would stop most of these by itself.
test.use({ bypassCSP: true });

/** What has been tried against pages that show HTML; `ran` is called by whichever runs. */
const attacks = [
  '<script>ran()</script>',
  '<img src=x onerror="ran()">',
  '<img src=x onerror=ran()//',
  '<svg onload="ran()">',
  '<svg><script>ran()</script></svg>',
  '<svg><animate onbegin="ran()" attributeName="x" dur="1s">',
  '<iframe src="javascript:parent.ran()"></iframe>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<a href="javascript:ran()" id="bait">Klik</a>',
  '<p onmouseover="ran()" style="position:fixed;inset:0" id="bait">Hover</p>',
  '<input autofocus onfocus="ran()">',
  '<details open ontoggle="ran()">x</details>',
  '<video><source onerror="ran()"></video>',
  '<body onload="ran()">',
  '<object data="javascript:ran()"></object>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=ran()&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=ran()>"></noscript>',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=ran()>',
  '<template><img src=x onerror=ran()></template>',
  '<b/onpointerover="ran()" id="bait">x</b>',
  '<style>@import "javascript:ran()";</style>',
  '<p id="root">clobbered</p><form name="cookie"></form>',
];

/** Puts what the server would never send into the answer, since it sanitises before it stores: a message for each. */
async function answerWithAttacks(page: Page): Promise<void> {
  await page.route('**/api/inbox?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const data = [...attacks, attacks.join('\n')].map((attack, at) => {
      const message = `<p>Selamat <b>pagi</b></p>${attack}`;
      return {
        ...body.data[0],
        id: at + 1,
        title: `Umpan ${at}`,
        message,
        message_ms: message,
        is_read: true,
      };
    });
    await route.fulfill({ response, json: { ...body, data, total: data.length } });
  });
}

/** Notes whether anything ran, from before the page's first script. */
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
    for (let at = 0; at <= attacks.length; at += 1) {
      const title = `Umpan ${at}`;
      await page.getByRole('row').filter({ hasText: title }).first().click();
      const dialog = page.getByRole('dialog', { name: title, exact: true });
      const said = dialog.getByRole('document');
      await expect(said.getByText('pagi')).toBeVisible();
      const tags = await said.evaluate((element) =>
        [...element.querySelectorAll('*')].map(({ localName, attributes }) => localName + attributes.length),
      );
      expect(tags.filter((tag) => !/^(p|b|br)0$/.test(tag))).toEqual([]);
      expect(await runs(page), attacks[at] ?? 'all together').toBe(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

test('the attacks do run in this browser where nothing takes them out', async ({ as }) => {
  const page = await as('farid');
  await watch(page);
  await page.goto(screens.dashboard.path);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="ran()">');
  });
  await expect.poll(() => runs(page)).toBe(1);
});
