import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shownNowhere } from './product-texts.ts';

const pages = globSync('docs/operations/*.md').map((file) => path.basename(file));
const read = (file: string) => readFileSync(`docs/operations/${file}`, 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group]) => group!);
/** The blocks of code, without what follows a `#` in them. */
const code = (text: string) => matches(text, /^```\w*\n([\s\S]*?)^```$/gm).map((block) => block.replace(/ +# .*/g, ''));
/** Words of a program in a sentence; those with a space may be in its language. */
const words = (text: string) => matches(text.replace(/^```[\s\S]*?^```$/gm, ''), /`([^`\s]+)`/g).sort();

describe("the operators' pages", () => {
  it('are there in both languages', () => {
    expect(pages.length).toBeGreaterThan(4);
    expect(globSync('docs/operations/ms/*.md').map((file) => path.basename(file))).toEqual(pages);
  });

  it.each(pages)('lead from %s to the other language, with its title', (page) => {
    const [english, malay] = [read(page), read(`ms/${page}`)];
    const title = (text: string) => /^# (.+)\n/.exec(text)![1];
    expect(english).toContain(`\n*Dalam bahasa Melayu: [${title(malay)}](ms/${page}).*\n`);
    expect(malay).toContain(`\n*In English: [${title(english)}](../${page}).*\n`);
  });

  it.each(pages)('say the same in %s', (page) => {
    const [english, malay] = [read(page), read(`ms/${page}`)];
    for (const pattern of [/^(#+) /gm, /^(\|)/gm, /^(\d+\.|-) /gm])
      expect(matches(malay, pattern)).toEqual(matches(english, pattern));
    expect(code(malay)).toEqual(code(english));
    expect(words(malay)).toEqual(words(english));
    const named = [english, malay].map((text) => matches(text, /\*\*(.+?)\*\*/g)) as [string[], string[]];
    expect(named[1].length).toBe(named[0].length);
    expect(shownNowhere('en', named[0])).toEqual([]);
    expect(shownNowhere('ms', named[1])).toEqual([]);
  });
});
