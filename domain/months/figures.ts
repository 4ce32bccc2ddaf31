import type { Verdict } from '../days/rules.ts';

/** What a person's month comes to, in days, minutes and times; in the order of the statement and the sheet (D5). */
export const figureNames = [
  'expected',
  'present',
  'leave',
  'duty_days',
  'duty_minutes',
  'absent',
  'late',
  'late_minutes',
  'left_early',
  'no_clockout',
  'minutes',
  'corrections',
] as const;
export type FigureName = (typeof figureNames)[number];
/** The figures that are minutes; the others are days or times. */
export const minuteFigures: readonly FigureName[] = ['duty_minutes', 'late_minutes', 'minutes'];

/** The figures, and of leave the days of each type by its id; types without a day are left out. */
export type Figures = Record<FigureName, number> & { leave_types: Record<string, number> };
/** The figures of nobody. */
export const noFigures: Figures = {
  ...(Object.fromEntries(figureNames.map((name) => [name, 0])) as Record<FigureName, number>),
  leave_types: {},
};

/** A day that is over, and the type of the leave of each half of it that is charged, the morning first. */
export type FigureDay = Pick<
  Verdict,
  | 'clock_in'
  | 'clock_out'
  | 'excuse'
  | 'leave_half'
  | 'is_late'
  | 'left_early'
  | 'no_clockout'
  | 'is_absent'
  | 'duty_minutes'
  | 'why'
> & { leave_types: readonly number[] };

/**
 * The figures of somebody's month from the days of it that are over, and how many corrections by hand are in effect. Leave
 * counts half a day as 0.5, and so does absence beside half a day of leave (decision 0137). The function `month_sums` is the
 * same in SQL.
 */
export function figuresOf(days: readonly FigureDay[], corrections: number): Figures {
  const count = (is: (day: FigureDay) => boolean) => days.filter(is).length;
  const sum = (of: (day: FigureDay) => number) => days.reduce((total, day) => total + of(day), 0);
  const halves = days.flatMap(({ leave_types }) => leave_types);
  const byType = Map.groupBy(halves, String);
  return {
    expected: count(({ excuse }) => excuse === null),
    present: count(({ clock_in, clock_out }) => clock_in !== null || clock_out !== null),
    leave: halves.length / 2,
    duty_days: count(({ duty_minutes }) => duty_minutes > 0),
    duty_minutes: sum(({ duty_minutes }) => duty_minutes),
    absent: sum(({ is_absent, leave_half }) => (is_absent ? (leave_half === null ? 1 : 0.5) : 0)),
    late: count(({ is_late }) => is_late),
    late_minutes: sum(({ is_late, why }) => (is_late ? Number(why[0]?.values.minutes ?? 0) : 0)),
    left_early: count(({ left_early }) => left_early),
    no_clockout: count(({ no_clockout }) => no_clockout),
    minutes: sum(({ clock_in, clock_out }) => (clock_in === null || clock_out === null ? 0 : clock_out - clock_in)),
    corrections,
    leave_types: Object.fromEntries([...byType].map(([type, of]) => [type, of.length / 2])),
  };
}

/** Figures with others added, such as closed ones with what changed them later. */
export function plus(figures: Figures, change: Figures): Figures {
  const sums = Object.fromEntries(figureNames.map((name) => [name, figures[name] + change[name]]));
  return {
    ...(sums as Record<FigureName, number>),
    leave_types: summedTypes(figures.leave_types, change.leave_types),
  };
}

/** Days by type of two figures, without types that come to nothing. */
function summedTypes(left: Record<string, number>, right: Record<string, number>): Record<string, number> {
  const types = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort((a, b) => Number(a) - Number(b));
  return Object.fromEntries(
    types.map((type) => [type, (left[type] ?? 0) + (right[type] ?? 0)]).filter(([, days]) => days !== 0),
  );
}

/** The figures that a change changes, in order, each with what was added to it. */
export const changedFigures = (change: Figures): { name: FigureName; by: number }[] =>
  figureNames.filter((name) => change[name] !== 0).map((name) => ({ name, by: change[name] }));
