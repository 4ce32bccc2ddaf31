import { describe, expect, it } from 'vitest';
import { type Guard, guards } from '../access.ts';
import { auditTexts } from '../audit/texts.ts';
import { endpoints } from '../endpoints.ts';
import { screens } from '../screens.ts';
import { counters } from '../session/counters.ts';
import { capacityIn } from './deciders.ts';
import { type Action, type KindOfApplication, type Status, statuses } from './kind.ts';
import { kindNames, kinds } from './kinds.ts';

/** What is logged of an action. */
const codes: Record<Action, string> = {
  support: 'supported',
  approve: 'approved',
  reject: 'rejected',
  cancel: 'canceled',
  remove: 'removed',
};

describe.each(kindNames)('the kind %s', (name) => {
  const kind: KindOfApplication = kinds[name];
  const steps = Object.entries(kind.actions).flatMap(([action, all]) =>
    all.map((step) => ({ action: action as Action, ...step })),
  );

  it('goes from one of its own states to another, of which it starts in the first', () => {
    expect(kind.statuses[0]).toBe('Pending');
    for (const { from, to } of steps) expect(kind.statuses).toEqual(expect.arrayContaining([...from, to]));
    const reached = new Set<Status>(['Pending', ...steps.map(({ to }) => to)]);
    expect([...reached].sort()).toEqual([...kind.statuses].sort());
  });

  it('is supported and approved by its deciders alone, who may reject what waits for them [D1]', () => {
    for (const { action, by, from, to } of steps) {
      if (action !== 'support' && action !== 'approve') expect(['Approved', 'Supported']).not.toContain(to);
      else expect([by, from]).toEqual([capacityIn(name, from[0]!), [from[0]]]);
    }
    const waiting = statuses.filter((status) => capacityIn(name, status) !== null);
    expect(waiting).toEqual(kind.deciders.supporter === null ? ['Pending'] : ['Pending', 'Supported']);
    for (const status of waiting)
      expect(steps).toContainEqual(
        expect.objectContaining({
          action: 'reject',
          by: capacityIn(name, status),
          from: expect.arrayContaining([status]),
        }),
      );
  });

  it('is withdrawn by its owner while it waits for its first decision', () => {
    const own = steps.filter(({ by }) => by === 'owner');
    expect(own.some(({ from }) => from.includes('Pending'))).toBe(true);
    for (const { from } of own) expect(from).not.toContain('Approved');
  });

  it('has screens, a counter, a guard and a text of the log for each action', () => {
    expect(screens).toHaveProperty(kind.screens.own);
    expect(screens).toHaveProperty([kind.screens.all, 'guard'], kind.guard);
    expect(screens).toHaveProperty([kind.screens.all, 'badge'], kind.counter);
    expect(counters.shape).toHaveProperty(kind.counter);
    expect(guards[kind.guard as Guard](null)).toBe(false);
    const logged = ['applied', ...Object.keys(kind.actions).map((action) => codes[action as Action])];
    expect(Object.keys(auditTexts[name])).toEqual(expect.arrayContaining(logged));
  });

  it('has calls that only its deciders and admins may make to decide', () => {
    const calls = Object.values(endpoints)
      .flatMap((contract) => Object.values(contract))
      .filter(({ guard }) => guard === kind.guard);
    expect(calls.length).toBeGreaterThanOrEqual(3);
  });
});

it('no two kinds share a table, a counter, a guard or a live message', () => {
  for (const what of ['table', 'counter', 'guard', 'live', 'documents'] as const)
    expect(new Set(kindNames.map((name) => kinds[name][what])).size).toBe(kindNames.length);
});
