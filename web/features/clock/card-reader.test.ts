import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingRead, readKey } from './card-reader.ts';

type Press = readonly [key: string, gap: number];

/** The cards read from key presses with their gaps, with no other state in between. */
function cardsOf(presses: Iterable<Press>): string[] {
  const cards: string[] = [];
  let reading = nothingRead;
  let now = 5_000;
  for (const [key, gap] of presses) {
    now += gap;
    const step = readKey(reading, key, now);
    reading = step.reading;
    if (step.card !== null) cards.push(step.card);
  }
  return cards;
}
const typed = (keys: string, gap = 10): Press[] => [...keys].map((key) => [key, gap]);
const enter: Press = ['Enter', 10];
const card = '1000000007';

describe('a swiped card', () => {
  it.each<[what: string, presses: Press[], cards: string[]]>([
    ['ten quick digits and Enter', [...typed(card), enter], [card]],
    ['gaps of 99 ms', [...typed(card, 99), enter], [card]],
    ['gaps of 100 ms', [...typed(card, 100), enter], []],
    ['one gap of 100 ms', [...typed('10000'), ['0', 100], ...typed('0007'), enter], []],
    ['no Enter', typed(card), []],
    ['a busy screen before Enter', [...typed(card), ['Enter', 400]], [card]],
    ['Enter from a hand, later', [...typed(card), ['Enter', 1_000]], []],
    ['nine digits', [...typed('100000000'), enter], []],
    ['eleven digits', [...typed(`${card}1`), enter], []],
    ['twenty digits', [...typed(card + card), enter], []],
    ['Enter alone', [enter], []],
    ['a second Enter', [...typed(card), enter, enter], [card]],
    ['two cards', [...typed(card), enter, ...typed('1000000008'), enter], [card, '1000000008']],
    ['a letter within', [...typed('10000a00007'), enter], []],
    ['a letter before', [...typed(`a${card}`), enter], [card]],
    ['a letter after', [...typed(card), ['a', 10], enter], []],
    ['a named key within', [...typed('10000'), ['Backspace', 10], ...typed('00007'), enter], []],
    ['a digit of another script', [...typed('100000000٧'), enter], []],
    ['a stray digit long before', [['5', 10], ['1', 3_000], ...typed(card.slice(1)), enter], [card]],
  ])('%s [KIOSK-06 KIOSK-20 KIOSK-21 KIOSK-22]', (_what, presses, cards) => {
    expect(cardsOf(presses)).toEqual(cards);
  });
});

describe('laws of the card reader', () => {
  const digit = fc.constantFrom(...'0123456789');
  const quick = fc.double({ min: 0, max: 99.9, noNaN: true });
  const anyKey = fc.oneof(digit, fc.constantFrom('a', 'Enter', 'Shift', 'Tab', ' ', 'Backspace', ''));
  const anyPress: fc.Arbitrary<Press> = fc.tuple(anyKey, fc.double({ min: 0, max: 300, noNaN: true }));
  const anyPresses = fc.array(anyPress, { maxLength: 40 });
  const swipe = fc
    .array(fc.tuple(digit, quick), { minLength: 10, maxLength: 10 })
    .map((digits): Press[] => [...digits, enter]);

  it('a swipe after a pause is read, whatever was typed before [KIOSK-06 KIOSK-21]', () => {
    fc.assert(
      fc.property(anyPresses, swipe, (before, presses) => {
        const [[first], ...others] = presses as [Press, ...Press[]];
        const read = presses.slice(0, 10).map(([key]) => key);
        expect(cardsOf([...before, [first, 100], ...others]).at(-1)).toBe(read.join(''));
      }),
    );
  });

  it('reads ten quick digits and Enter, and no other number of them [KIOSK-20 KIOSK-22]', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(digit, quick), { maxLength: 14 }), (digits) => {
        const read = digits.map(([key]) => key).join('');
        expect(cardsOf([...digits, enter])).toEqual(digits.length === 10 ? [read] : []);
      }),
    );
  });

  it('one slow gap anywhere discards it [KIOSK-21]', () => {
    const slow = fc.double({ min: 100, max: 900, noNaN: true });
    fc.assert(
      fc.property(swipe, fc.integer({ min: 1, max: 9 }), slow, (presses, at, gap) => {
        const slowed = presses.map((press, place): Press => (place === at ? [press[0], gap] : press));
        expect(cardsOf(slowed)).toEqual([]);
      }),
    );
  });

  it('every card consists of keys that were pressed: ten digits, then Enter [KIOSK-20 KIOSK-22]', () => {
    fc.assert(
      fc.property(anyPresses, swipe, anyPresses, (before, presses, after) => {
        const all = [...before, ...presses, ...after];
        const keys = all.map(([key]) => (key.length === 1 ? key : key === 'Enter' ? '\n' : '?')).join('');
        for (const one of cardsOf(all)) {
          expect(one).toMatch(/^\d{10}$/);
          expect(keys).toContain(`${one}\n`);
        }
      }),
    );
  });
});
