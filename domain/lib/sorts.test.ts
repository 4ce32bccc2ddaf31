import { describe, expect, it } from 'vitest';
import { listQuery } from './list.ts';
import { sortable, sorts } from './sorts.ts';

const query = sortable(listQuery, sorts(['name', 'level'], 'desc'), { rank: 'level' });

describe('the sort of a list query', () => {
  it.each([
    ['nothing', {}, 'name', 'desc'],
    ['blanks of an address', { sort: '', sort_by: '' }, 'name', 'desc'],
    ['a column and a direction', { sort: 'level', sort_by: 'asc' }, 'level', 'asc'],
    ['the two turned round', { sort: 'asc', sort_by: 'level' }, 'level', 'asc'],
    ['a column alone', { sort: 'level' }, 'level', 'desc'],
    ['a direction alone', { sort_by: 'asc' }, 'name', 'asc'],
    ['another name of a column', { sort: 'rank', sort_by: 'asc' }, 'level', 'asc'],
  ])('reads %s [ATT-07]', (_, sorted, sort, sort_by) => {
    expect(query.parse(sorted)).toMatchObject({ page: 0, search: '', sort, sort_by });
  });

  it.each([
    ['a column there is not', { sort: 'password_hash' }],
    ['a direction there is not', { sort_by: 'sideways' }],
    ['two columns', { sort: 'name', sort_by: 'level' }],
    ['two directions', { sort: 'asc', sort_by: 'desc' }],
    ['a name every object has', { sort: 'constructor' }],
    ['several', { sort: ['name', 'level'] }],
  ])('refuses %s', (_, sorted) => {
    expect(query.safeParse(sorted).success).toBe(false);
  });
});
