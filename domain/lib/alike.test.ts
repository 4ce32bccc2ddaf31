import { expect, it } from 'vitest';
import { isNearlyNamed } from './alike.ts';

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
