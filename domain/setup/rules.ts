import type { Day } from '../lib/calendar.ts';
import { type Step, steps } from './steps.ts';

/** What there is of everything an organisation needs before its first day. */
export interface SetupCounts {
  /** Of its name, address and registration number, those that were given. */
  named: number;
  departments: number;
  hours: number;
  offices: number;
  positions: number;
  holidays: number;
  leave_types: number;
  /** Active staff, those with hours and a position, and those with leave. */
  staff: number;
  complete: number;
  entitled: number;
  kiosks: number;
  /** Kinds of letters for which somebody chose what becomes of them. */
  letters: number;
  /** Whether somebody saved these choices, also the default of all. */
  letters_confirmed: boolean;
  starts_on: Day | null;
}

/** The last backup: its day, and whether it is recent enough. */
interface LastBackup {
  day: Day | null;
  isRecent: boolean;
}

/** A backup counts for so many days. */
export const backupDays = 7;

/** The steps before the first day: done when there is one, or when all have it. */
export function stepsOf(counts: SetupCounts, backup: LastBackup, hasMail: boolean): Step[] {
  const { staff, starts_on } = counts;
  const plain = (many: number) => ({ is_done: many > 0, many, of: null, date: null });
  const share = (many: number, of: number) => ({ ...plain(many), is_done: of > 0 && many === of, of });
  const states: Record<Step['name'], Omit<Step, 'name'>> = {
    organisation: share(counts.named, 3),
    departments: plain(counts.departments),
    positions: plain(counts.positions),
    offices: plain(counts.offices),
    hours: plain(counts.hours),
    holidays: plain(counts.holidays),
    leave_types: plain(counts.leave_types),
    staff: share(counts.complete, staff),
    balances: share(counts.entitled, staff),
    kiosks: plain(counts.kiosks),
    letters: { ...share(counts.letters, 4), is_done: counts.letters === 4 || counts.letters_confirmed },
    start: { ...plain(starts_on === null ? 0 : 1), date: starts_on },
    backup: { ...plain(backup.isRecent ? 1 : 0), date: backup.day },
    mail: plain(hasMail ? 1 : 0),
  };
  return steps.map((name) => ({ name, ...states[name] }));
}
