import { expect, it } from 'vitest';
import { denseHead } from './table-head.tsx';

it('names the one head of a narrow table after what its lines contain, not after controls and actions', () => {
  const columns = [{ head: '' }, { head: '#' }, { head: 'Message' }, { head: 'Action', isAction: true }];
  expect(denseHead(columns)).toBe('# Message');
});
