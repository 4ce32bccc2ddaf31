import { applicationTexts } from '#domain/applications/texts.ts';
import { departmentTexts } from '#domain/departments/texts.ts';
import { leave } from '#domain/leave/contract.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { expect, test } from './support/as.ts';
import { expectToast } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { answer } from './support/shell.ts';

test('an attachment is still shown after a reload with the rest of its form, and can be removed', async ({ as }) => {
  const page = await as('farid');
  await page.goto('/d/my-leaves');
  const form = page.getByRole('dialog', { name: leaveTexts.apply.en });
  const open = page.getByRole('main').getByRole('button', { name: leaveTexts.apply.en });
  const attachment = form.getByText('surat doktor.pdf');
  await open.click();
  await form.getByLabel(applicationTexts.reason.en).fill('Rawatan');
  const stored = page.waitForResponse(`**${leave.upload.path}`);
  await form.getByLabel(applicationTexts.attachment.en).setInputFiles({
    name: 'surat doktor.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  });
  const { doc } = (await (await stored).json()) as { doc: string };

  await answer(page, '/api/leaves/days/*', 409, {});
  await form.getByLabel(leaveTexts.dates.en).click();
  await page.getByRole('button', { name: shellTexts.later.en, exact: true }).last().click();
  const oops = page.getByRole('dialog', { name: shellTexts.oops.en });
  const loaded = page.waitForEvent('load');
  await oops.getByRole('button', { name: shellTexts.ok.en }).click();
  await loaded;
  await page.unrouteAll();
  await open.click();
  await expect(form.getByLabel(applicationTexts.reason.en)).toHaveValue('Rawatan');
  await expect(attachment).toBeVisible();

  await form.getByLabel(leaveTexts.type.en).click();
  await page.getByRole('option', { name: leaveTypes.annual.name }).click();
  await form.getByLabel(leaveTexts.dates.en).click();
  for (const day of [18, 19]) await page.getByRole('button', { name: `${day} March 2026`, exact: true }).click();
  // Sent with the document, and without it once it is removed.
  const sent: { doc: string | null }[] = [];
  await page.route('**/api/leaves/apply/**', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 422, json: { message: 'No' } });
  });
  const submit = form.getByRole('button', { name: 'Submit', exact: true });
  await submit.click();
  await expect.poll(() => sent.at(0)).toMatchObject({ doc });
  await form.getByRole('button', { name: shellTexts.remove.en }).click();
  await expect(attachment).toBeHidden();
  await submit.click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.doc ?? null).toBeNull();
  expect(sent[0]).not.toHaveProperty('doc_name');
});

test('what nobody answered is sent again by a press, as often as it takes @phone', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/departments');
  await page.getByRole('button', { name: 'New Department' }).click();
  const modal = page.getByRole('dialog', { name: 'New Department' });
  const name = ownName('Pejabat Sekali Lagi');
  await modal.getByRole('textbox', { name: departmentTexts.name.en }).fill(name);
  await page.context().setOffline(true);
  await modal.getByRole('button', { name: shellTexts.save.en }).click();
  const failure = page.getByRole('dialog', { name: shellTexts.oops.en });
  const again = failure.getByRole('button', { name: shellTexts.tryAgain.en });
  await again.click();
  // Still without a network: the same question again, also within the second in which other failures are silent.
  await expect(again).toBeVisible();
  await page.context().setOffline(false);
  await again.click();
  await expect(failure).toBeHidden();
  await expectToast(page, departmentTexts.added.en);
  await expect(modal).toBeHidden();
});
