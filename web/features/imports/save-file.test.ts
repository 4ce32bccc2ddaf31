import { expect, it } from 'vitest';
import { csvOf } from './save-file.ts';

it('an export keeps a name that begins like a formula as text, in quotes where it has a comma', () => {
  const rows = [['Name'], ['=HYPERLINK("http://x","y")'], ['Siti, Ana'], ['-2']];
  expect(csvOf(rows)).toBe('\ufeffName\r\n"\'=HYPERLINK(""http://x"",""y"")"\r\n"Siti, Ana"\r\n-2\r\n');
});
