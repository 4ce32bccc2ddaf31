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
  misspeltActionOf,
  type PaletteRow,
  paletteScreens,
  personActionOf,
  recordOf,
  typedRows,
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
  ${'new leave far'}        | ${'leave'}       | ${'far'}
  ${'cuti baharu far'}      | ${'leave'}       | ${'far'}
  ${'apply late far'}       | ${'late'}        | ${'far'}
  ${'mohon lewat far'}      | ${'late'}        | ${'far'}
  ${'Maafkan far'}          | ${'late'}        | ${'far'}
  ${'replace card far'}     | ${'card'}        | ${'far'}
  ${'tukar kad far'}        | ${'card'}        | ${'far'}
  ${'lantik semula far'}    | ${'rehire'}      | ${'far'}
  ${'buka Zoë'}             | ${'open'}        | ${'zoe'}
  ${'latefa'}               | ${undefined}     | ${undefined}
  ${'open'}                 | ${undefined}     | ${undefined}
`('$typed is $action for $name', ({ typed, action, name }) => {
  expect(personActionOf(typed) ?? {}).toEqual(action ? { action, name, day: null } : {});
});

it.each`
  typed                       | action         | name                | day
  ${'leve farid'}             | ${'leave'}     | ${'farid'}          | ${null}
  ${'Trasnfer far 1-12-2026'} | ${'transfer'}  | ${'far'}            | ${'2026-12-01'}
  ${'resigm far'}             | ${'resign'}    | ${'far'}            | ${null}
  ${'tukarkn far'}            | ${'transfer'}  | ${'far'}            | ${null}
  ${'give leve to far'}       | ${'giveLeave'} | ${'far'}            | ${null}
  ${'leve'}                   | ${undefined}   | ${''}               | ${null}
  ${'opan far'}               | ${undefined}   | ${''}               | ${null}
  ${'leaves of absence far'}  | ${'leave'}     | ${'of absence far'} | ${null}
  ${'resignation far'}        | ${undefined}   | ${''}               | ${null}
`('$typed is $action for $name, misspelt', ({ typed, action, name, day }) => {
  expect(misspeltActionOf(typed)).toEqual(action ? { action, name, day } : null);
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

it.each`
  typed                          | path                          | hint
  ${'grace from 1-12-2026'}      | ${'&day=2026-12-01'}          | ${'01-12-2026'}
  ${'grace 10 from 1-12-2026'}   | ${'&day=2026-12-01&value=10'} | ${'10 · 01-12-2026'}
  ${'Tempoh 10 mulai 1-12-2026'} | ${'&day=2026-12-01&value=10'} | ${'10 · 01-12-2026'}
  ${'grace 2.5'}                 | ${'&value=2.5'}               | ${'2.5'}
  ${'grace'}                     | ${null}                       | ${null}
  ${'grace ten from 1-12-2026'}  | ${null}                       | ${null}
  ${'mode 1 from 1-12-2026'}     | ${null}                       | ${null}
  ${'go 10'}                     | ${null}                       | ${null}
  ${'10'}                        | ${null}                       | ${null}
`('$typed fills in $path', ({ typed, path, hint }) => {
  const setting = { kind: 'setting' as const, takesDay: true };
  const rows: PaletteRow[] = [
    { ...setting, name: text('Grace', 'Tempoh'), path: '/d/setting?field=grace', takesValue: true },
    { ...setting, name: same('Mode'), path: '/d/setting?field=mode' },
    { kind: 'action', name: same('Go'), path: '/d/go' },
  ];
  const filled = typedRows(rows, typed).map((row) => [row.path.replace('/d/setting?field=grace', ''), row.hint]);
  expect(filled).toEqual(path ? [[path, hint]] : []);
});

it('a row with what was typed takes nothing more, also when it is chosen again from the recent ones', () => {
  const grace: PaletteRow = {
    kind: 'setting',
    name: same('Grace'),
    path: '/d/setting?field=grace',
    takesDay: true,
    takesValue: true,
  };
  for (const typed of ['grace 10', 'grace from 1-12-2026', 'grace 10 from 1-12-2026']) {
    const filled = typedRows([grace], typed);
    expect(filled).toHaveLength(1);
    for (const again of ['grace 5', 'grace from 1-1-2027', 'grace 5 from 1-1-2027'])
      expect(typedRows(filled, again)).toEqual([]);
  }
});

it.each`
  typed                                           | name                      | days         | type
  ${'give farid 14 annual leave'}                 | ${'farid'}                | ${14}        | ${'annual leave'}
  ${'give leave to Farid bin Ali 14 days annual'} | ${'farid bin ali'}        | ${14}        | ${'annual'}
  ${'give farid 3 days of annual leave'}          | ${'farid'}                | ${3}         | ${'annual leave'}
  ${'beri Farid 14 hari cuti rehat'}              | ${'farid'}                | ${14}        | ${'cuti rehat'}
  ${'beri cuti kepada far 2.5 sakit'}             | ${'far'}                  | ${2.5}       | ${'sakit'}
  ${'give far 14'}                                | ${'far'}                  | ${14}        | ${''}
  ${'give pendatang 7002803005 14 annual'}        | ${'pendatang 7002803005'} | ${14}        | ${'annual'}
  ${'give pendatang 7002803005'}                  | ${'pendatang 7002803005'} | ${undefined} | ${undefined}
  ${'give far'}                                   | ${'far'}                  | ${undefined} | ${undefined}
`('$typed gives $name $days of $type', ({ typed, name, days, type }) => {
  const gives = days === undefined ? {} : { gives: { days, type } };
  expect(personActionOf(typed)).toEqual({ action: 'giveLeave', name, day: null, ...gives });
});

it('a number typed for anything but leave is of the name', () => {
  expect(personActionOf('transfer far 14')).toEqual({ action: 'transfer', name: 'far 14', day: null });
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

it.each`
  typed                           | kind            | name
  ${'letter WL/2026/11/0008'}     | ${'letter'}     | ${'WL/2026/11/0008'}
  ${'surat amaran WL/2026/11/8'}  | ${'letter'}     | ${'WL/2026/11/8'}
  ${'department Human Resources'} | ${'department'} | ${'Human Resources'}
  ${'Jabatan kewangan'}           | ${'department'} | ${'kewangan'}
  ${'deprtment finance'}          | ${'department'} | ${'finance'}
  ${'kiosk of Dungun'}            | ${'kiosk'}      | ${'Dungun'}
  ${'kiosk di dungun'}            | ${'kiosk'}      | ${'dungun'}
  ${'pejabat Kuantan'}            | ${'office'}     | ${'Kuantan'}
  ${'kiosk'}                      | ${undefined}    | ${undefined}
  ${'off far'}                    | ${undefined}    | ${undefined}
  ${'farid bin azman'}            | ${undefined}    | ${undefined}
`('$typed is the $kind $name', ({ typed, kind, name }) => {
  expect(recordOf(typed) ?? {}).toEqual(kind ? { kind, name } : {});
});
