import { type Placeable, placeSwipes } from '#domain/clock/placing.ts';
import type { Hours } from '#domain/days/hours.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AddedRow, Source, SwipeDetails } from './new-events-store.ts';
import { atKiosk, type DayOf, type MovedRow, type Pointed, placeKey, type StoredSwipe } from './placing-store.ts';

/** A swipe that is to take its place: whose it is, and when it happened. */
export interface NewSwipe {
  /** The event's, or what orders it among swipes of the same instant. */
  id: string;
  user_id: number;
  office_id: number | null;
  kiosk_id: number | null;
  at: Date;
  recorded_at: Date;
  /** A correction is entered by hand, or counted by hand after it was refused: it is stored as such. */
  source: Source;
  /** Where it was made; at a kiosk unless given. */
  details?: SwipeDetails;
  /** The correction that entered it. */
  correction_id?: number;
  /** The hours that its answer names, of a day. */
  hoursOn(day: Day): Hours | null;
}

/** The id by which swipes that a correction entered are ordered. */
export const correctionKey = (id: number): string => `correction ${id}`;

/** A swipe of a person: one that is stored, or one that is new. */
export interface Item extends Placeable {
  stored: StoredSwipe | null;
  added: NewSwipe | null;
  kiosk_id: number | null;
  recorded_at: Date;
  source: Source;
  details: SwipeDetails;
  office_id: number | null;
  /** The correction that entered it; null of others. */
  correction_id: number | null;
}

export const personOf = ({ stored, added }: Item): number => (stored ?? added)!.user_id;

export const storedItem = (stored: StoredSwipe): Item => ({
  // One without an event comes before events of its instant.
  id: stored.event_id ?? (stored.correction_id ? correctionKey(stored.correction_id) : ` ${stored.attendance_id}`),
  at: stored.happened_at,
  date: stored.work_date,
  counts: stored.counts,
  stored,
  added: null,
  kiosk_id: stored.kiosk_id,
  recorded_at: stored.recorded_at,
  source: stored.source,
  details: atKiosk,
  office_id: stored.office_id,
  correction_id: stored.correction_id,
});

export const newItem = (added: NewSwipe, date: Day): Item => ({
  id: added.id,
  at: added.at,
  date,
  counts: false,
  stored: null,
  added,
  kiosk_id: added.kiosk_id,
  recorded_at: added.recorded_at,
  source: added.source,
  details: added.details ?? atKiosk,
  office_id: added.office_id,
  correction_id: added.correction_id ?? null,
});

export type Plan = ReturnType<typeof planOf>;

/**
 * What changes in the days of one person whose swipes these are: some are new, others that counted are `gone`, since they
 * were taken out.
 */
export function planOf(
  { clock }: Pick<Platform, 'clock'>,
  user_id: number,
  items: readonly Item[],
  gone: readonly StoredSwipe[] = [],
) {
  const { counted, doubles } = placeSwipes(items);
  // That of a swipe that was another's is not stored: whichever else of these days is known.
  const known = [...items.filter(({ added }) => added), ...gone, ...items].find(({ office_id }) => office_id !== null);
  // The row of a swipe that no longer counts goes to the one that stands for it, so that its id and likes stay.
  const heirs = new Map<Item, StoredSwipe>();
  const deleted: Pick<MovedRow, 'id' | 'work_date'>[] = [];
  for (const [item, stands] of doubles) {
    if (!item.stored?.counts) continue;
    const canInherit = !stands.stored?.counts && !heirs.has(stands) && stands.date === item.date;
    if (canInherit) heirs.set(stands, item.stored);
    else deleted.push({ id: item.stored.attendance_id, work_date: item.stored.work_date });
  }
  // That of a swipe that was taken out goes to the one in its place, where there is one.
  const isFree = (item: Item) => !item.stored?.counts && !heirs.has(item);
  for (const row of gone) {
    const heir = counted.get(row.work_date)?.find(isFree);
    if (heir) heirs.set(heir, row);
    else deleted.push({ id: row.attendance_id, work_date: row.work_date });
  }
  const rowOf = (item: Item) => (item.stored?.counts ? item.stored : (heirs.get(item) ?? null));
  const swipeOf = (item: Item) => ({
    minute: clock.local(item.at).minute,
    created_at: item.at,
    recorded_at: item.recorded_at,
    kiosk_id: item.kiosk_id,
    source: item.source,
    ...item.details,
  });
  const places = [...counted].flatMap(([work_date, own]) =>
    own.map((item, at) => ({ item, row: rowOf(item), work_date, seq: at + 1 })),
  );
  const moved: MovedRow[] = places.flatMap(({ item, row, work_date, seq }) => {
    const isOther = heirs.has(item);
    if (!row || (row.seq === seq && !isOther)) return [];
    return [{ id: row.attendance_id, work_date, seq, swipe: isOther ? swipeOf(item) : null }];
  });
  const added: AddedRow[] = places
    .filter(({ row }) => !row)
    .map(({ item, work_date, seq }) => {
      const office_id = item.office_id ?? known?.office_id ?? null;
      return { user_id, office_id, work_date, seq, ...swipeOf(item) };
    });
  const before = Map.groupBy([...items.filter(({ counts }) => counts), ...gone.map(storedItem)], ({ date }) => date);
  const days = [...new Set([...before.keys(), ...counted.keys()])];
  const isChanged = (day: Day) => {
    const [was, is] = [before.get(day) ?? [], counted.get(day) ?? []];
    return was.length !== is.length || is.some((item) => !item.counts);
  };
  return {
    counted,
    doubles,
    deleted,
    moved,
    added,
    fresh: items.filter((item) => item.added),
    changed: days.filter(isChanged).map((work_date): DayOf => ({ user_id, work_date })),
    fewer: days
      .map((work_date) => ({ user_id, work_date, events: counted.get(work_date)?.length ?? 0 }))
      .filter(({ work_date, events }) => events < (before.get(work_date)?.length ?? 0)),
    /** The attendance of each swipe that counts, once rows were added. */
    rowIds: (ids: ReadonlyMap<string, number>): [Item, number][] =>
      places.map(({ item, row, work_date, seq }) => [
        item,
        row?.attendance_id ?? ids.get(placeKey({ user_id, work_date, seq }))!,
      ]),
    /** The stored events, and the corrections, that another attendance stands for than before. */
    pointed: (rowIds: ReadonlyMap<Item, number>): Pointed[] =>
      items.flatMap((item) => {
        const { stored, correction_id } = item;
        const id = stored?.event_id ?? null;
        if (id === null && correction_id === null) return [];
        const stands = doubles.get(item);
        const attendance_id = rowIds.get(stands ?? item)!;
        const is_double = stands !== undefined;
        return stored?.attendance_id === attendance_id && stored.counts === !is_double
          ? []
          : [{ id, correction_id, attendance_id, is_double }];
      }),
  };
}
