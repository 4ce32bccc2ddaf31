import type { Day } from '../lib/calendar.ts';
import { type FigureName, type Figures, figureNames, minuteFigures, noFigures, plus } from '../months/figures.ts';

/** What a column of a payroll file says of a person or the month. */
export const personFields = ['staff_no', 'name', 'ic', 'position', 'department', 'office', 'month'] as const;
export type PersonField = (typeof personFields)[number];
/** The figures it can have: those of the closed month, and unpaid days. */
export const payFigures = [...figureNames, 'unpaid'] as const;
export type PayFigure = (typeof payFigures)[number];

/**
 * Of what a figure is: of the month as it was closed, of the changes of earlier months that it carries, or of both
 * together.
 */
export const figureSources = ['both', 'month', 'earlier'] as const;
export type FigureSource = (typeof figureSources)[number];

/** A column: what it is filled with, where it is a figure of what, and its head. A type of leave is `leave:ID`. */
export interface PayrollColumn {
  field: string;
  of: FigureSource;
  head: string;
}

/** A layout of a payroll file, as far as its rows need it. */
export interface PayrollLayout {
  columns: readonly PayrollColumn[];
  /** Lengths of time are hours with two decimals, not minutes. */
  in_hours: boolean;
  /** Absent days are unpaid. */
  absent_unpaid: boolean;
  /** The types of leave whose days are unpaid. */
  unpaid_types: readonly number[];
}

/** Somebody of a closed month; without figures of it whoever only has changes of earlier months. */
export interface PayrollPerson {
  staff_no: string | null;
  name: string;
  ic: string;
  position: string | null;
  department: string | null;
  office: string | null;
  closed: Figures | null;
  earlier: Figures | null;
}

const isPersonField = (field: string): field is PersonField => (personFields as readonly string[]).includes(field);
const isPayFigure = (field: string): field is PayFigure => (payFigures as readonly string[]).includes(field);

/** The id of the type of leave that a column counts; null of any other. */
export function leaveTypeOf(field: string): number | null {
  const [, id] = /^leave:([1-9]\d{0,8})$/.exec(field) ?? [];
  return id === undefined ? null : Number(id);
}

/** Whether a column can be filled with something. */
export const isPayrollField = (field: string): boolean =>
  isPersonField(field) || isPayFigure(field) || leaveTypeOf(field) !== null;

/** Whether a column is a number; the others are text. */
export const isNumber = ({ field }: Pick<PayrollColumn, 'field'>): boolean => !isPersonField(field);

/** The cells of somebody's row, in the order of the columns. */
export function payrollCells(layout: PayrollLayout, person: PayrollPerson, month: Day): (string | number | null)[] {
  return layout.columns.map(({ field, of }) => {
    if (isPersonField(field)) return field === 'month' ? month.slice(0, 7) : person[field];
    return figureIn(layout, figuresOf(person, of), field);
  });
}

function figuresOf({ closed, earlier }: PayrollPerson, of: FigureSource): Figures {
  if (of === 'month') return closed ?? noFigures;
  if (of === 'earlier') return earlier ?? noFigures;
  return plus(closed ?? noFigures, earlier ?? noFigures);
}

function figureIn({ in_hours, ...layout }: PayrollLayout, figures: Figures, field: string): number {
  if (field === 'unpaid') return unpaidDays(layout, figures);
  const type = leaveTypeOf(field);
  if (type !== null) return figures.leave_types[type] ?? 0;
  const value = figures[field as FigureName];
  return in_hours && minuteFigures.includes(field as FigureName) ? Math.round((value / 60) * 100) / 100 : value;
}

/** Days that are not paid: of the types of leave that a layout says, and absent days where it says so. */
export function unpaidDays(
  { absent_unpaid, unpaid_types }: Pick<PayrollLayout, 'absent_unpaid' | 'unpaid_types'>,
  { absent, leave_types }: Figures,
): number {
  const leave = [...new Set(unpaid_types)].reduce((sum, type) => sum + (leave_types[type] ?? 0), 0);
  return leave + (absent_unpaid ? absent : 0);
}

/** The columns of a new layout: what most payrolls ask for. */
export const usualFields: readonly string[] = [
  'staff_no',
  'name',
  'ic',
  'department',
  'expected',
  'present',
  'absent',
  'leave',
  'unpaid',
  'late',
  'late_minutes',
  'minutes',
];
