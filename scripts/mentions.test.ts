import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
/** Everything that people write; generated files repeat it. */
const files = globSync([
  '{domain,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,js,sql,css,md}',
  'docs/**/*.md',
  '*.{md,ts}',
  'server/schema.sql',
]).map((file) => ({ file, text: read(file) }));
const docs = files.filter(({ file }) => file.endsWith('.md'));

const rules = [...read('docs/rules.md').matchAll(/^## (D\d+) /gm)].map(([, id]) => id!);
const records = globSync('docs/decisions/[0-9]*.md').map((file) => file.slice('docs/decisions/'.length, -3));
const requirements = new Set([...read('docs/requirements.tsv').matchAll(/^[A-Z]+-\d+/gm)].map(([id]) => id));
const areas = new Set([...requirements].map((id) => id.replace(/-\d+$/, '')));

/** Each mention that a pattern's first group finds and `isKnown` does not, with its file. */
function unknown(
  pattern: RegExp,
  isKnown: (mention: string) => boolean,
  among: readonly { file: string; text: string }[] = files,
): string[] {
  return among.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].filter(([, mention]) => !isKnown(mention!)).map(([, mention]) => `${file}: ${mention}`),
  );
}

describe('what comments, tests and docs refer to exists', () => {
  it('rules by their number', () => {
    expect(rules).toEqual(Array.from({ length: 17 }, (_, at) => `D${at + 1}`));
    expect(unknown(/\b(D\d{1,2})\b/g, (id) => rules.includes(id))).toEqual([]);
  });

  it('decision records by their number, and the index has each of them', () => {
    const numbers = records.map((name) => name.slice(0, 4));
    const isRecord = (number: string) => numbers.includes(number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(unknown(/\bdecisions? (\d{4})\b/gi, isRecord)).toEqual([]);
    expect(unknown(/\bdecisions? \d{4}(?:, \d{4})*(?:,| and) (\d{4})\b/gi, isRecord)).toEqual([]);
    const index = [...read('docs/decisions/README.md').matchAll(/^\| \[(\d{4})\]\((\S+)\.md\) \| (.+?) \| /gm)];
    const titles = records.map((name) => [
      name.slice(0, 4),
      name,
      read(`docs/decisions/${name}.md`).split('\n')[0]!.slice('# 0000 '.length),
    ]);
    expect(index.map(([, ...row]) => row)).toEqual(titles.filter(([number]) => number !== '0000').sort());
  });

  it('requirements by their id', () => {
    const isKnown = (id: string) => requirements.has(id) || !areas.has(id.replace(/-\d+$/, ''));
    expect(unknown(/\b([A-Z]{3,8}-\d{2,3})\b/g, isKnown)).toEqual([]);
  });

  it('no section of a text that is not here', () => {
    expect(unknown(/([AB]\u00a7\d?)/g, () => false)).toEqual([]);
  });

  it('files by their path in the docs, and pages by their links', () => {
    const paths = new Set(globSync(['{domain,server,web,e2e,bench,scripts,docs}/**/*']));
    const isPath = (path: string) => paths.has(path.replace(/\/$/, ''));
    expect(unknown(/`((?:domain|server|web|e2e|bench|scripts|docs)\/[\w./-]+)`/g, isPath, docs)).toEqual([]);
    const broken = docs.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
        .map(([, link]) => new URL(link!, `file:///${file}`).pathname.slice(1).replace(/\/$/, ''))
        .filter((path) => !paths.has(path) && globSync(path).length === 0)
        .map((path) => `${file}: ${path}`),
    );
    expect(broken).toEqual([]);
  });
});
