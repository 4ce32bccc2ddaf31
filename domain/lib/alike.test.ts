import { expect, it } from 'vitest';
import { isNearlyNamed, namedAtStart, onlyNamed } from './alike.ts';

it.each`
  typed             | name                  | is
  ${'fraid'}        | ${'Farid bin Hassan'} | ${true}
  ${'faird has'}    | ${'Farid bin Hassan'} | ${true}
  ${'hasan'}        | ${'Farid bin Hassan'} | ${true}
  ${'hassam farid'} | ${'Farid bin Hassan'} | ${true}
  ${'Thurasingam'}  | ${'Devi Thurairaaj'}  | ${false}
  ${'thurairaj'}    | ${'Devi Thurairaaj'}  | ${true}
  ${'dvei'}         | ${'Devi Thurairaaj'}  | ${true}
  ${'dvi'}          | ${'Devi Thurairaaj'}  | ${false}
  ${'arid'}         | ${'Farid bin Hassan'} | ${false}
  ${'farid rahman'} | ${'Farid bin Hassan'} | ${false}
`('$typed is nearly the name of $name: $is', ({ typed, name, is }) => {
  expect(isNearlyNamed(typed, name)).toBe(is);
});

it.each`
  typed             | found
  ${'annual leave'} | ${'Annual Leave'}
  ${'cuti rehat'}   | ${'Annual Leave'}
  ${'annual'}       | ${null}
  ${'medical'}      | ${'Medical Leave'}
  ${'medcal leave'} | ${'Medical Leave'}
  ${'leave'}        | ${null}
  ${'hajj'}         | ${null}
  ${''}             | ${null}
`('of some names $typed is $found alone', ({ typed, found }) => {
  const types = [
    { name: 'Annual Leave', ms: 'Cuti Rehat' },
    { name: 'Annual Leave Abroad', ms: 'Cuti Luar Negara' },
    { name: 'Medical Leave', ms: 'Cuti Sakit' },
  ];
  expect(onlyNamed(typed, types, ({ name, ms }) => [name, ms])?.name ?? null).toBe(found);
});

it.each`
  typed                   | begins                                       | others
  ${'farid annual'}       | ${['Farid bin Hassan', 'Faridah binti Ali']} | ${'annual'}
  ${'farid has annual'}   | ${['Farid bin Hassan']}                      | ${'annual'}
  ${'Faridah cuti rehat'} | ${['Faridah binti Ali']}                     | ${'cuti rehat'}
  ${'mat cuti sakit'}     | ${['Mat Zain']}                              | ${'cuti sakit'}
  ${'farid hassan'}       | ${[]}                                        | ${undefined}
  ${'gopal annual'}       | ${[]}                                        | ${undefined}
  ${''}                   | ${[]}                                        | ${undefined}
`('$typed begins with the names of $begins', ({ typed, begins, others }) => {
  const people = [{ name: 'Farid bin Hassan' }, { name: 'Faridah binti Ali' }, { name: 'Mat Zain' }];
  const named = namedAtStart(typed, people);
  expect([named.map(({ one }) => one.name), named[0]?.others]).toEqual([begins, others]);
});
