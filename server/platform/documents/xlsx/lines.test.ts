import { describe, expect, it } from 'vitest';
import { linesIn } from './lines.ts';

describe('the lines of a text in a column', () => {
  it.each([
    ['one word', 'Tetap', 10, 1],
    [
      'a little longer than its column in signs, not in width',
      'Tiada kelewatan direkodkan pada hari ini, lihat surat',
      50,
      1,
    ],
    ['broken between words', 'Left early by leave-office permit '.repeat(4).trim(), 40, 3],
    ['capitals, which are wider', 'LEWAT HADIR BERTUGAS KERANA BANJIR DI KAMPUNG WAKAF', 50, 2],
    ['its own line breaks', 'Pagi\nPetang', 20, 2],
    ['a word longer than a line', 'x'.repeat(45), 20, 3],
    ['nothing', '', 20, 1],
  ])('%s', (_, text, width, lines) => {
    expect(linesIn(text, width)).toBe(lines);
  });
});
