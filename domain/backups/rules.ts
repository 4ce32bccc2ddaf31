import { backupDays } from '../setup/rules.ts';

/** How many backups are kept: of the latest days, weeks and months that have one. */
export interface BackupKeep {
  daily: number;
  weekly: number;
  monthly: number;
}

/** What is kept where nothing else is chosen: a week, a month and a year. */
export const usualKeep: BackupKeep = { daily: 7, weekly: 4, monthly: 12 };

/** Reads `7,4,12`: daily, weekly, monthly; null for anything else, and where nothing would be kept. */
export function readKeep(text: string): BackupKeep | null {
  const [, daily, weekly, monthly] = (/^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text) ?? []).map(Number);
  if (daily === undefined || weekly === undefined || monthly === undefined) return null;
  return daily + weekly + monthly > 0 ? { daily, weekly, monthly } : null;
}

const stamp = /^hadir-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.gz(\.age)?$/;

/** The name of a backup made at an instant, such as `hadir-20260302T103000Z.gz`, with `.age` when encrypted. */
export function backupName(at: Date, isEncrypted: boolean): string {
  const text = at.toISOString().replace(/[-:]|\.\d+/g, '');
  return `hadir-${text}.gz${isEncrypted ? '.age' : ''}`;
}

/** When a backup of such a name was made; null for any other name. */
export function madeAt(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = stamp.exec(name) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The newest of these names; null when none is a backup's. */
export const newestBackup = (names: readonly string[]): string | null => newestFirst(names)[0]?.name ?? null;

/**
 * Which of these backups go: all but the newest of each of the latest days, weeks (from Monday) and months, in UTC. The
 * newest of all never goes; names that are no backup's are not mentioned.
 */
export function backupsToRemove(names: readonly string[], { daily, weekly, monthly }: BackupKeep): string[] {
  const all = newestFirst(names);
  const staying = new Set(all.slice(0, 1).map(({ name }) => name));
  for (const [most, periodOf] of [
    [daily, dayOf],
    [weekly, weekOf],
    [monthly, monthOf],
  ] as const) {
    const newest = new Map<string, string>();
    for (const { name, at } of all) if (!newest.has(periodOf(at))) newest.set(periodOf(at), name);
    for (const name of [...newest.values()].slice(0, most)) staying.add(name);
  }
  return all.flatMap(({ name }) => (staying.has(name) ? [] : [name]));
}

function newestFirst(names: readonly string[]): { name: string; at: Date }[] {
  return names
    .flatMap((name) => {
      const at = madeAt(name);
      return at ? [{ name, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

const dayMs = 86_400_000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const monthOf = (at: Date) => at.toISOString().slice(0, 7);
/** The Monday of its week. */
const weekOf = (at: Date) => dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs));

/** After so many days a verified backup is called old. */
const verifiedDays = 30;

/** What is to be said of the backups: none, none that was verified, one verified long ago, or nothing. */
export const backupStates = ['none', 'unverified', 'old', 'verified'] as const;
export type BackupState = (typeof backupStates)[number];

/** Whole days from one instant to a later one. */
export const daysSince = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs));

/** The state of the backups at an instant: of the last one, and of the last one that was restored and compared. */
export function backupState(backedUpAt: Date | null, verifiedBackupAt: Date | null, now: Date): BackupState {
  if (verifiedBackupAt) return daysSince(verifiedBackupAt, now) >= verifiedDays ? 'old' : 'verified';
  return backedUpAt ? 'unverified' : 'none';
}

/** What the dashboard of administrators asks for: a backup, or a test of one. */
export const backupDues = ['backup', 'test'] as const;
type BackupDue = (typeof backupDues)[number];

/**
 * What is due at an instant: a backup after `backupDays`, a test of one after `verifiedDays`. Nothing where none was ever
 * made: the checklist asks for the first (D13), and an installation may be backed up by other means.
 */
export function backupDue(backedUpAt: Date | null, verifiedBackupAt: Date | null, now: Date): BackupDue | null {
  if (!backedUpAt) return null;
  if (daysSince(backedUpAt, now) >= backupDays) return 'backup';
  return backupState(backedUpAt, verifiedBackupAt, now) === 'verified' ? null : 'test';
}
