import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { helpOf } from '#domain/guide/help.ts';
import { blocksOf, headingsOf } from '#domain/guide/markdown.ts';
import { type GuidePage, guidePages } from '#domain/guide/pages.ts';
import { type Language, languages } from '#domain/lib/text.ts';
import type { Screen } from '#domain/screen.ts';
import { screens } from '#domain/screens.ts';
import { shownNowhere } from './product-texts.ts';

const chapters = Object.keys(guidePages) as GuidePage[];
const fileOf = (language: Language, chapter: GuidePage) => `docs/guide/${language}/${chapter}.md`;
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group]) => group!);
const headings = (text: string) => matches(text, /^(#+) /gm);
const pictures = (text: string) => matches(text, /!\[[^\]]+\]\(([^)]+)\)/g);
const bold = (text: string) => matches(text, /\*\*(.+?)\*\*/g);
const read = (language: Language, chapter: GuidePage) => readFileSync(fileOf(language, chapter), 'utf8');
const all = languages.flatMap((language) => chapters.map((chapter) => ({ language, chapter })));

describe('the guide', () => {
  it.each(all)('in $language for $chapter quotes only texts of the screens', ({ language, chapter }) => {
    const named = bold(read(language, chapter));
    if (guidePages[chapter].group !== 'operators') expect(named.length).toBeGreaterThan(10);
    expect(shownNowhere(language, named)).toEqual([]);
  });

  it.each(chapters)('says the same of %s in both languages', (chapter) => {
    const [english, malay] = [read('en', chapter), read('ms', chapter)];
    expect(headings(malay)).toEqual(headings(english));
    expect(pictures(malay)).toEqual(pictures(english));
    expect(bold(malay).length).toBe(bold(english).length);
  });

  it.each(all)(
    'in $language for $chapter begins with its title and is read whole by the page',
    ({ language, chapter }) => {
      const blocks = blocksOf(read(language, chapter));
      expect(blocks[0]).toMatchObject({ is: 'heading', level: 1, text: guidePages[chapter].title[language] });
      const anchors = headingsOf(blocks).map(({ id }) => id);
      expect(new Set(anchors).size).toBe(anchors.length);
      const lines = blocks.flatMap((block) => {
        if (block.is === 'paragraph') return [block.line];
        if (block.is === 'list') return block.items;
        return block.is === 'table' ? [block.head, ...block.rows].flat() : [];
      });
      const plain = lines.flat().flatMap((piece) => (piece.is === 'text' ? piece.text : []));
      expect(plain.filter((text) => /\*\*|`|\]\(|^\s*(-|>|<)/.test(text) && !/^ [–-] /.test(text))).toEqual([]);
      const links = lines.flat().flatMap((piece) => (piece.is === 'link' ? piece.href : []));
      expect(links.filter((href) => !/^https:/.test(href) && !(href.replace(/\.md$/, '') in guidePages))).toEqual([]);
    },
  );

  it('has the page and the section of every screen that leads to it', () => {
    const broken = Object.entries<Screen>(screens).filter(([, screen]) => {
      const help = helpOf(screen);
      if (!help) return false;
      const sections = help.page in guidePages ? headingsOf(blocksOf(read('en', help.page as GuidePage))) : [];
      return !sections.some(({ id }) => id === help.section || !help.section);
    });
    expect(broken.map(([name, { help }]) => `${name}: ${help}`)).toEqual([]);
  });

  it('has every picture it refers to, small enough, and no other', () => {
    const named = all.flatMap(({ language, chapter }) =>
      pictures(read(language, chapter)).map((file) => `docs/guide/${language}/${file}`),
    );
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
    expect(globSync('docs/guide/*/*.webp').sort()).toEqual(named.sort());
    expect(named.filter((file) => statSync(file).size > 60_000)).toEqual([]);
  });

  it.each(languages)('has every switch of the server in %s', (language) => {
    const switches = new Set(
      readFileSync('server/platform/env.ts', 'utf8').match(/\b(HADIR_[A-Z_]+|DATABASE_URL|NODE_ENV)\b/g),
    );
    const listed = read(language, 'settings');
    expect([...switches, 'PORT', 'HOST'].filter((name) => !listed.includes(`\`${name}\``))).toEqual([]);
  });

  it('is linked from the front page', () => {
    const front = readFileSync('README.md', 'utf8');
    for (const { language, chapter } of all) expect(front).toContain(`(${fileOf(language, chapter)})`);
  });
});
