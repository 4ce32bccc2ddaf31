import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = globSync(['{domain,server,web,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.ts']).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

/** Requirement ids in brackets, as at the end of titles: `[KIOSK-20 KIOSK-21]`. */
const bracketed = /\[((?:[A-Z]{2,8}-\d{2,3} ?)+)\]/g;

describe('tests can be read', () => {
  it('all of them are found', () => {
    expect(files.length).toBeGreaterThan(180);
    expect('[A-1 KIOSK-20 KIOSK-21]').not.toMatch(bracketed);
    expect('ten digits [KIOSK-20 KIOSK-21]').toMatch(bracketed);
  });

  it('helpers close what they open with `atEnd`, since a hook registered within a hook never runs', () => {
    const helpers = globSync('server/**/*.ts', { exclude: ['server/**/*.test.ts'] });
    const set = helpers.filter((file) => /import \{[^}]*afterAll/.test(readFileSync(file, 'utf8')));
    expect(set).toEqual(['server/platform/testing/each-file.ts']);
  });

  it('no title or step names more than five requirements', () => {
    const crowded = files.flatMap(({ file, text }) =>
      [...text.matchAll(bracketed)]
        .map(([, ids]) => ids!.split(' '))
        .filter((ids) => ids.length > 5)
        .map((ids) => `${file}: ${ids.join(' ')}`),
    );
    expect(crowded).toEqual([]);
  });
});

it('no file that is written by hand is longer than 300 lines', () => {
  const generated = ['server/platform/database/tables.ts', 'server/schema.sql', 'server/migrations/testing/*'];
  const written = globSync('{bench,domain,e2e,scripts,server,web}/**/*.{ts,tsx,mjs,css,sql}', { exclude: generated });
  expect(written.length).toBeGreaterThan(2_500);
  const long = written.filter((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length > 300);
  expect(long).toEqual([]);
});
