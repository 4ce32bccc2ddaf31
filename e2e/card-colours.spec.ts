import type { Page } from '@playwright/test';
import type { ListedChange } from '#domain/card-colours/contract.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import type { organisation } from '#domain/organisation/contract.ts';
import { pathTo } from '#domain/screens.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, expectWhole, rowOf } from './support/expect.ts';
import { greeting, openKiosk, swipe } from './support/kiosk.ts';
import { newcomer } from './support/newcomer.ts';
import { answer, change } from './support/shell.ts';

const changeOf = (user: { id: number; name: string }, more: Partial<ListedChange> = {}): ListedChange => ({
  ...{ id: user.id, month: '2026-02-01', colour_before: 'yellow', colour: 'green', late: 4, status: 'Proposed' },
  ...{ proposed_at: '2026-03-01T16:20:00.000Z', decided_by: null, decided_at: null, reason: null, settles: true },
  ...{ user: { id: user.id, name: user.name } },
  ...more,
});

/** Shows changes of two cards: Farid's is proposed, Gopal's was rejected. */
async function withChanges(page: Page): Promise<void> {
  const rejected = { status: 'Rejected' as const, reason: 'Jalan ditutup', decided_by: 'Aminah', settles: false };
  const data = [changeOf(cast.farid), changeOf(cast.gopal, rejected)];
  await change(page, '/api/card-colours?', (reply: object) => ({ ...reply, data, total: 2, proposed: 1, is_on: true }));
}

test('Aminah proposes the colours of February, confirms one and rejects one with a reason [D5] @widths', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/card-colours');
  await expect(page.getByText('Cards have no colours. Set them on the page Organisation.')).toBeVisible();
  await withChanges(page);
  await page.reload();
  await expect(rowOf(page, cast.gopal.name)).toContainText('Rejected');
  await expectWhole(
    page.getByRole('cell', { name: 'Yellow → Green' }).or(page.getByText(cast.farid.name, { exact: true })),
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const proposed = { message: 'Changes for February 2026: 1', message_ms: 'Perubahan bagi Februari 2026: 1' };
  await answer(page, '/api/card-colours/propose', 200, { ...proposed, code: 'card_colours.proposed', proposed: 1 });
  await page.getByRole('button', { name: 'Propose for February 2026' }).click();
  await expectToast(page, proposed.message);

  await page.getByRole('checkbox', { name: `Select the card of ${cast.farid.name}, February 2026` }).check();
  const bulk = page.getByRole('main');
  await bulk.getByRole('button', { name: 'Reject', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Reject changes (1)' });
  await asking.getByRole('button', { name: 'Reject' }).click();
  await expect(asking.getByText('Please complete this field')).toBeVisible();
  await asking.getByRole('button', { name: 'Cancel' }).click();
  const confirmed = { message: 'Changes have been confirmed: 1', message_ms: 'Perubahan telah disahkan: 1' };
  const reply = { ...confirmed, code: 'card_colours.confirmed', done: [cast.farid.id], skipped: [] };
  await answer(page, '/api/card-colours/confirm', 200, reply);
  await bulk.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('dialog', { name: 'Hold On!' }).getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, confirmed.message);
});

test('the organisation says by which numbers cards change, in Malay, and one’s profile shows the colour @phone', async ({
  as,
}) => {
  const page = await as('aminah', 'ms');
  await change<ReplyOf<typeof organisation.read>>(page, '/api/organisation', (reply) => ({
    ...reply,
    ...{ card_colours: true, card_green_late: 3, card_red_late: 2, card_back_late: 0 },
  }));
  await page.goto('/d/organisation');
  const card = page.getByRole('region', { name: 'Warna kad' });
  await expect(card.getByLabel('Hijau mulai')).toHaveValue('3');
  await card.getByRole('checkbox', { name: 'Kad mempunyai warna' }).uncheck();
  await expect(card.getByLabel('Hijau mulai')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await answer(page, '/api/card-colours/of/', 200, {
    colour: 'green',
    data: [
      changeOf(cast.aminah, { status: 'Confirmed', decided_by: 'Suraya', decided_at: '2026-03-01T16:30:00.000Z' }),
    ],
  });
  await page.goto(pathTo('userProfile'));
  const own = page.getByRole('region', { name: 'Warna kad' });
  await expect(own).toContainText('Februari 2026: bertukar daripada Kuning kepada Hijau');
  await expectNoSidewaysScroll(page);
});

test('the kiosk greets with the colour of the card and its word, not with the number [D5]', async ({
  page,
  request,
}) => {
  const one = await newcomer(request);
  await change<{ results: { user?: object }[] }>(page, '/api/kiosk/events', (reply) => ({
    ...reply,
    results: reply.results.map((result) => ({ ...result, user: { ...result.user, card: 'green' } })),
  }));
  await openKiosk(page);
  await swipe(page, one.access_card_id);
  await expect(greeting(page)).toContainText(one.name);
  await expect(greeting(page).getByText('Green card', { exact: true })).toBeVisible();
});
