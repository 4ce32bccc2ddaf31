import { describe, expect, it } from 'vitest';
import { sameness, samenessOfFailure } from './rules.ts';

const at = (place: string, host = 'https://hadir.example') => `    at show (${host}/assets/${place})`;
const thrown = `/d/users/7\nTypeError: no row 7\n${at('users.js:1:20')}\n${at('index.js:1:9')}`;

describe('what makes errors the same', () => {
  it.each([
    ['on another page', thrown.replace('/d/users/7', '/d/users/31')],
    ['about another record', thrown.replace('row 7', 'row 31')],
    ['by another address of the server', thrown.replaceAll('https://hadir.example', 'http://10.0.0.4:3000')],
    ['called from elsewhere, far below', `${thrown}\n${at('b.js:1:2')}\n${at('c.js:1:2')}`.replace(/$/, '\nx')],
  ])('is not %s', (_, other) => {
    const deep = `${thrown}\n${at('b.js:1:2')}`;
    expect([sameness(thrown), sameness(deep)]).toContain(sameness(other));
  });

  it.each([
    ['another message', thrown.replace('no row', 'no column')],
    ['another place', thrown.replace('users.js:1:20', 'users.js:1:21')],
    ['another kind', thrown.replace('TypeError', 'RangeError')],
  ])('is %s', (_, other) => {
    expect(sameness(other)).not.toBe(sameness(thrown));
  });

  it('accepts an entry of one line, or of none', () => {
    expect([sameness('Mail failed'), sameness('')]).toEqual(['Mail failed', '']);
  });
});

it('failures of the server are the same by the call and what was thrown, whatever the stack', () => {
  const failure = 'GET /api/users\nError: no row 7\n    at a.ts:1:2';
  expect(samenessOfFailure(failure.replace('7', '31').replace('a.ts', 'b.ts'))).toBe(samenessOfFailure(failure));
  expect(samenessOfFailure(failure.replace('users', 'offices'))).not.toBe(samenessOfFailure(failure));
});
