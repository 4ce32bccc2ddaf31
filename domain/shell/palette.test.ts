import { describe, expect, it } from 'vitest';
import { guards, type Viewer } from '../access.ts';
import { same, text } from '../lib/text.ts';
import type { Screen } from '../screen.ts';
import { screens } from '../screens.ts';
import { viewerOf } from '../testing.ts';
import {
  dayAtEnd,
  isLetterNumber,
  matchingRows,
  onDay,
  type PaletteRow,
  paletteScreens,
  personActionOf,
} from './palette.ts';

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
  ${'give leave to far'}    | ${'giveLeave'}   | ${'far'}
  ${'beri cuti kepada far'} | ${'giveLeave'}   | ${'far'}
  ${'Transfer Far'}         | ${'transfer'}    | ${'far'}
  ${'pertukaran far'}       | ${'transfer'}    | ${'far'}
  ${'letak jawatan far'}    | ${'resign'}      | ${'far'}
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
  expect(personActionOf(typed) ?? {}).toEqual(action ? { action, name, day: null } : {});
});

it.each`
  typed                                | words                     | day
  ${'resign far 30-11-2026'}           | ${'resign far'}           | ${'2026-11-30'}
  ${'resign far from 1/12/2026'}       | ${'resign far'}           | ${'2026-12-01'}
  ${'letak jawatan far pada 1.2.2027'} | ${'letak jawatan far'}    | ${'2027-02-01'}
  ${'ramadhan mulai 2027-02-08'}       | ${'ramadhan'}             | ${'2027-02-08'}
  ${'resign far 1-12'}                 | ${'resign far 1-12'}      | ${null}
  ${'resign far 31-2-2026'}            | ${'resign far 31-2-2026'} | ${null}
  ${'WL/2026/11/0008'}                 | ${'WL/2026/11/0008'}      | ${null}
  ${'30-11-2026'}                      | ${'30-11-2026'}           | ${null}
`('$typed is $words on $day', ({ typed, words, day }) => {
  expect(dayAtEnd(typed)).toEqual({ words, day });
});

it('gives a day to the rows that take one', () => {
  const rows: PaletteRow[] = [
    { kind: 'setting', name: same('Grace'), path: '/d/setting?field=grace', takesDay: true },
    { kind: 'action', name: same('Go'), path: '/d/go' },
  ];
  expect(onDay(rows, '2026-12-01').map(({ path, hint }) => [path, hint])).toEqual([
    ['/d/setting?field=grace&day=2026-12-01', '01-12-2026'],
  ]);
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
