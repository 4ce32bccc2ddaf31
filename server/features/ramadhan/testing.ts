import { ramadhan, ramadhanChoices } from '#domain/ramadhan/contract.ts';
import { clockFixture } from '#server/features/clock/testing.ts';

/** Seven weekdays that end so many minutes earlier. */
export const weekOf = (minutes: number, changed: Record<number, { minutes: number; end_time: string | null }> = {}) =>
  [0, 1, 2, 3, 4, 5, 6].map((at) => changed[at] ?? { minutes, end_time: null });

/** Ramadhan as it was expected in 2026: its days end half an hour earlier. */
export const period = {
  first_day: '2026-02-19',
  last_day: '2026-03-20',
  is_expected: true,
  states: [] as string[],
  office_ids: [] as number[],
  working_hour_ids: [] as number[],
  days: weekOf(30),
  choose_until: null as string | null,
};

/** A server with the calls of Ramadhan; `clear` removes every period. */
export function ramadhanFixture() {
  const clock = clockFixture();
  const ask = (
    row: Parameters<ReturnType<typeof clock.app>['ask']>[1],
    body: object,
    who: 'aminah' | 'farid' = 'aminah',
  ) => clock.app().ask(who, row, { body });
  return {
    ...clock,
    add: (changed: object = {}) => ask(ramadhan.add, { ...period, ...changed }),
    edit: (id: number, changed: object = {}) => ask(ramadhan.edit, { ...period, ...changed, id }),
    preview: (changed: object = {}, id: number | null = null) => ask(ramadhan.preview, { ...period, ...changed, id }),
    remove: (id: number) => clock.app().ask('aminah', ramadhan.remove, { params: { id } }),
    choose: (period_id: number, leaves_early: boolean, who: 'aminah' | 'farid' = 'farid') =>
      ask(ramadhanChoices.choose, { period_id, leaves_early }, who),
    enter: (body: object) => ask(ramadhanChoices.enter, body),
    clear: () => clock.fact('delete from ramadhan_choices; delete from ramadhan_periods'),
  };
}
