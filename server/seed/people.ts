import { addDays, type Day, monthStart } from '#domain/lib/calendar.ts';
import type { TermChange } from '#domain/transfer-history/rules.ts';
import { cast, type Member, type OfficeKey, offices, workingHours } from './cast.ts';
import { type Device, deviceOf } from './devices.ts';
import { type PositionKey, positions } from './positions.ts';
import { type Random, random } from './random.ts';
import { type Colleague, colleagues, type Feast, type Temper } from './roster.ts';
import type { TableRows } from './rows.ts';
import type { Span } from './span.ts';

/** Someone's terms from a day on (D5). */
export interface Term {
  user_id: number;
  valid_from: Day;
  office_id: number;
  working_hour_id: number | null;
  position_id: number;
  employment_type: Member['employment_type'];
  grade: string;
}

/** A member of staff with what generating the year needs. */
export interface Person {
  member: Member;
  /** Oldest first; the member has the newest. */
  terms: Term[];
  feast: Feast;
  temper: Temper;
  device: Device | null;
}

const castTempers: Record<keyof typeof cast, readonly [Temper, Feast]> = {
  vikram: ['punctual', 'Deepavali'],
  suraya: ['punctual', 'Hari Raya Aidilfitri'],
  aminah: ['early', 'Hari Raya Aidilfitri'],
  badrul: ['punctual', 'Hari Raya Aidilfitri'],
  chong: ['early', 'Chinese New Year'],
  devi: ['punctual', 'Deepavali'],
  farid: ['tight', 'Hari Raya Aidilfitri'],
  gopal: ['late', 'Deepavali'],
  zara: ['early', 'Hari Raya Aidilfitri'],
};

/** The hours of staff at each office, unless they work at the counter. */
const hoursOfOffice: Record<OfficeKey, number> = {
  headquarters: workingHours.fromSeven.id,
  dungun: workingHours.fromSeven.id,
  kotaBharu: workingHours.fromEight.id,
  kuantan: workingHours.mondayToFriday.id,
};

/** Who left, and how many days ago. */
const left: Record<string, number> = {
  'Yap Mei Fong': 300,
  'Nor Farahin binti Musa': 120,
  'Saravanan a/l Perumal': 45,
};

interface Before {
  /** How many days ago the change came. */
  days: number;
  office?: OfficeKey;
  position?: PositionKey;
  grade?: string;
  /** Whether the change left them without working hours. */
  hoursLost?: boolean;
}

/** Who changed office or position within the span, and their previous terms. */
const before: Record<string, Before> = {
  'Azlan bin Mat Nor': { days: 215, office: 'headquarters' },
  'Hazwan bin Che Mohd': { days: 265, position: 'assistantEngineer', grade: 'JA36' },
  'Suresh a/l Gunasegaran': { days: 95, office: 'headquarters' },
  'Nabila binti Hashim': { days: 150, office: 'dungun' },
  'Thivya a/p Murugan': { days: 40, office: 'kotaBharu', hoursLost: true },
  'Nik Aiman bin Nik Yusoff': { days: 12, office: 'dungun', hoursLost: true },
};

function termOf(member: Member, valid_from: Day): Term {
  const { id, office_id, working_hour_id, position_id, employment_type, grade } = member;
  return { user_id: id, valid_from, office_id, working_hour_id, position_id, employment_type, grade };
}

/** Whether someone works at a counter of the headquarters, which opens later. */
const atCounter = ({ position, office }: Pick<Colleague, 'position' | 'office'>) =>
  office === 'headquarters' && position === 'customerServiceAssistant';

function serviceOf(colleague: Colleague, chance: Random, span: Span) {
  const born = Number(colleague.born.slice(0, 2));
  const year = Math.min(Math.max((born < 10 ? 2000 : 1900) + born + 25, 2002) + chance.between(0, 3), 2023);
  const start_date: Day = `${year}-${String(chance.between(1, 12)).padStart(2, '0')}-01`;
  const gone = left[colleague.name];
  if (gone !== undefined) return { start_date, end_date: addDays(span.today, -gone), active: false };
  const end_date = colleague.contract ? addDays(monthStart(span.today), chance.between(8, 30) * 31) : null;
  return { start_date, end_date, active: true };
}

/** The last four digits of an IC number: the last digit is odd for men. */
function serial(gender: 'M' | 'F', chance: Random): string {
  const even = chance.between(2500, 2999) * 2;
  return String(gender === 'M' ? even + 1 : even);
}

