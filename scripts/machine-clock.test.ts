import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Reads of the machine's clock, and browser contexts that would start with it instead of with the server's. */
const machine = /new Date\(\)|Date\.now\(\)|\bDate\(\)|\.newContext\(/;
/** The one file that sets a browser's clock to the server's time and reads it. */
const clock = 'e2e/support/clock.ts';

/** The lines of some files that read the machine's clock. */
const readers = (files: string[]) =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => machine.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

describe('no test depends on the hour, the day or the zone of its machine', () => {
  it('finds the calls it forbids', () => {
    expect('const at = Date.now();').toMatch(machine);
    expect('new Date().toDateString()').toMatch(machine);
    expect("new Date('2026-03-02T00:30:00Z')").not.toMatch(machine);
  });

  it('stories ask the browser, whose clock starts with the server’s', () => {
    const stories = globSync('e2e/**/*.ts').filter((file) => file !== clock);
    expect(readers(stories).filter((line) => !line.includes('localStorage.setItem'))).toEqual([]);
  });

  it('rules take now as an argument', () => {
    expect(readers(globSync('domain/**/*.ts'))).toEqual([]);
  });

  it('tests of server and page name their instants', () => {
    const tests = globSync('{server,web}/**/*.test.{ts,tsx}').filter((file) => !isOfFakeTimers(file));
    expect(readers(tests)).toEqual([]);
  });
});

/** Files with fake timers set the clock themselves. */
const isOfFakeTimers = (file: string) => readFileSync(file, 'utf8').includes('vi.useFakeTimers()');
