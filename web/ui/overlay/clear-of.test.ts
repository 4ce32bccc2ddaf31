import { describe, expect, it } from 'vitest';
import { clearOf } from './clear-of.ts';

const toast = { left: 600, right: 980, height: 60 };
const button = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 40 });

describe('the position of toasts on a page of 1000 by 800', () => {
  it.each([
    ['at the gutter when nothing is there', [], 16],
    ['at the gutter beside a button', [button(400, 740)], 16],
    ['above a button', [button(880, 740)], 68],
    ['above two that stand over each other', [button(880, 740), button(880, 690)], 118],
    ['between two that leave room', [button(880, 740), button(880, 600)], 68],
    ['under one that is higher', [button(880, 640)], 16],
    ['above a chat window', [{ left: 720, right: 970, top: 400, bottom: 800 }, button(880, 740)], 408],
    [
      'nowhere when buttons fill the lower two thirds',
      [250, 300, 350, 400, 450, 500, 550, 600, 650, 700, 750].map((top) => button(880, top)),
      null,
    ],
  ])('%s', (_, boxes, bottom) => {
    expect(clearOf(boxes, toast, 800, 16)).toBe(bottom);
  });
});
