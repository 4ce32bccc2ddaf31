/** A public holiday of a day, with the positions and the offices that it is for; null is all of them (decision 0146). */
export interface HolidayOnDay {
  details: string;
  positions: ReadonlySet<number> | null;
  offices: ReadonlySet<number> | null;
}

/**
 * The public holiday that somebody of an office and a position has, of those of a day in their order; null without one.
 * Whoever has no office, or no position, has those of all of them only (HOLIDAY-07).
 */
export function holidayOf(
  holidays: readonly HolidayOnDay[],
  office_id: number | null,
  position_id: number | null,
): string | null {
  const isAmong = (some: ReadonlySet<number> | null, id: number | null) =>
    some === null || (id !== null && some.has(id));
  return (
    holidays.find(({ offices, positions }) => isAmong(offices, office_id) && isAmong(positions, position_id))
      ?.details ?? null
  );
}
