import { expect, it } from 'vitest';
import { canonical } from './canonical.ts';
import { type FigureName, figureNames } from './figures.ts';

const figures = {
  ...(Object.fromEntries(figureNames.map((name, at) => [name, at])) as Record<FigureName, number>),
  leave_types: { 12: 1, 3: 2 },
};
const person = {
  user_id: 12,
  name: 'Farid bin Azman',
  position: 'Kerani',
  department: null,
  office: 'Ibu Pejabat',
  ...figures,
};

it('writes a month, a person and a carried change as one line each', () => {
  expect(canonical.head('2025-10-01')).toBe('hadir month 1|2025-10\n');
  expect(canonical.person(person)).toBe(
    'person|12|Farid bin Azman|Kerani|-|Ibu Pejabat|0|1|2|3|4|5|6|7|8|9|10|11|3:2 12:1\n',
  );
  const change = { id: 7, user_id: 12, month: '2025-09-01', reason: 'holiday', days: ['2025-09-16'], ...figures };
  expect(canonical.carried({ ...change, late: -1 })).toBe(
    'carried|7|2025-09|12|holiday|2025-09-16|0|1|2|3|4|5|-1|7|8|9|10|11|3:2 12:1\n',
  );
});

it('tells apart what a name could make look alike', () => {
  const names = ['A|B', 'A\\|B', 'A\nB', 'A\\7c.B'];
  const lines = names.map((name) => canonical.person({ ...person, name }));
  expect(new Set(lines).size).toBe(names.length);
  for (const line of lines) expect(line.split('\n')).toHaveLength(2);
});
