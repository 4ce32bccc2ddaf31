import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { wrongImports } from './imports.ts';

const forbidden = [
  ['domain/leave/rules.ts', '#server/platform/clock.ts', 'domain is at the bottom'],
  ['domain/late/rules.ts', '../../server/platform/clock.ts', 'domain is at the bottom'],
  ['domain/late/io.ts', 'node:fs', 'domain does no I/O'],
  ['domain/late/form.ts', 'react', 'domain is pure'],
  ['server/features/leave/apply.ts', '../warnings/routes.ts', "a feature uses another's store, never its routes"],
  [
    'server/features/leave/decide.ts',
    '#server/features/warnings/routes.ts',
    "a feature uses another's store, never its routes",
  ],
  ['server/features/leave/plan.ts', 'kysely', 'SQL is found in stores'],
  ['server/platform/http/http.ts', '../../features/staff/store.ts', 'the platform knows no feature'],
  ['web/lib/call.ts', '../ui/toast.tsx', 'lib draws nothing'],
  ['web/ui/data/table.tsx', '../../parts/list-page.tsx', 'lib and ui know no feature'],
  ['web/parts/list-page.tsx', '../features/staff/users.tsx', 'parts know no feature'],
  [
    'web/features/leave/leave.tsx',
    '../staff/users.tsx',
    "a feature may show another's modal, card or box, nothing else of it",
  ],
  [
    'web/features/leave/form.tsx',
    '#web/features/staff/use-staff-form.ts',
    "a feature may show another's modal, card or box, nothing else of it",
  ],
  [
    'web/features/applications/cells.tsx',
    '../leave/leave-modal.tsx',
    'what all kinds of application share knows none of them',
  ],
  ['web/features/leave/frame.tsx', '../../app/frame.tsx', 'the app stands above its features'],
  ['web/features/leave/cast.ts', '../../../server/seed/cast.ts', 'web and server never meet'],
  ['web/features/leave/path.ts', 'node:path', 'web runs in a browser'],
] as const;

const allowed = [
  ['server/features/leave/routes.ts', '../warnings/store.ts'],
  ['server/features/leave/recount-store.ts', 'kysely'],
  ['server/app.ts', './features/leave/routes.ts'],
  ['server/features/leave/routes.test.ts', '../warnings/routes.ts'],
  ['web/features/staff/staff-modals.tsx', '../warnings/warnings-modal.tsx'],
  ['web/features/late/late.tsx', './late-form.tsx'],
  ['web/ui/gallery/gallery-kiosk.tsx', '../../features/clock/clock-face.tsx'],
] as const;

/** What is wrong in a folder of files with these imports, of which those that are imported exist too. */
async function wrongAmong(imports: readonly (readonly [string, string, ...unknown[]])[], write = staticImport) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'imports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('package.json', path.join(folder, 'package.json'));
  const place = (file: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    return path.join(folder, file);
  };
  for (const name of ['react', 'kysely']) {
    writeFileSync(place(`node_modules/${name}/package.json`), JSON.stringify({ name, exports: './index.js' }));
    writeFileSync(place(`node_modules/${name}/index.js`), 'export const x = 1;');
  }
  for (const side of ['domain', 'server', 'web']) writeFileSync(place(`${side}/some.ts`), '');
  for (const [file, target] of imports) writeFileSync(place(targetOf(file, target)), '', { flag: 'a' });
  for (const [file, target] of imports) writeFileSync(place(file), write(target), { flag: 'a' });
  return (await wrongImports(folder)).wrong;
}
const staticImport = (target: string) => `import { x } from '${target}';\nexport const y = x;\n`;
/** The file an import means; a package is not written. */
function targetOf(file: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1);
  return target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : `${file}.unused`;
}
const messages = forbidden
  .map(
    ([file, target, why]) =>
      `${file} imports ${target.startsWith('node:') || /^\w+$/.test(target) ? target.replace('node:', '') : targetOf(file, target)}: ${why}`,
  )
  .sort();

describe('Imports run one way', () => {
  it('in every file', async () => {
    const { files, wrong } = await wrongImports('.');
    expect(files).toBeGreaterThan(900);
    expect(wrong).toEqual([]);
  }, 120_000);

  it.each([
    ['static', staticImport],
    ['of a type', (target: string) => `import type { x } from '${target}';\nexport type Y = x;\n`],
    ['dynamic', (target: string) => `export const x = await import('${target}');\n`],
    ['an export', (target: string) => `export { x } from '${target}';\n`],
  ])('and none that is forbidden goes unnoticed, %s', async (how, write) => {
    // A type of Kysely is no SQL.
    const expected = how === 'of a type' ? messages.filter((message) => !message.includes('kysely')) : messages;
    expect(await wrongAmong(forbidden, write)).toEqual(expected);
  });

  it('and what is allowed is not reported', async () => {
    expect(await wrongAmong(allowed)).toEqual([]);
  });

  it('and no server features import each other in a circle, be it by way of others', async () => {
    const circle = [
      ['server/features/leave/apply.ts', '../staff/store.ts'],
      ['server/features/staff/save.ts', '../warnings/store.ts'],
      ['server/features/warnings/settle.ts', '../leave/store.ts'],
    ] as const;
    const why = 'a feature can be understood without those above it';
    expect(await wrongAmong(circle)).toEqual([
      `server/features/leave imports server/features/staff: ${why}`,
      `server/features/staff imports server/features/warnings: ${why}`,
      `server/features/warnings imports server/features/leave: ${why}`,
    ]);
  });
});

it('queries are built in stores only', () => {
  const stores = /(^|\/|-)store\.ts$|\.test\.ts$|\/testing(\/|\.ts$)|^server\/(platform\/database|seed)\//;
  const others = globSync('server/**/*.ts').filter((file) => !stores.test(file));
  const builds = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
  expect(others.filter((file) => builds.test(readFileSync(file, 'utf8')))).toEqual([]);
});
