import { expect, it } from 'vitest';
import { lengthOf } from './length.ts';

it.each`
  minutes | en              | ms
  ${0}    | ${'0 min'}      | ${'0 minit'}
  ${39}   | ${'39 min'}     | ${'39 minit'}
  ${60}   | ${'1 h'}        | ${'1 jam'}
  ${159}  | ${'2 h 39 min'} | ${'2 jam 39 minit'}
  ${1500} | ${'25 h'}       | ${'25 jam'}
`('$minutes minutes are $en', ({ minutes, en, ms }) => {
  expect(lengthOf(minutes)).toMatchObject({ en, ms });
});
