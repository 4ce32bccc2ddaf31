import { describe, expect, it } from 'vitest';
import { plainFailure } from './plain.ts';

const lines = (error: unknown) => plainFailure('GET /api/users', error).split('\n');
const of = (error: object) => lines(Object.assign(error, { stack: '' }))[1];

describe('a failure of the server', () => {
  it('says where it happened, what was thrown, and the first stack frames of our own code', () => {
    const error = new TypeError("Cannot read properties of undefined (reading 'verified')");
    error.stack = [
      'TypeError: Cannot read …',
      '    at rowOf (file:///srv/hadir/server/features/devices/store.ts:12:3)',
      '    at async /home/somebody/hadir/node_modules/kysely/dist/x.js:1:2',
      '    at deeper (node:internal/process:1:1)',
      ...Array.from({ length: 20 }, (_, n) => `    at async /srv/hadir/server/app.ts:${n}:1`),
    ].join('\n');
    expect(lines(error).slice(0, 4)).toEqual([
      'GET /api/users',
      "TypeError: Cannot read properties of undefined (reading 'verified')",
      '    at rowOf (server/features/devices/store.ts:12:3)',
      '    at async server/app.ts:0:1',
    ]);
    expect(lines(error)).toHaveLength(10);
  });

  it.each([
    ['an email', new Error('No mailbox for farid@hadir.example here'), 'Error: No mailbox for … here'],
    ['an IC number', new Error('Not an IC: 900101115555'), 'Error: Not an IC: …'],
    ['what was typed', new SyntaxError(`Unexpected token 'F', "Farid bin"... is no JSON`)],
    ['the values of a row', { severity: 'ERROR', code: '22P02', message: 'invalid input: "Farid"' }],
    [
      'the path and the query of an address',
      new Error('GET https://id.agensi.example/token?code=Farid#x failed'),
      'Error: GET https://id.agensi.example/… failed',
    ],
    [
      'who is named in an address',
      new Error('no answer of postgres://farid:rahsia@db1/hadir, smtp://farid@mx'),
      'Error: no answer of postgres://db1/… smtp://mx',
    ],
    ['a key', new Error('no session AbC1_x-Z9'.padEnd(60, 'q7')), 'Error: no session …'],
    ['a token of a header', new Error('refused: Bearer farid.1'), 'Error: refused: Bearer …'],
    ['a long text', new Error('x'.repeat(9_000)), `Error: ${'x'.repeat(500)}`],
  ])('leaves out %s', (_, error, expected = undefined) => {
    expect(of(error)).not.toMatch(/Farid|farid/);
    if (expected) expect(of(error)).toBe(expected);
  });

  it('of the database names the violated rule, and for a statement what is wrong with it', () => {
    const refused = { severity: 'ERROR', code: '23514', table: 'users', constraint: 'users_ic_check' };
    expect(of(refused)).toBe('Database error: 23514 users users_ic_check');
    const wrong = { name: 'error', severity: 'ERROR', code: '42703', message: 'column "icc" does not exist' };
    expect(of(wrong)).toBe('error: column "icc" does not exist');
  });

  it("within a library keeps the library's stack frames", () => {
    const stack = 'Error: no\n    at parse (/srv/hadir/node_modules/qs/lib/parse.js:1:2)';
    expect(lines({ message: 'no', stack })[2]).toBe('    at parse (node_modules/qs/lib/parse.js:1:2)');
  });

  it('may be any value that can be thrown', () => {
    expect([lines('no'), lines(undefined), lines(null)].map((all) => all[1])).toEqual([
      'Error: no',
      'Error: undefined',
      'Error: null',
    ]);
  });
});
