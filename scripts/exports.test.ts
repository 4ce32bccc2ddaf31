import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const declared = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;

/** What files export and no other file names, as `file: name`. */
function unused(texts: ReadonlyMap<string, string>): string[] {
  const naming = new Map<string, number>();
  for (const text of texts.values())
    for (const word of new Set(text.match(/\w+/g))) naming.set(word, (naming.get(word) ?? 0) + 1);
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(declared)].flatMap(([, name]) => (naming.get(name!) === 1 ? [`${file}: ${name}`] : [])),
  );
}

it('what a file exports is used by another', () => {
  const files = globSync(['*.ts', '{bench,domain,e2e,scripts,server,web}/**/*.{ts,tsx,mts,mjs}'], {
    exclude: ['server/platform/database/tables.ts'],
  });
  expect(files.length).toBeGreaterThan(2_000);
  expect(unused(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([]);
  const sample = [
    ['one.ts', 'export const used = 1;\nexport type Alone = 2;'],
    ['two.ts', "import { used } from './one.ts';"],
  ] as const;
  expect(unused(new Map(sample))).toEqual(['one.ts: Alone']);
});
