import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('advisory locks', () => {
  it('are taken in one file only, each with its own name and number', () => {
    const files = globSync(['server/**/*.ts', 'bench/**/*.ts', 'scripts/**/*.ts']);
    const taking = files.filter((file) => /pg_(try_)?advisory_(xact_)?lock/.test(readFileSync(file, 'utf8')));
    expect(taking.filter((file) => !file.endsWith('.test.ts'))).toEqual(['server/platform/database/locks.ts']);
    const numbers = readFileSync('server/platform/database/locks.ts', 'utf8').match(/\b47\d\d\b/g)!;
    expect(numbers).toHaveLength(new Set(numbers).size);
  });
});
