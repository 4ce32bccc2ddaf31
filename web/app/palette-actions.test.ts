import { expect, it } from 'vitest';
import type { Viewer } from '#domain/access.ts';
import { matchingRows } from '#domain/shell/palette.ts';
import { viewerOf } from '#domain/testing.ts';
import { paletteActions } from './palette-actions.ts';

const staff = viewerOf();
const pathsOf = (viewer: Partial<Viewer>) => paletteActions({ ...staff, ...viewer }).map(({ path }) => path);

it.each`
  typed             | names
  ${'sign out'}     | ${['Logout']}
  ${'log keluar'}   | ${['Logout']}
  ${'come late'}    | ${['Apply Late to Office']}
  ${'datang lewat'} | ${['Apply Late to Office']}
  ${'mohon'}        | ${['Apply Leaves', 'Apply Late to Office', 'Apply Leave Office', 'Apply for duty', 'Apply for a correction']}
  ${'forgot'}       | ${['Apply for a correction']}
  ${'clock out'}    | ${['Clock in by phone']}
  ${'kata laluan'}  | ${['Change my password']}
  ${'malay'}        | ${['Language']}
  ${'inggeris'}     | ${['Language']}
  ${'tukar'}        | ${['Change my password', 'Language']}
`('$typed finds the actions $names', ({ typed, names }) => {
  expect(matchingRows(paletteActions(staff), typed).map(({ name }) => name.en)).toEqual(names);
});

it('offers to apply for leave to the same users as the button', () => {
  expect(pathsOf({ applies_leave: true })).toContain('/d/my-leaves?apply=1');
  expect(pathsOf({ applies_leave: false })).not.toContain('/d/my-leaves?apply=1');
});

it('finds the reports and the settings of those who may open them, in both languages', () => {
  const namesFor = (typed: string, role: Viewer['role']) =>
    matchingRows(paletteActions({ ...staff, role }), typed).map(({ name }) => name.en);
  expect(namesFor('month report', 'Admin')).toEqual(['Download the month report']);
  expect(namesFor('laporan bulanan', 'Admin')).toEqual(['Download the month report']);
  expect(namesFor('report: absence', 'Admin')).toEqual(['Report: Absence']);
  expect(namesFor('minit maksimum', 'Admin')).toEqual(['Maximum minutes before late']);
  expect(namesFor('report', 'Normal User')).toEqual([]);
  expect(namesFor('maximum', 'Normal User')).toEqual([]);
});

it('offers to apply for others, and the settings, to those who may', () => {
  const others = ['/d/leaves-application?apply=1', '/d/late-application?apply=1', '/d/setting?field=ramadhan'];
  expect(pathsOf({ role: 'Admin' })).toEqual(expect.arrayContaining(others));
  for (const path of others) expect(pathsOf({})).not.toContain(path);
});
