import { covers, type Subject, type Viewer } from '../access.ts';
import { addDays, type Day, daysBetween, showDay } from '../lib/calendar.ts';
import { filled, type Text } from '../lib/text.ts';
import { type DatedTerms, termsOn } from '../staff/terms.ts';
import { actingTexts as texts } from './texts.ts';

/** A position held from a day to a day, both included: instead of one's own, or beside it (decision 0153). */
export interface ActingDays {
  position_id: number;
  date_from: Day;
  date_to: Day;
  is_instead: boolean;
}

/** Most days of an acting post: three years. */
const actingMost = 1_096;

/** Terms as they are stored: the position of the day, and one's own where another is held instead; null otherwise. */
export interface StoredTerms extends DatedTerms {
  own_position_id: number | null;
}

/** Where an acting post is on a day. */
export type ActingState = 'coming' | 'now' | 'over';
export const stateOn = ({ date_from, date_to }: Pick<ActingDays, 'date_from' | 'date_to'>, today: Day): ActingState =>
  date_from > today ? 'coming' : date_to < today ? 'over' : 'now';

/**
 * Somebody's terms with the posts they act in instead of their own: a row begins with each post and after it, and its
 * position is the post's. Posts beside one's own change none. Nothing applies before the first row.
 */
export function withActing(own: readonly DatedTerms[], posts: readonly ActingDays[]): StoredTerms[] {
  const first = own[0]?.valid_from;
  const instead = posts.filter(({ is_instead }) => is_instead);
  const written = new Set(own.map(({ valid_from }) => valid_from));
  const edges = instead.flatMap(({ date_from, date_to }) => [date_from, addDays(date_to, 1)]);
  const days = [...new Set([...written, ...edges])].filter((day) => first !== undefined && day >= first).sort();
  const rows: StoredTerms[] = [];
  for (const day of days) {
    const terms = termsOn(own, day)!;
    const post = instead.find(({ date_from, date_to }) => date_from <= day && day <= date_to);
    const row: StoredTerms = post
      ? { ...terms, valid_from: day, position_id: post.position_id, own_position_id: terms.position_id }
      : { ...terms, valid_from: day, own_position_id: null };
    const before = rows.at(-1);
    const isOther = row.position_id !== before?.position_id || row.own_position_id !== before.own_position_id;
    if (written.has(day) || isOther) rows.push(row);
  }
  return rows;
}

/** Somebody's own terms of those that are stored; a row that only a post began or ended is none. */
export function ownTerms(rows: readonly StoredTerms[]): DatedTerms[] {
  const own: DatedTerms[] = [];
  let wasActing = false;
  for (const { own_position_id, ...row } of rows) {
    const isActing = own_position_id !== null;
    const terms: DatedTerms = isActing ? { ...row, position_id: own_position_id } : row;
    const isEdge = isActing || wasActing;
    if (!isEdge || !isAlike(terms, own.at(-1))) own.push(terms);
    wasActing = isActing;
  }
  return own;
}

const isAlike = ({ valid_from: _, ...one }: DatedTerms, other: DatedTerms | undefined) =>
  other !== undefined && Object.entries(one).every(([field, value]) => other[field as keyof DatedTerms] === value);

/** Somebody as the check of an acting post needs them: own terms in order, and the days of their service. */
export interface ActingPerson {
  terms: readonly DatedTerms[];
  start_date: Day | null;
  end_date: Day | null;
  /** The other acting posts, without the one that is checked. */
  posts: readonly ActingDays[];
}

/** Why somebody cannot act in a post: the field, and the text; null where they can. */
interface ActingFault {
  field: 'position_id' | 'date_from' | 'date_to' | 'is_instead';
  text: Text & { code: string };
}

const meet = (one: ActingDays, other: ActingDays) => one.date_from <= other.date_to && other.date_from <= one.date_to;

/**
 * Whether a viewer may have somebody act in a position of a department, and correct, end or remove that post: who may change
 * them there too, as for a transfer (D16).
 */
export const mayPlace = (viewer: Viewer, person: Subject, department_id: number | null): boolean =>
  covers(viewer, 'edit_staff', { ...person, department_id });

/**
 * Refuses a post that is one's own on one of its days, that one acts in already, or outside one's service; and a second
 * one instead of one's own at the same time.
 */
export function faultOf(post: ActingDays, { terms, start_date, end_date, posts }: ActingPerson): ActingFault | null {
  const { date_from, date_to } = post;
  const first = [start_date, terms[0]?.valid_from ?? null]
    .filter((day) => day !== null)
    .sort()
    .at(-1);
  if (first === undefined) return { field: 'date_from', text: texts.noTerms };
  if (date_from < first) return { field: 'date_from', text: filled(texts.beforeFirst, { day: showDay(first) }) };
  if (end_date !== null && date_to > end_date)
    return { field: 'date_to', text: filled(texts.afterLast, { day: showDay(end_date) }) };
  if (daysBetween(date_from, date_to) >= actingMost)
    return { field: 'date_to', text: filled(texts.tooLong, { days: actingMost }) };
  const during = [
    termsOn(terms, date_from)!,
    ...terms.filter((row) => row.valid_from > date_from && row.valid_from <= date_to),
  ];
  if (during.some(({ position_id }) => position_id === post.position_id))
    return { field: 'position_id', text: texts.ownPosition };
  if (post.is_instead && during.some(({ position_id }) => position_id === null))
    return { field: 'is_instead', text: texts.noPositionOfOwn };
  const met = posts.filter((other) => meet(post, other));
  const days = ({ date_from: from, date_to: to }: ActingDays) => ({ from: showDay(from), to: showDay(to) });
  const same = met.find(({ position_id }) => position_id === post.position_id);
  if (same) return { field: 'date_from', text: filled(texts.overlaps, days(same)) };
  const instead = post.is_instead && met.find(({ is_instead }) => is_instead);
  return instead ? { field: 'is_instead', text: filled(texts.insteadAlready, days(instead)) } : null;
}
