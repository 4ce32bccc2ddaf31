import { expect, it } from 'vitest';
import type { Viewer } from '#domain/access.ts';
import { eachKind } from '#domain/applications/kinds.ts';
import { matchingRows } from '#domain/shell/palette.ts';
import { paletteActions } from './palette-actions.ts';

const staff: Viewer = {
  id: 7,
  name: 'Farid bin Azman',
  role: 'Normal User',
  super_user: false,
  isVendor: false,
  applies_leave: true,
  office_id: 1,
  department_id: 1,
  position_id: 1,
  position_ids: [1],
  level: 4,
  canSendMessage: false,
  decides: eachKind(() => false),
  policies: [],
  grants: [],
};
const pathsOf = (viewer: Partial<Viewer>) => paletteActions({ ...staff, ...viewer }).map(({ path }) => path);

it.each`
  typed             | names
  ${'sign out'}     | ${['Logout']}
  ${'log keluar'}   | ${['Logout']}
  ${'come late'}    | ${['Apply Late to Office']}
  ${'datang lewat'} | ${['Apply Late to Office']}
  ${'mohon'}        | ${['Apply Leaves', 'Apply Late to Office', 'Apply Leave Office']}
  ${'clock out'}    | ${['Clock in by phone']}
  ${'kata laluan'}  | ${['Change my password']}
  ${'tukar'}        | ${['Change my password', 'Language']}
`('$typed finds the actions $names', ({ typed, names }) => {
  expect(matchingRows(paletteActions(staff), typed).map(({ name }) => name.en)).toEqual(names);
});

it('offers to apply for leave to the same users as the button', () => {
  expect(pathsOf({ applies_leave: true })).toContain('/d/my-leaves?apply=1');
  expect(pathsOf({ applies_leave: false })).not.toContain('/d/my-leaves?apply=1');
});

it('offers to apply for others, and the settings, to those who may', () => {
  const others = ['/d/leaves-application?apply=1', '/d/late-application?apply=1', '/d/setting#ramadhan'];
  expect(pathsOf({ role: 'Admin' })).toEqual(expect.arrayContaining(others));
  for (const path of others) expect(pathsOf({})).not.toContain(path);
});
