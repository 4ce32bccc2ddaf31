import { describe, expect, it } from 'vitest';
import { decisionUndo } from '../limits.ts';
import type { Kind } from './kinds.ts';
import { stateBefore, type Undone } from './undo.ts';

const at = new Date('2026-03-02T01:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const one = (more: Partial<Undone>): Undone => ({
  status: 'Approved',
  supported_at: null,
  approved_at: null,
  step: 'approve',
  by: 6,
  at,
  ...more,
});
const stateOf = (kind: Kind, more: Partial<Undone>, viewer = 6, now = later(3_000)) =>
  stateBefore(kind, { id: viewer }, one(more), now);

describe('the state before a decision that is taken back', () => {
  it.each<[Kind, Partial<Undone>, string]>([
    ['leave', { step: 'support', status: 'Supported', supported_at: at }, 'Pending'],
    ['leave', { supported_at: at, approved_at: at }, 'Supported'],
    ['late', { approved_at: at }, 'Pending'],
    ['leave_office', { approved_at: at }, 'Pending'],
    ['leave', { step: 'reject', status: 'Rejected' }, 'Pending'],
    ['leave', { step: 'reject', status: 'Rejected', supported_at: at }, 'Supported'],
    // An administrator rejects what was approved.
    ['leave', { step: 'reject', status: 'Rejected', supported_at: at, approved_at: at }, 'Approved'],
    ['late', { step: 'reject', status: 'Rejected' }, 'Pending'],
  ])('%s, %o: %s', (kind, more, state) => expect(stateOf(kind, more)).toBe(state));

  it('is none once something else has happened, or for another decider', () => {
    expect(stateOf('leave', { step: 'support', status: 'Approved' })).toBe('moved');
    expect(stateOf('leave', { step: 'undo', status: 'Supported' })).toBe('moved');
    expect(stateOf('leave', { step: 'cancel', status: 'Canceled' })).toBe('moved');
    expect(stateOf('leave', {}, 5)).toBe('moved');
    expect(stateOf('leave', { by: null }, 5)).toBe('moved');
  });

  it('is none after its time', () => {
    expect(stateOf('late', {}, 6, later(decisionUndo.taken))).toBe('Pending');
    expect(stateOf('late', {}, 6, later(decisionUndo.taken + 1))).toBe('late');
  });
});
