import { describe, expect, it } from 'vitest';
import { changeOf, sayEntry, valuesFor } from './rules.ts';
import { auditTexts } from './texts.ts';

describe('an audit entry', () => {
  it('reads in English and in Malay, from its code and values', () => {
    const entry = { module: 'departments', code: 'added', values: { name: 'Bahagian Arkib' }, subject: null };
    expect(sayEntry(entry)).toMatchObject({
      en: 'Added department Bahagian Arkib',
      ms: 'Menambah jabatan Bahagian Arkib',
    });
  });

  it('of a code that is not known reads as the code', () => {
    const entry = { module: 'attendance', code: 'folded', values: {}, subject: null };
    expect(sayEntry(entry)).toEqual({ en: 'folded', ms: 'folded' });
  });

  it('stores exactly the values that its text needs', () => {
    const { removed } = auditTexts.departments;
    expect(valuesFor(removed, { id: 3, name: 'Arkib', version: 2 })).toEqual({ name: 'Arkib' });
    expect(() => valuesFor(removed, { id: 3 })).toThrow('No name to say');
  });
});

describe('what changed', () => {
  const before = { id: 7, version: 2, name: 'Arkib', parent_id: null, level: 3 };

  it.each([
    ['nothing', before, { name: 'Arkib', parent_id: null }, { before: {}, after: {} }],
    ['one field', before, { name: 'Rekod', parent_id: null }, { before: { name: 'Arkib' }, after: { name: 'Rekod' } }],
    [
      'an object, whatever the order of its keys',
      { days: [{ start_time: '07:00', enable: true }] },
      { days: [{ enable: true, start_time: '07:00' }] },
      { before: {}, after: {} },
    ],
    [
      'an array, by what is in it',
      { days: [1, 2], ids: ['1'] },
      { days: [1, 3], ids: ['1'] },
      { before: { days: [1, 2] }, after: { days: [1, 3] } },
    ],
    [
      'something added',
      null,
      { name: 'Arkib', parent_id: 2 },
      { before: null, after: { name: 'Arkib', parent_id: 2 } },
    ],
    ['something removed', before, null, { before: { name: 'Arkib', parent_id: null, level: 3 }, after: null }],
    ['nothing that is known', null, null, { before: null, after: null }],
  ])('lists %s', (_, was, is, expected) => {
    expect(changeOf(was, is)).toEqual(expected);
  });

  it('never holds a password, and for personal data only that it changed', () => {
    const was = { ic: '880101-11-5678', access_card_id: '1000000003', grade: 'N19', password_hash: 'x' };
    const is = { ic: '880101-11-5679', access_card_id: '1000000003', grade: 'N22', password: 'hadir-demo' };
    expect(changeOf(was, is)).toEqual({
      before: { ic: '***', grade: 'N19' },
      after: { ic: '***', grade: 'N22' },
    });
  });
});
