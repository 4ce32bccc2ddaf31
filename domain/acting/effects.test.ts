import { expect, it } from 'vitest';
import { type ActingEffects, sayActingEffects } from './effects.ts';

const none: ActingEffects = { will_decide: 0, with: [], decides: 0, is_shared: true, open: 0, days: 0 };
const days = { date_from: '2026-03-02', date_to: '2026-03-13' };
const say = (effects: Partial<ActingEffects>, is_instead: boolean) =>
  sayActingEffects({ ...none, ...effects }, { ...days, is_instead }).map(({ en }) => en);

it('says whom a post decides for, and who else holds it', () => {
  expect(say({ will_decide: 12, with: ['Chong', 'Devi'] }, false)).toEqual([
    'Decides for 12 staff from 02-03-2026 to 13-03-2026.',
    'Also holds this position: Chong, Devi.',
  ]);
});

it('says what waits for nobody and what is judged again only where the own position is left', () => {
  const effects = { decides: 4, is_shared: false, open: 1, days: 3 };
  expect(say(effects, false)).toEqual([]);
  expect(say(effects, true)).toEqual([
    'Does not decide for 4 staff of the own position meanwhile.',
    'Nobody else holds the own position: these applications wait meanwhile.',
    'Own applications that wait: 1. Whoever decides for this position decides them meanwhile.',
    'Days judged again: 3, from 02-03-2026.',
  ]);
  expect(say({ decides: 4 }, true)).toEqual(['Does not decide for 4 staff of the own position meanwhile.']);
});

it('says nothing where nothing else is touched', () => {
  expect(say({}, true)).toEqual([]);
});
