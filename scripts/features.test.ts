import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldText } from '#domain/audit/fields.ts';
import { auditTexts } from '#domain/audit/texts.ts';
import { snakeCase } from '#domain/lib/text.ts';
import { screens } from '#domain/screens.ts';
import { contracts, fieldsOf, isNobodys } from '#server/platform/testing/calls.ts';

const folders = (files: string) => globSync(files).map((file) => file.split('/').at(-2)!);
const read = (file: string) => readFileSync(file, 'utf8');
const [table, mounted] = [read('domain/endpoints.ts'), read('server/app.ts')];
const nameOf = (folder: string) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a feature with a contract lacks, as sentences. */
function missingOf(folder: string): string[] {
  const routes = `server/features/${folder}/routes.ts`;
  if (!table.includes(`'./${folder}/contract.ts'`))
    return [`domain/${folder} has a contract but no line in domain/endpoints.ts`];
  if (!existsSync(routes)) return [`domain/${folder} has a contract but no ${routes}`];
  const name = nameOf(folder);
  return isNobodys(contracts[name] ?? {}) ? missingOfRecord(folder, name) : [];
}

/** What a record that is listed, added, edited and removed lacks besides. */
function missingOfRecord(folder: string, name: string): string[] {
  const has = `domain/${folder} has a contract but no`;
  const files = [`server/features/${folder}/routes.test.ts`, `e2e/${folder}.spec.ts`];
  return [
    ...(name in screens ? [] : [`${has} screen ${name} in domain/screens.ts`]),
    ...(snakeCase(name) in auditTexts ? [] : [`${has} texts of ${snakeCase(name)} in domain/audit/texts.ts`]),
    ...fieldsOf(contracts[name]!.add!)
      .filter((field) => !('code' in fieldText(field)))
      .map((field) => `${has} text of its field ${field} in domain/audit/fields.ts`),
    ...files.filter((file) => !existsSync(file)).map((file) => `${has} test ${file}`),
  ];
}

describe('every feature', () => {
  it('with a contract has all that it needs elsewhere', () => {
    const declared = folders('domain/*/contract.ts');
    expect(declared).toContain('departments');
    expect(declared.flatMap(missingOf)).toEqual([]);
  });

  it('with routes is mounted by the server', () => {
    const unmounted = folders('server/features/*/routes.ts').filter(
      (folder) => !mounted.includes(`'./features/${folder}/routes.ts'`),
    );
    expect(unmounted.map((folder) => `server/features/${folder}/routes.ts is not in server/app.ts`)).toEqual([]);
  });
});
