import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldText } from '#domain/audit/fields.ts';
import { auditTexts } from '#domain/audit/texts.ts';
import { snakeCase } from '#domain/lib/text.ts';
import { allHoldings, impersonal } from '#domain/personal-data/holdings.ts';
import type { Screen } from '#domain/screen.ts';
import { screens } from '#domain/screens.ts';
import { contracts, fieldsOf, isNobodys } from '#server/platform/testing/calls.ts';

const folders = (files: string) => globSync(files).map((file) => file.split('/').at(-2)!);
const read = (file: string) => readFileSync(file, 'utf8');
const [declared, mounted] = [read('domain/endpoints.ts'), read('server/app.ts')];
const atOnce = read('server/platform/testing/at-once.txt');
const addsLines = 'npm run unit -- server/platform/testing/at-once.test.ts -u';
const nameOf = (folder: string) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a feature with a contract lacks, as sentences. */
function missingOf(folder: string): string[] {
  const routes = `server/features/${folder}/routes.ts`;
  if (!declared.includes(`'./${folder}/contract.ts'`))
    return [`domain/${folder} has a contract but no line in domain/endpoints.ts`];
  if (!existsSync(routes)) return [`domain/${folder} has a contract but no ${routes}`];
  const name = nameOf(folder);
  return isNobodys(contracts[name] ?? {}) ? missingOfRecord(folder, name) : [];
}

/** What a record that is listed, added, edited and removed lacks besides. */
function missingOfRecord(folder: string, name: string): string[] {
  const has = `domain/${folder} has a contract but no`;
  const screen: Screen | undefined = Object.entries(screens).find(([key]) => key === name)?.[1];
  const table = snakeCase(name);
  const files = [`server/features/${folder}/routes.test.ts`, `e2e/${folder}.spec.ts`];
  return [
    ...(screen ? [] : [`${has} screen ${name} in domain/screens.ts or setting-screens.ts`]),
    ...(screen?.group && !screen.help ? [`${has} help of its screen`] : []),
    ...(table in auditTexts ? [] : [`${has} texts of ${table} in domain/audit/texts.ts`]),
    ...(table in allHoldings || table in impersonal ? [] : [`${has} ${table} in domain/personal-data/holdings.ts`]),
    ...(atOnce.includes(`POST ${contracts[name]!.add!.path}:`) ? [] : [`${has} lines in at-once.txt: ${addsLines}`]),
    ...fieldsOf(contracts[name]!.add!)
      .filter((field) => !('code' in fieldText(field)))
      .map((field) => `${has} text of its field ${field} in domain/audit/fields.ts`),
    ...files.filter((file) => !existsSync(file)).map((file) => `${has} test ${file}`),
  ];
}

describe('every feature', () => {
  it('with a contract has all that it needs elsewhere', () => {
    const features = folders('domain/*/contract.ts');
    expect(features).toContain('departments');
    expect(features.flatMap(missingOf)).toEqual([]);
  });

  it('with routes is mounted by the server', () => {
    const unmounted = folders('server/features/*/routes.ts').filter(
      (folder) => !mounted.includes(`'./features/${folder}/routes.ts'`),
    );
    expect(unmounted.map((folder) => `server/features/${folder}/routes.ts is not in server/app.ts`)).toEqual([]);
  });
});
