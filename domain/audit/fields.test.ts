import { describe, expect, it } from 'vitest';
import { valueText } from './field-values.ts';
import { fieldChanges, fieldText } from './fields.ts';

describe('what changed, as people read it', () => {
  it.each([
    ['a day', '2026-03-02', '02-03-2026', '02-03-2026'],
    ['nothing', null, '–', '–'],
    ['a switch', true, 'Yes', 'Ya'],
    ['a switch that is off', false, 'No', 'Tidak'],
    ['what is not told', '***', 'Changed, not shown', 'Diubah, tidak dipaparkan'],
    ['a number', 14, '14', '14'],
    ['names', ['Kerani', 'Pengarah'], 'Kerani, Pengarah', 'Kerani, Pengarah'],
    ['no names', [], '–', '–'],
    [
      'a week, by its working days',
      [
        { day: 'Sun', enable: true, start_time: '07:00', end_time: '16:30' },
        { day: 'Fri', enable: false, start_time: null, end_time: null },
      ],
      'Sunday 07:00 AM – 04:30 PM',
      'Ahad 07:00 AM – 04:30 PM',
    ],
  ])('shows %s', (_, value, en, ms) => {
    expect(valueText(value)).toMatchObject({ en, ms });
  });

  it('names the type, filters and language of a report', () => {
    const changes = fieldChanges(null, {
      report: 'late',
      from: '2026-03-01',
      user_id: 'Farid',
      status: 'Active',
      language: 'ms',
    });
    const shown = changes.map(({ field, after }) => [fieldText(field).ms, after!.ms]);
    expect(shown).toEqual([
      ['Laporan', 'Lewat'],
      ['Dari', '01-03-2026'],
      ['Staf', 'Farid'],
      ['Status', 'Aktif'],
      ['Bahasa', 'Bahasa Melayu'],
    ]);
  });

  it('names fields in both languages, and a field without a text by its own name', () => {
    expect(fieldText('office_id')).toMatchObject({ en: 'Office', ms: 'Pejabat' });
    expect(fieldText('some_new_id').en).toBe('Some new');
  });

  it('shows roles, employment and states in both languages, and a grade as it is', () => {
    const [role, type, status, grade] = fieldChanges(null, {
      role: 'Normal User',
      employment_type: 'Contract',
      status: 'Approved',
      grade: 'N19',
    });
    expect([role, type, status, grade].map((one) => one?.after?.ms)).toEqual([
      ...['Pengguna biasa', 'Kontrak', 'Diluluskan', 'N19'],
    ]);
  });

  it('distinguishes a missing side from an empty value', () => {
    expect(fieldChanges({ name: 'Arkib', parent_id: null }, { name: 'Rekod', parent_id: 'HQ' })).toMatchObject([
      { field: 'name', before: { en: 'Arkib' }, after: { en: 'Rekod' } },
      { field: 'parent_id', before: { en: '–' }, after: { en: 'HQ' } },
    ]);
    expect(fieldChanges(null, { grade: 'N19' })).toMatchObject([{ before: null, after: { en: 'N19' } }]);
    expect(fieldChanges(null, null)).toEqual([]);
  });
});
