import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Placeable, placeSwipes } from '../clock/placing.ts';
import { judge } from '../days/rules.ts';
import { ordinaryDay } from '../days/testing.ts';

/** A swipe, or what a correction entered: whether it is in effect, and what it is another swipe of. */
interface Event extends Placeable {
  isEntered: boolean;
  isOut: boolean;
}

const date = '2026-03-02';
const start = Date.UTC(2026, 2, 2);
const at = (second: number) => new Date(start + second * 1000);

/** A day while swipes arrive and corrections are made: nothing is forgotten but which events are in effect. */
class Day {
  events: Event[] = [];
  corrections: { entered: Event | null; removed: Event[] }[] = [];

  place(): Placeable[] {
    const { counted, doubles } = placeSwipes(this.events.filter(({ isOut }) => !isOut));
    for (const one of counted.get(date) ?? []) one.counts = true;
    for (const one of doubles.keys()) one.counts = false;
    return counted.get(date) ?? [];
  }
  arrive(second: number): void {
    this.events.push({ id: `s${second}`, at: at(second), date, counts: false, isEntered: false, isOut: false });
    this.place();
  }
  /** Takes an event that counts out, with the swipes that were other ones of it, and enters one. */
  correct(removed: Event | null, second: number | null): void {
    const { doubles } = placeSwipes(this.events.filter(({ isOut }) => !isOut));
    const its = removed ? [removed, ...[...doubles].filter(([, of]) => of === removed).map(([one]) => one)] : [];
    const gone = its.filter((one) => one === removed || !one.isEntered);
    for (const one of gone) Object.assign(one, { isOut: true, counts: false });
    const nr = this.corrections.length;
    const entered =
      second === null ? null : { id: `c${nr}`, at: at(second), date, counts: false, isEntered: true, isOut: false };
    if (entered) this.events.push(entered);
    this.corrections.push({ entered, removed: gone });
    this.place();
  }
  withdraw(nr: number): void {
    const correction = this.corrections[nr];
    if (!correction) return;
    for (const one of correction.removed) one.isOut = false;
    if (correction.entered) Object.assign(correction.entered, { isOut: true, counts: false });
    this.corrections[nr] = { entered: null, removed: [] };
    this.place();
  }
}

const verdictOf = (counted: readonly Placeable[]) => {
  const minutes = counted.map((one) => Math.floor((one.at.getTime() - start) / 60_000));
  const clocked =
    minutes.length === 0
      ? null
      : { platform: 'web_app', first: minutes[0]!, last: minutes.at(-1)!, events: minutes.length };
  return judge({ ...ordinaryDay, clocked }, true);
};

const second = fc.integer({ min: 6 * 3600, max: 6 * 3600 + 900 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('arrive' as const), second, nr: fc.nat(5) }),
  fc.record({ kind: fc.constantFrom('add' as const, 'move' as const, 'remove' as const), second, nr: fc.nat(5) }),
  fc.record({ kind: fc.constant('withdraw' as const), second, nr: fc.nat(5) }),
);

it('after any swipes, late events, corrections and withdrawals a day is that of the events in effect, in order [D4 D5]', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const day = new Day();
      for (const { kind, second: when, nr } of steps) {
        const swipes = (day.place() as Event[]).filter(({ isEntered }) => !isEntered);
        const chosen = swipes[nr % Math.max(1, swipes.length)] ?? null;
        if (kind === 'arrive') day.arrive(when);
        else if (kind === 'withdraw') day.withdraw(nr);
        else if (kind === 'add') day.correct(null, when);
        else if (chosen) day.correct(chosen, kind === 'move' ? when : null);
      }
      const left = day.place();
      const fresh = day.events.filter(({ isOut }) => !isOut).map((one) => ({ ...one, counts: false }));
      const inOrder = placeSwipes(fresh).counted.get(date) ?? [];
      expect(left.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
      expect(verdictOf(left)).toEqual(verdictOf(inOrder));
    }),
    { numRuns: 400 },
  );
});
