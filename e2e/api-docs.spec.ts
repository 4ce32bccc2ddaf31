import { expect, test } from '@playwright/test';
import { apiDocsTexts as texts } from '#domain/api-docs/texts.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect.ts';

test('a programmer reads what a call takes and answers, in either language @widths', async ({ page }) => {
  const hosts = new Set<string>();
  const refused: string[] = [];
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1, name: texts.title.en })).toBeVisible();
  await page.getByRole('link', { name: /^departments/ }).click();
  const call = page.locator('details').filter({ hasText: 'POST /api/departments/add' });
  await call.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(call.getByText(texts.body.en, { exact: true })).toBeVisible();
  await expect(call.getByRole('listitem').filter({ hasText: 'name string required ≤ 150' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  // Sections are all built alike, and there are too many to check each at every width.
  await page.locator('section').evaluateAll((sections) => {
    for (const section of sections) if (!section.querySelector('details[open]')) section.remove();
  });
  await expectAccessible(page);
  await page.getByRole('link', { name: texts.other.en }).click();
  await expect(page.getByText(texts.session.ms)).toBeVisible();
  expect([hosts.size, refused]).toEqual([1, []]);
});
