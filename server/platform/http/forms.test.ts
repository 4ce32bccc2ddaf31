import { describe, expect, it } from 'vitest';
import { formPairs, nestedForm } from './forms.ts';

const read = (body: string) => nestedForm(formPairs(body));

describe('a form', () => {
  it.each([
    ['a plain name', 'name=Farid+bin%20Azman', { name: 'Farid bin Azman' }],
    ['a list', 'user_ids[]=7&user_ids[]=9', { user_ids: ['7', '9'] }],
    ['a list of one', 'position_ids[]=', { position_ids: [''] }],
    ['a name said twice', 'id=1&id=2', { id: ['1', '2'] }],
    ['numbered names, in their order', 'a[2]=z&a[0]=x&a[10]=zz', { a: ['x', 'z', 'zz'] }],
    [
      'lists of objects',
      'days[0][enable]=1&days[1][enable]=0&days[0][id]=0',
      { days: [{ enable: '1', id: '0' }, { enable: '0' }] },
    ],
    ['names in names', 'a[b][c]=1', { a: { b: { c: '1' } } }],
    ['brackets that do not match as they are', 'a[b=1&]c[=2', { 'a[b': '1', ']c[': '2' }],
    ['nothing below what is too deep', 'a[b][c][d][e][f]=1&g=2', { g: '2' }],
    ['a broken percent', 'a=100%', { a: '100%' }],
    ['nothing', '', {}],
  ])('reads %s [CALLA-06]', (_, body, parsed) => {
    expect(read(body)).toEqual(parsed);
  });

  it.each(['__proto__[isAdmin]=1', 'constructor[prototype][isAdmin]=1', 'a[__proto__][isAdmin]=1'])(
    'is not affected by %s',
    (body) => {
      const parsed = read(body) as { isAdmin?: unknown; a?: { isAdmin?: unknown } };
      expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
      expect([parsed.isAdmin, parsed.a?.isAdmin]).toEqual([undefined, undefined]);
    },
  );

  it.each([
    ['one list', 'a[]=1&'],
    ['one name', 'a=1&'],
  ])('of 50,000 values of %s is read quickly', (_, pair) => {
    expect((read(pair.repeat(50_000)).a as unknown[]).length).toBe(50_000);
  });

  it('of 50,000 numbered values is read quickly', () => {
    const body = Array.from({ length: 50_000 }, (_, at) => `a[${at}]=1`).join('&');
    expect((read(body).a as unknown[]).length).toBe(50_000);
  });
});
