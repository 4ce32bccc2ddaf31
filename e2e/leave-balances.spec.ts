import { balances } from '#domain/balances/contract.ts';
import { statementTexts, balanceTexts as texts } from '#domain/balances/texts.ts';
import { entitlements } from '#domain/entitlements/contract.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { leaveTypes as leaveCalls } from '#domain/leave-types/contract.ts';
import { positions } from '#domain/positions/contract.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { departments } from '#server/seed/positions.ts';
import { expect, headersOf, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, rowOf } from './support/expect.ts';
import { newcomer } from './support/newcomer.ts';
import { ownName } from './support/own.ts';
import { walk } from './support/shell.ts';

const leaveForm = { is_backdated: 0, carry_forward: 0, type: 'annually' };
const noDeciders = { support_id: null, approve_id: null, late_approve_id: null, leave_office_approve_id: null };
const positionForm = { department_id: departments.finance.id, level: 5, send_message: 0, ...noDeciders };

test('Aminah gives leave to many, sees who is skipped, and reads why so much is left [D6] @widths', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/leave-balances');
  const headers = await headersOf(page);
  const post = async ({ path }: { path: string }, data: object) =>
    (await page.request.post(path, { headers, data })).json();
  const [type, position] = [ownName('Study Leave'), ownName('Trainee')];
  const { id: leaves_id } = await post(leaveCalls.add, { ...leaveForm, name: type });
  const { id: position_id } = (await post(positions.add, { ...positionForm, name: position })).position;
  const [first, second] = [
    await newcomer(page.request, { position_id }),
    await newcomer(page.request, { position_id }),
  ];
  await post(entitlements.add, { user_id: first.id, leaves_id, total_days: 3 });

  await expect(page.getByRole('heading', { name: 'Leave Balances' })).toBeVisible();
  await page.getByRole('button', { name: texts.many.en }).click();
  const modal = page.getByRole('dialog', { name: texts.many.en });
  await modal.getByRole('button', { name: texts.preview.en }).click();
  await expect(modal.getByText('Please select the options')).toBeVisible();
  const choose = async (label: string, option: string) => {
    await modal.getByRole('combobox', { name: label, exact: true }).click();
    await page.keyboard.type(option);
    await page.getByRole('option', { name: option }).click();
  };
  await choose(texts.type.en, type);
  await choose(texts.position.en, position);
  await modal.getByRole('textbox', { name: texts.totalDays.en }).fill('5');
  await modal.getByRole('button', { name: texts.preview.en }).click();
  const personIn = (name: string) => modal.getByRole('listitem').filter({ hasText: name });
  await expect(personIn(second.name)).toContainText('none → 5');
  await expect(personIn(first.name)).toContainText('This leave type is already assigned');
  await expectNoSidewaysScroll(page);
  await modal.getByRole('button', { name: 'Change for 1 staff' }).click();
  await expect(modal.getByRole('status')).toContainText('Changed for 1 staff. Skipped: 1');
  await modal.getByText('Close', { exact: true }).click();

  await walk(page, `/d/leave-balances?search=${encodeURIComponent(second.name)}`);
  await rowOf(page, type).getByText(type).click();
  const statement = page.getByRole('dialog', { name: `Balance statement of ${second.name}` });
  const entry = statement.getByRole('region', { name: type });
  await expect(entry).toContainText('5 given = 5');
  await entry.getByText(texts.rows.en).click();
  await expect(entry.getByRole('row').filter({ hasText: statementTexts.given.en })).toContainText('+5');
  await expectNoSidewaysScroll(page);
});

test('Farid reads his statement, in Malay on a phone, and where each day went @phone', async ({ as }) => {
  const page = await as('farid', 'ms');
  await page.goto('/d/my-leaves');
  await expect(page.getByRole('heading', { name: leaveTexts.mine.ms })).toBeVisible();
  await page.getByRole('button', { name: texts.statement.ms }).click();
  const statement = page.getByRole('dialog', { name: /^Penyata baki cuti / });
  const annual = statement.getByRole('region', { name: leaveTypes.annual.name_ms });
  await expect(annual).toContainText('diperuntukkan');
  await expect(annual).toContainText(/= \d+/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goBack();
  await expect(statement).toBeHidden();
  const reply = await page.request.get(balances.list.path, { headers: await headersOf(page) });
  expect(reply.status()).toBe(403);
});
