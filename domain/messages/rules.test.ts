import { describe, expect, it } from 'vitest';
import type { Viewer } from '../access.ts';
import { audiencesOf, refusalOfMessage } from './rules.ts';

const person = (changed: Partial<Viewer>) => ({ role: 'Normal User', super_user: false, ...changed }) as Viewer;
const sender = person({});

describe('whom a message may go to', () => {
  it.each([
    ['an admin', person({ role: 'Admin' }), 'all admin manager department user'],
    ['a manager', person({ role: 'Manager' }), 'all admin manager department user'],
    ['a super user', person({ super_user: true }), 'all admin manager department user'],
    ['others', sender, 'all user'],
  ])('%s [MSG-17 MSG-18 MSG-19]', (_, viewer, to) => {
    expect(audiencesOf(viewer).join(' ')).toBe(to);
  });
});

describe('what is wrong with a message', () => {
  const today = '2026-03-02';
  const admin = person({ role: 'Admin' });
  it.each([
    ['nothing', admin, 'department', null, null],
    ['nothing of one announced until today', admin, 'all', today, null],
    ['an announcement that is over', admin, 'all', '2026-03-01', 'announce_until'],
    ['an announcement to some', admin, 'user', today, 'announce_until'],
    ['an announcement of someone who is no admin', sender, 'all', today, 'announce_until'],
    ['an audience that is for admins', sender, 'admin', null, 'send_to'],
  ] as const)('%s', (_, viewer, send_to, announce_until, field) => {
    expect(refusalOfMessage(viewer, { send_to, announce_until }, today)?.field ?? null).toBe(field);
  });
});
