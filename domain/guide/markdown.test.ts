import { describe, expect, it } from 'vitest';
import { anchorOf, blocksOf, lineOf, withAnchorsOf } from './markdown.ts';

describe('the markdown of the guide', () => {
  it.each([
    ['plain', [{ is: 'text', text: 'plain' }]],
    [
      'Press **Save** in `x`.',
      [
        { is: 'text', text: 'Press ' },
        { is: 'bold', text: 'Save' },
        { is: 'text', text: ' in ' },
        { is: 'code', text: 'x' },
        { is: 'text', text: '.' },
      ],
    ],
    ['[Hadir](staff.md)', [{ is: 'link', text: 'Hadir', href: 'staff.md' }]],
    ['`**/*.ts`', [{ is: 'code', text: '**/*.ts' }]],
  ])('reads the line %s', (line, pieces) => {
    expect(lineOf(line)).toEqual(pieces);
  });

  it('reads headings, paragraphs, lists with their first number, tables, pictures and code', () => {
    const page =
      '# A b\none\ntwo\n\n3. x\n4. y\n\n- z\n\n| a | b |\n|---|---|\n| 1 | 2\\|3 |\n\n![p](p.webp)\n```\n# c\n```';
    const text = (one: string) => [{ is: 'text', text: one }];
    expect(blocksOf(page)).toEqual([
      { is: 'heading', level: 1, text: 'A b', id: 'a-b' },
      { is: 'paragraph', line: text('one two') },
      { is: 'list', first: 3, items: [text('x'), text('y')] },
      { is: 'list', first: null, items: [text('z')] },
      { is: 'table', head: [text('a'), text('b')], rows: [[text('1'), text('2|3')]] },
      { is: 'picture', alt: 'p', src: 'p.webp' },
      { is: 'code', text: '# c' },
    ]);
  });

  it.each([
    ['See my month, and why a day is late', 'see-my-month-and-why-a-day-is-late'],
    ['Year’s end', 'years-end'],
  ])('gives %s the anchor that GitHub gives it', (heading, anchor) => {
    expect(anchorOf(heading)).toBe(anchor);
  });

  it('gives the Malay edition the anchors of the English one', () => {
    const malay = withAnchorsOf(blocksOf('# Staf\n\n## Cuti'), blocksOf('# Staff\n\n## Leave'));
    expect(malay.map((block) => 'id' in block && block.id)).toEqual(['staff', 'leave']);
  });
});