function colleagueAt(colleague: Colleague, id: number, span: Span): Person {
  const chance = random(`person ${id}`);
  const four = String(id).padStart(4, '0');
  const words = colleague.name.toLowerCase().split(/ (?:(?:bin|binti|anak|a\/l|a\/p) )?/);
  const change = before[colleague.name];
  const member: Member = {
    id,
    name: colleague.name,
    email: `${words.slice(0, 2).join('.')}@hadir.example`,
    contact: `013555${four}`,
    ic: `${colleague.born}-${serial(colleague.gender, chance)}`,
    gender: colleague.gender,
    marital_status: colleague.married ? 'Married' : 'Single',
    emergency_contact: chance.chance(0.7) ? `019555${four}` : null,
    access_card_id: `100000${four}`,
    role: 'Normal User',
    super_user: false,
    is_vendor: false,
    office_id: offices[colleague.office].id,
    working_hour_id: change?.hoursLost
      ? null
      : atCounter(colleague)
        ? workingHours.fromEight.id
        : hoursOfOffice[colleague.office],
    position_id: positions[colleague.position].id,
    employment_type: colleague.contract ? 'Contract' : 'Permanent',
    grade: colleague.grade,
    ...serviceOf(colleague, chance, span),
  };
  return {
    member,
    terms: termsOf(member, change, span),
    feast: colleague.feast,
    temper: colleague.temper,
    device: deviceOf(member, chance, span),
  };
}

function termsOf(member: Member, change: Before | undefined, span: Span): Term[] {
  if (!change) return [termOf(member, member.start_date)];
  const office = change.office ?? (Object.keys(offices) as OfficeKey[])[member.office_id - 1]!;
  const day = addDays(span.today, -change.days);
  const first: Term = {
    ...termOf(member, member.start_date),
    office_id: offices[office].id,
    working_hour_id: hoursOfOffice[office],
    position_id: change.position ? positions[change.position].id : member.position_id,
    grade: change.grade ?? member.grade,
  };
  return [first, termOf(member, change.hoursLost ? day : monthStart(day))];
}

/** The cast alone, with one term each. */
export function castPeople(): Person[] {
  return Object.entries(cast).map(([key, member]) => {
    const [temper, feast] = castTempers[key as keyof typeof cast];
    return { member, terms: [termOf(member, member.start_date)], feast, temper, device: null };
  });
}

/** The highest id of those that the seed makes; it counts them from 1. */
export const lastSeeded = Object.keys(cast).length + colleagues.length;

/** All sixty people. */
export function everybody(span: Span): Person[] {
  const nine = castPeople();
  return [...nine, ...colleagues.map((one, at) => colleagueAt(one, nine.length + 1 + at, span))];
}

function changesOf(from: Term, to: Term): TermChange[] {
  const nameOf = (rows: Record<string, { id: number; name: string }>, id: number | null) =>
    Object.values(rows).find((row) => row.id === id)?.name ?? null;
  const named = ({ office_id, position_id, working_hour_id, grade }: Term) => ({
    office_id: nameOf(offices, office_id),
    position_id: nameOf(positions, position_id),
    working_hour_id: nameOf(workingHours, working_hour_id),
    grade,
  });
  const [was, is] = [named(from), named(to)];
  return (['office_id', 'position_id', 'working_hour_id', 'grade'] as const)
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, from: was[field], to: is[field] }));
}

/** When each person was last active, and each phone last used. */
interface LastSeen {
  seen: ReadonlyMap<number, Date>;
  phoneUsed: ReadonlyMap<number, Date>;
}

/** The stored rows of people before any events. */
export function peopleTables(
  people: readonly Person[],
  span: Span,
  passwordHash: string,
  { seen, phoneUsed }: LastSeen = { seen: new Map(), phoneUsed: new Map() },
): TableRows[] {
  const created_at = span.at(addDays(span.from, -400), 9 * 60);
  const transfers = people.flatMap(({ member, terms }) =>
    terms.slice(1).map((to, at) => ({
      user_id: member.id,
      changes: changesOf(terms[at]!, to),
      admin_id: cast.aminah.id,
      created_at: span.at(to.valid_from, 9 * 60 + member.id),
      valid_from: to.valid_from,
    })),
  );
  return [
    [
      'users',
      people.map(({ member, device }) => ({
        ...member,
        password_hash: passwordHash,
        app_version: device?.version ?? null,
        last_active: seen.get(member.id) ?? null,
        created_at,
      })),
    ],
    ['staff_terms', people.flatMap(({ terms }) => terms)],
    ['transfer_history', transfers],
    [
      'policies',
      [
        { user_id: cast.vikram.id, module: 'chat', name: 'start', active: true },
        { user_id: cast.suraya.id, module: 'chat', name: 'start', active: false },
      ],
    ],
    [
      'devices',
      people.flatMap(({ member, device }) =>
        device ? [{ user_id: member.id, ...device, last_used: phoneUsed.get(member.id) ?? device.verified_at }] : [],
      ),
    ],
  ];
}
