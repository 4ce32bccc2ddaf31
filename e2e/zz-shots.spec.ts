import { test } from './support/as.ts';
const shots = [
  ['staff', '/d/users', 1440, 900, 'en'],
  ['staff', '/d/users', 1280, 720, 'ms'],
  ['staff-chips', '/d/users?office_id=1&signed_in=no', 1280, 720, 'en'],
  ['staff', '/d/users', 820, 1180, 'en'],
  ['staff', '/d/users?office_id=1', 390, 844, 'en'],
  ['attendance', '/d/attendance?date=2026-03-01', 1440, 900, 'en'],
  ['attendance', '/d/attendance?date=2026-03-01&type=late', 1280, 720, 'ms'],
  ['leave', '/d/leaves-application', 1440, 900, 'en'],
  ['leave', '/d/leaves-application', 1280, 720, 'ms'],
  ['letters', '/d/warning-letters', 1280, 720, 'en'],
  ['letters', '/d/warning-letters', 1440, 900, 'ms'],
  ['audit', '/d/audit', 1440, 900, 'en'],
  ['positions', '/d/positions', 1440, 900, 'en'],
  ['offices', '/d/office', 1440, 900, 'en'],
  ['late', '/d/late-application', 1440, 900, 'en'],
  ['loff', '/d/leave-office-application', 1280, 720, 'en'],
  ['holidays', '/d/public-holiday', 1440, 900, 'en'],
  ['ltypes', '/d/leaves-types', 1440, 900, 'en'],
  ['access', '/d/access', 1440, 900, 'en'],
  ['events', '/d/swipes?state=all', 1440, 900, 'en'],
] as const;
test('shots', async ({ as }) => {
  test.setTimeout(300_000);
  const pages = { en: await as('aminah'), ms: await as('aminah', 'ms') };
  for (const [name, path, width, height, language] of shots) {
    const page = pages[language];
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/tab/s-${name}-${width}-${language}.png` });
  }
  const page = pages.en;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/d/users');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/tab/s-menu.png' });
});
