import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOfHtml, typedAsHtml } from './html.ts';

describe('plain text', () => {
  it.each([
    ['Selamat pagi,\r\n\r\nsila datang', 'Selamat pagi,\n\nsila datang'],
    ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['unfinished <b', 'unfinished &lt;b'],
    ['&lt;already&gt;', '&amp;lt;already&amp;gt;'],
    ['"quoted" and \'so\'', '"quoted" and \'so\''],
  ])('%j is stored as %j', async (typed, stored) => {
    expect(await typedAsHtml(typed)).toBe(stored);
  });

  it('reads as typed, and never contains markup', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'<>&"\'/=abc \n;#') }), async (typed) => {
        const stored = await typedAsHtml(typed);
        expect(stored).not.toMatch(/[<>]/);
        expect(await linesOfHtml(stored)).toEqual(
          typed
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        );
      }),
    );
  });
});

describe('HTML in a PDF', () => {
  it('becomes paragraphs and lines, without markup', async () => {
    const html = '<p>Our records &amp; yours.</p><p>Please <b>reply</b><br>by 10-03-2026.</p><script>x()</script>';
    expect(await linesOfHtml(html)).toEqual(['Our records & yours.', 'Please reply', 'by 10-03-2026.']);
  });
});
