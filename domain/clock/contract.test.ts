import { describe, expect, it } from 'vitest';
import { card } from './contract.ts';

describe('a card', () => {
  it.each<[value: unknown, isCard: boolean]>([
    ['1000000007', true],
    ['0000000000', true],
    [' 1000000007\n', true],
    ['100000000', false],
    ['10000000071', false],
    ['100000000a', false],
    ['1000 000007', false],
    ['１００００００００７', false],
    ['', false],
    [1000000007, false],
    [null, false],
    [['1000000007'], false],
  ])('%j: %s [KIOSK-20]', (value, isCard) => {
    expect(card.safeParse(value).success).toBe(isCard);
  });
});
