import { describe, expect, it } from 'vitest';
import { guards, type Viewer } from '../access.ts';
import { same, text } from '../lib/text.ts';
import type { Screen } from '../screen.ts';
import { screens } from '../screens.ts';
import { viewerOf } from '../testing.ts';
import { isLetterNumber, matchingRows, type PaletteRow, paletteScreens, personActionOf } from './palette.ts';

const staff = viewerOf();
const admin: Viewer = { ...staff, role: 'Admin' };
const pathsOf = (viewer: Viewer) => paletteScreens(viewer).map(({ path }) => path);
const namesOf = (rows: PaletteRow[]) => rows.map(({ name }) => name.en);

describe('the screens of the palette', () => {
  it('are those the viewer may open, and no other', () => {
    for (const viewer of [staff, admin, { ...staff, decides: { ...staff.decides, leave: true } }])
      for (const { path, guard } of Object.values<Screen>(screens))
        expect([path, pathsOf(viewer).includes(path)]).toEqual([
          path,
          guard !== 'public' && !path.includes('$') && guards[guard](viewer),
        ]);
  });

  it('have each address once', () => {
    expect(new Set(pathsOf(admin)).size).toBe(pathsOf(admin).length);
  });
});

describe('what is found by what is typed', () => {
  const rows: PaletteRow[] = [
    ...paletteScreens(admin),
    { kind: 'person', name: same('Zoë D’Souza'), path: '/d/users/9' },
    { kind: 'action', name: text('Go', 'Pergi'), also: text('Sign out', 'Log keluar'), path: '/d/go' },
  ];

  it.each`
    typed              | found
    ${'cuti um'}       | ${['Public Holidays', 'Public Holidays by Year']}
    ${'PUBLIC'}        | ${['Public Holidays', 'Public Holidays by Year']}
    ${'umum public'}   | ${['Public Holidays', 'Public Holidays by Year']}
    ${'holi'}          | ${['Public Holidays', 'Public Holidays by Year']}
    ${'oliday'}        | ${[]}
    ${'zoe'}           | ${['Zoë D’Souza']}
    ${'SOUZA zoë'}     | ${['Zoë D’Souza']}
    ${'sign out'}      | ${['Go']}
    ${'log keluar'}    | ${['Go']}
    ${'jabatan'}       | ${['Departments']}
    ${'archive staff'} | ${[]}
    ${'leave a'}       | ${['Leave Applications', 'Leave Office Applications']}
    ${'office'}        | ${['Offices', 'Leave Office Applications', 'My Leave Office']}
    ${'?'}             | ${[]}
    ${'holyday'}       | ${['Public Holidays', 'Public Holidays by Year']}
    ${'depratments'}   | ${['Departments']}
    ${'jabaan'}        | ${['Departments']}
    ${'zoo'}           | ${[]}
    ${'officeers'}     | ${['Offices']}
  `('$typed finds $found', ({ typed, found }) => {
    expect(namesOf(matchingRows(rows, typed))).toEqual(found);
  });

  it('is everything before anything is typed', () => {
    expect(matchingRows(rows, '  ')).toEqual(rows);
  });
});

it.each`
  typed                     | action           | name
  ${'late for far'}         | ${'late'}        | ${'far'}
  ${'Lewat Untuk Far'}      | ${'late'}        | ${'far'}
  ${'leave farid bin'}      | ${'leave'}       | ${'farid bin'}
  ${'new leave for far'}    | ${'leave'}       | ${'far'}
  ${'cuti untuk far'}       | ${'leave'}       | ${'far'}
  ${'leave office for far'} | ${'leaveOffice'} | ${'far'}
  ${'keluar pejabat far'}   | ${'leaveOffice'} | ${'far'}
  ${'open far'}             | ${'open'}        | ${'far'}
  ${'buka Zoë'}             | ${'open'}        | ${'zoe'}
  ${'latefa'}               | ${undefined}     | ${undefined}
  ${'open'}                 | ${undefined}     | ${undefined}
`('$typed is $action for $name', ({ typed, action, name }) => {
  expect(personActionOf(typed) ?? {}).toEqual(action ? { action, name } : {});
});

it.each`
  typed                | is
  ${'WL/2026/11/0008'} | ${true}
  ${' wl/2026'}        | ${true}
  ${'11/0008'}         | ${true}
  ${'/0008'}           | ${true}
  ${'wlad'}            | ${false}
  ${'2026'}            | ${false}
  ${'a/2'}             | ${false}
`('$typed may be the number of a letter: $is', ({ typed, is }) => {
  expect(isLetterNumber(typed)).toBe(is);
});
