import { expect, it } from 'vitest';
import { matchingRows } from '#domain/shell/palette.ts';
import { paletteActions } from './palette-actions.ts';

const actions = paletteActions({ applies_leave: true });

it.each`
  typed             | names
  ${'sign out'}     | ${['Logout']}
  ${'log keluar'}   | ${['Logout']}
  ${'come late'}    | ${['Apply Late to Office']}
  ${'datang lewat'} | ${['Apply Late to Office']}
  ${'mohon'}        | ${['Apply Leaves', 'Apply Late to Office', 'Apply Leave Office']}
  ${'clock out'}    | ${['Clock in by phone']}
  ${'tukar'}        | ${['Language']}
`('$typed finds the actions $names', ({ typed, names }) => {
  expect(matchingRows(actions, typed).map(({ name }) => name.en)).toEqual(names);
});

it('offers to apply for leave to the same users as the button', () => {
  const pathsOf = (applies_leave: boolean) => paletteActions({ applies_leave }).map(({ path }) => path);
  expect(pathsOf(true)).toContain('/d/my-leaves?apply=1');
  expect(pathsOf(false)).not.toContain('/d/my-leaves?apply=1');
});
