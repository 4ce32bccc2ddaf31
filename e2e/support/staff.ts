import type { Page, TestInfo } from '@playwright/test';
import { fill, type Text } from '#domain/lib/text.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { expect, headersOf } from './as.ts';

/** A text of a dialog, with a name filled in. */
export const named = (text: Text, name: string) => fill(text, 'en', { name });

/** Calls the server as the user signed in on a page, and returns the answer. */
export async function read(page: Page, path: string) {
  return (await page.request.get(path, { headers: await headersOf(page) })).json();
}

/**
 * The first member of staff with a property; each project searches from another end, so that they do not pick the same
 * person.
 */
export async function staffWith<Answer>(
  page: Page,
  info: TestInfo,
  path: (id: number) => string,
  is: (answer: Answer) => boolean,
): Promise<{ id: number; answer: Answer }> {
  const ids = Array.from({ length: 50 }, (_, at) => at + 10);
  const shift = { desktop: 0, tablet: 25, phone: 35 }[info.project.name] ?? 0;
  for (const id of [...ids.slice(shift), ...ids.slice(0, shift)]) {
    const answer = (await read(page, path(id))) as Answer;
    if (is(answer)) return { id, answer };
  }
  throw new Error('The demo has nobody like that.');
}

/** Opens the page of a member of staff. */
export async function openStaff(page: Page, id: number): Promise<void> {
  await page.goto(`/d/users/${id}`);
  await expect(page.getByRole('button', { name: staffTexts.transferHistory.en })).toBeVisible();
}
