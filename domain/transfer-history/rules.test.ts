import { expect, it } from 'vitest';
import { sayChanges, type TermChange } from './rules.ts';

it.each<[TermChange, string, string]>([
  [
    { field: 'grade', from: 'N19', to: 'N22' },
    'Grade changed from N19 to N22.',
    'Gred ditukar daripada N19 kepada N22.',
  ],
  [
    { field: 'working_hour_id', from: null, to: 'Morning' },
    'Working hours set to Morning.',
    'Waktu bekerja ditetapkan kepada Morning.',
  ],
  [{ field: 'working_hour_id', from: 'Morning', to: null }, 'Working hours cleared.', 'Waktu bekerja dikosongkan.'],
  [
    { field: 'employment_type', from: 'Contract', to: 'Permanent' },
    'Employment type changed from Contract to Permanent.',
    'Jenis pelantikan ditukar daripada Kontrak kepada Tetap.',
  ],
  [
    { field: 'employment_type', from: 'Permanent', to: 'Secondment', from_ms: 'Tetap', to_ms: 'Pinjaman' },
    'Employment type changed from Permanent to Secondment.',
    'Jenis pelantikan ditukar daripada Tetap kepada Pinjaman.',
  ],
])('%j reads in both languages', (change, en, ms) => {
  expect(sayChanges([change])).toEqual({ en, ms });
});

it.each<[boolean, boolean, string, string]>([
  [
    true,
    false,
    'Acts as Director instead of the own position, 02-03-2026 to 13-03-2026.',
    'Memangku jawatan Pengarah, 02-03-2026 hingga 13-03-2026.',
  ],
  [
    false,
    false,
    'Acts as Director beside the own position, 02-03-2026 to 13-03-2026.',
    'Menanggung kerja jawatan Pengarah, 02-03-2026 hingga 13-03-2026.',
  ],
  [
    false,
    true,
    'Corrected: Acts as Director beside the own position, 02-03-2026 to 13-03-2026.',
    'Dipinda: Menanggung kerja jawatan Pengarah, 02-03-2026 hingga 13-03-2026.',
  ],
])('a post acted in reads in both languages: instead %s, corrected %s', (is_instead, is_corrected, en, ms) => {
  const post = { position: 'Director', position_ms: 'Pengarah', date_from: '2026-03-02', date_to: '2026-03-13' };
  expect(sayChanges([{ field: 'acting', ...post, is_instead, is_corrected }])).toEqual({ en, ms });
});

it('several changes are joined into one text', () => {
  const changes: TermChange[] = [
    { field: 'grade', from: 'N19', to: 'N22' },
    { field: 'office_id', from: null, to: 'Dungun' },
  ];
  expect(sayChanges(changes)).toEqual({
    en: 'Grade changed from N19 to N22. Office set to Dungun.',
    ms: 'Gred ditukar daripada N19 kepada N22. Pejabat ditetapkan kepada Dungun.',
  });
});
