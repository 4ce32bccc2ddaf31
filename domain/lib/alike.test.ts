import { expect, it } from 'vitest';
import { isNearlyNamed, onlyNamed } from './alike.ts';

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
