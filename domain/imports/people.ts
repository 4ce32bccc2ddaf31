import { may, type Role, type Viewer } from '../access.ts';
import type { Named } from '../lib/fields.ts';
import { identityCard } from '../staff/rules.ts';
import { staffTexts } from '../staff/texts.ts';
import { type Column, plainName, type Values } from './columns.ts';
import type { Lookup } from './places.ts';
import type { NoteFault } from './plan.ts';
import { oneTexts, importTexts as texts } from './texts.ts';

/** Somebody as a row names them: by staff number, else by IC number, else by email. */
export interface ImportPerson {
  id: number;
  staff_no: string | null;
  ic: string;
  email: string;
  name: string;
  role: Role;
  super_user: boolean;
  isSkaloot: boolean;
}

/** The columns that say whose a row is; the name is there to be read. */
export const personColumns: readonly Column[] = [
  { name: 'staff_no', head: staffTexts.staffNo, kind: 'text', example: '1001' },
  { name: 'ic', head: staffTexts.ic, kind: 'text', example: '' },
  { name: 'email', head: staffTexts.email, kind: 'text', example: '' },
  { name: 'name', head: staffTexts.name, kind: 'text', isShown: true, example: 'Aisyah binti Rahman' },
];

const keys = ['staff_no', 'ic', 'email'] as const;

/** Finds a leave type by its name in either language, also where one name has both, `Annual Leave / Cuti Rehat`. */
export const leaveTypeFinder = (types: readonly (Named & { name_ms?: string | null })[]) => {
  const find = (typed: string): Lookup => {
    const key = plainName(typed);
    const whole = types.filter(({ name }) => plainName(name) === key);
    const either = ({ name, name_ms }: (typeof types)[number]) =>
      [...name.split(' / '), ...(name_ms ? [name_ms] : [])].map(plainName);
    const some = whole.length > 0 ? whole : types.filter((one) => either(one).includes(key));
    if (some.length === 1) return { id: some[0]!.id };
    return some.length > 1
      ? { text: texts.several, values: { name: typed } }
      : { text: texts.unknown, values: { kind: oneTexts.leaveType, name: typed } };
  };
  return { find };
};

/** What a row of somebody says of them; an IC number only where there is nothing else. */
export const personValues = ({ staff_no, ic, email, name }: ImportPerson): Record<string, string> => ({
  staff_no: staff_no ?? '',
  ic: staff_no === null && email === '' ? ic : '',
  email: staff_no === null ? email : '',
  name,
});

/** Finds people by what a row says of them; null when nobody is, or nobody the importer may change, which is noted. */
export function personFinder(people: readonly ImportPerson[], viewer: Viewer | null) {
  const maps = keys.map((key) => new Map(people.map((one) => [plainName(one[key] ?? ''), one])));
  return (row: number, values: Values, fault: NoteFault): ImportPerson | null => {
    const typed = keys.map((key) => {
      const value = values[key] ?? '';
      return key === 'ic' ? (identityCard(value) ?? value) : value;
    });
    const at = typed.findIndex((value) => value !== '');
    if (at < 0) {
      fault(row, 'staff_no', texts.nobodyNamed);
      return null;
    }
    const match = maps[at]!.get(plainName(typed[at]!)) ?? null;
    if (match === null) fault(row, keys[at]!, texts.unknown, { kind: oneTexts.staff, name: typed[at]! });
    else if (viewer && !may.change(viewer, 'enter_leave', match)) fault(row, keys[at]!, staffTexts.developerOnly);
    else return match;
    return null;
  };
}
