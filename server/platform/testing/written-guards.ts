import { readFileSync } from 'node:fs';

/** The kinds of people that the written matrix distinguishes. */
export type Kind =
  | 'nobody'
  | 'user'
  | 'sender'
  | 'decider'
  | 'manager'
  | 'admin'
  | 'super'
  | 'vendor'
  | 'hr_head'
  | 'clerk'
  | 'payroll'
  | 'auditor';

const [head = '', ...lines] = readFileSync('domain/access.matrix.txt', 'utf8').trimEnd().split('\n');
const kinds = head.trim().split(/\s+/) as Kind[];
const rows = new Map<string, string[]>(
  lines.map((line) => {
    const [method, path, ...cells] = line.replaceAll('by id', 'by-id').split(/\s+/);
    return [`${method} ${path}`, cells];
  }),
);

/**
 * Whether a call (`GET /api/users`) or a screen (`SCREEN /d/users`) is open to someone, by the written matrix; throws
 * when it does not list it.
 */
export function isOpenTo(kind: Kind, place: string): boolean {
  const cell = rows.get(place)?.[kinds.indexOf(kind)];
  if (cell === undefined) throw new Error(`domain/access.matrix.txt does not say whom ${place} is open to`);
  return cell !== '-';
}
