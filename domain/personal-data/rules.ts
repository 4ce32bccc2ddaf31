import { addDays, type Day, daysBetween } from '../lib/calendar.ts';
import { withoutUnseen } from '../lib/fields.ts';
import { fewestThatStay } from '../months/detached.ts';

/** Days within which a request must be answered (PDPA 2010, s.31(1)). */
const answerDays = 21;
/** Days for which what was given can be downloaded. */
const openDays = 30;

/** The states of a request. */
export const requestStates = ['waiting', 'given', 'refused'] as const;
export type RequestState = (typeof requestStates)[number];

/** The last day to answer what was asked on a day. */
export const answerBy = (since: Day): Day => addDays(since, answerDays);

/** How many days are left to answer; negative once the time is over. */
export const daysLeft = (since: Day, today: Day): number => daysBetween(today, answerBy(since));

/** The last day on which what was given on a day can be downloaded. */
export const openUntil = (given: Day): Day => addDays(given, openDays);

/** Somebody as far as their service goes. */
interface Served {
  active: boolean;
  removed: boolean;
  /** The last day of their service; null where there is none. */
  end_date: Day | null;
}

/** Whether somebody has left, so that they may be erased: removed, or inactive since their service is over. */
export const hasLeft = ({ active, removed, end_date }: Served, today: Day): boolean =>
  removed || (!active && end_date !== null && end_date < today);

/** What somebody who was erased is called. */
export const formerName = (id: number): string => `Former staff #${id}`;

/** Whether a name was typed to confirm its erasure: the same but for spaces and capitals. */
export const isTyped = (typed: string, name: string): boolean => plain(typed) === plain(name);
const plain = (name: string) => withoutUnseen(name).trim().replace(/\s+/g, ' ').toLowerCase();

/** What identifies a person in texts about others. */
export interface Identity {
  name: string;
  email: string;
  contact: string;
  ic: string;
  emergency_contact: string | null;
  access_card_id: string;
  staff_no: string | null;
  /** Whether somebody else has the same name. */
  is_shared: boolean;
  /** What they were called, and had, before. */
  past: readonly string[];
  /** What of all this somebody else has too, or is in a record's name, as `plainValue`: texts with it may be about those. */
  taken: readonly string[];
}

/** A name, address or number without what separates its parts, to compare it with others'. */
export const plainValue = (value: string): string => value.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, '');

/** The fewest characters of what is looked for in texts; what is shorter, such as "12", would be found in anything. */
const least = 6;

/**
 * A regular expression (POSIX, without regard to capitals) that finds a person's identifiers as whole words: their full
 * name of at least two words, and their email, phones, IC, card and staff number, now and before, but for those that
 * somebody else or a record has too. Names are found in HTML as well, numbers with and without hyphens, dots and blanks but
 * never in a day, and phones with and without the country's code. Null when there is nothing to look for.
 */
export function identifiersOf(one: Identity): string | null {
  const isName = (value: string) => !/[\d@]/.test(value);
  const names = [one.name, ...one.past.filter(isName)].filter((name) => name.trim().includes(' '));
  const numbers = [one.email, one.ic, one.contact, one.emergency_contact, one.access_card_id, one.staff_no]
    .concat(one.past.filter((value) => !isName(value)))
    .filter((value) => value !== null);
  const isOwn = (value: string) => value.trim().length >= least && !one.taken.includes(plainValue(value));
  const patterns = [...names.filter(isOwn).map(nameIn), ...numbers.filter(isOwn).map(numberIn)];
  return patterns.length === 0 ? null : `(?<![[:alnum:]])(${[...new Set(patterns)].join('|')})(?![[:alnum:]])`;
}

/** Characters as HTML may have them; the apostrophe also as phones write it. */
const inHtml: Readonly<Record<string, string>> = {
  '&': '(?:&|&amp;)',
  '<': '(?:<|&lt;)',
  '>': '(?:>|&gt;)',
  '"': '(?:"|&quot;)',
  "'": "(?:'|’|&#0?39;|&apos;)",
};
const literally = (text: string) =>
  [...text].map((sign) => inHtml[sign] ?? sign.replace(/[.*+?^${}()|[\]\\]/, '\\$&')).join('');

const nameIn = (name: string) => name.trim().split(/\s+/).map(literally).join('(?:\\s|&nbsp;)+');

function numberIn(value: string): string {
  if (value.includes('@')) return literally(value.trim());
  const signs = value.replace(/[^\p{L}\p{N}]/gu, '');
  const local = /^6?(0\d{8,10})$/.exec(signs)?.[1];
  const [before, all] = local === undefined ? ['', signs] : ['(?:[+]?6[-. ]?)?', local];
  if (!asDay.test(signs)) return `${before}${[...all].join('[-. ]?')}`;
  return dayInFigures.test(value) ? signs : `(?:${signs}|${literally(value.trim())})`;
}

/** Figures that would be a day or a month with hyphens, as it is stored or shown: the staff number 202601 in 2026-01-05. */
const asDay = /^(?:(?:19|20)\d\d[01]\d(?:[0-3]\d)?|(?:[0-3]\d)?[01]\d(?:19|20)\d\d)$/;
const dayInFigures = /^\s*(?:\d{4}-\d\d(?:-\d\d)?|(?:\d\d-)?\d\d-\d{4})\s*$/;

/** What goes by itself, at night: months for which each is kept, and days of coordinates. */
export const nightlyKinds = [
  'reasons_months',
  'files_months',
  'inbox_months',
  'chat_months',
  'errors_months',
  'former_months',
  'location_days',
] as const;
/** The same, and after how many months closed ones may leave the database into files, by the operator (decision 0192). */
export const retentionKinds = [...nightlyKinds, 'detach_months'] as const;
export type RetentionKind = (typeof retentionKinds)[number];
export type Retention = Readonly<Record<RetentionKind, number>>;
/** The shortest of each beside 0, which is for ever, and the longest. */
export const shortest = (kind: RetentionKind): number => (kind === 'detach_months' ? fewestThatStay : 1);
export const longest = (kind: RetentionKind): number => (kind === 'location_days' ? 3_650 : 600);
/** Whether something of a kind may be kept for so long. */
export const isInBounds = (kind: RetentionKind, keeps: number): boolean =>
  Number.isInteger(keeps) && (keeps === 0 || (keeps >= shortest(kind) && keeps <= longest(kind)));

/** The hour of the night from which what is kept no longer goes. */
export const retentionHour = 2;
