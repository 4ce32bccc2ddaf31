import { expect, it } from 'vitest';
import { tileOrigins } from './security-headers.ts';

it.each([
  ['https://tiles.agensi.example:8443/{z}/{x}/{y}.png?key=1', ['https://tiles.agensi.example:8443']],
  ['https://{s}.tile.example/{z}/{x}/{y}.png', ['https://*.tile.example']],
  ['/tiles/{z}/{x}/{y}.png', []],
])('tiles at %s are the only other origin that pages may load images from', (url, origins) => {
  expect(tileOrigins({ url, credit: '' })).toEqual(origins);
});

it('maps without tiles need no other origin', () => {
  expect(tileOrigins(null)).toEqual([]);
});
