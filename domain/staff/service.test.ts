import { describe, expect, it } from 'vitest';
import { isNewService, isServiceOver, serviceDay } from './service.ts';

const at = (day: string, minute: number) => ({ day, minute });

describe('service', () => {
  it.each`
    lastDay         | when                      | isOver
    ${null}         | ${at('2026-03-02', 600)}  | ${false}
    ${'2026-03-02'} | ${at('2026-03-02', 0)}    | ${false}
    ${'2026-03-02'} | ${at('2026-03-02', 1439)} | ${false}
    ${'2026-03-02'} | ${at('2026-03-03', 0)}    | ${false}
    ${'2026-03-02'} | ${at('2026-03-03', 14)}   | ${false}
    ${'2026-03-02'} | ${at('2026-03-03', 15)}   | ${true}
    ${'2026-03-01'} | ${at('2026-03-03', 0)}    | ${true}
    ${'2026-12-31'} | ${at('2027-01-01', 14)}   | ${false}
    ${'2026-12-31'} | ${at('2027-01-01', 15)}   | ${true}
  `('that ends on $lastDay is over at $when: $isOver [D16]', ({ lastDay, when, isOver }) => {
    expect(isServiceOver(lastDay, when)).toBe(isOver);
  });

  it('of the day before counts until 00:15', () => {
    expect([serviceDay(at('2026-03-01', 14)), serviceDay(at('2026-03-01', 15))]).toEqual(['2026-02-28', '2026-03-01']);
  });

  it.each`
    before                          | after                           | isNew
    ${['2024-01-01', '2026-03-01']} | ${['2026-04-01', null]}         | ${true}
    ${['2024-01-01', '2026-12-31']} | ${['2027-01-01', '2027-12-31']} | ${true}
    ${['2024-01-01', '2026-03-01']} | ${['2024-01-01', null]}         | ${false}
    ${['2024-01-01', '2026-03-01']} | ${['2026-03-01', null]}         | ${false}
    ${['2024-01-01', null]}         | ${['2026-04-01', null]}         | ${false}
    ${[null, '2026-03-01']}         | ${['2026-04-01', null]}         | ${true}
  `('from $before to $after is a new one: $isNew', ({ before, after, isNew }) => {
    const service = ([start_date, end_date]: [string | null, string | null]) => ({ start_date, end_date });
    expect(isNewService(service(before), service(after))).toBe(isNew);
  });
});
