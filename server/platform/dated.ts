import type { Day } from '#domain/lib/calendar.ts';

/** Who writes a dated row, when, and on which day of the organisation. */
export interface Writer {
  viewer: { id: number };
  now: Date;
  today: Day;
}

/** What every dated row says of its making. */
export const writtenBy = ({ viewer, now }: Writer) => ({ written_by: viewer.id, written_at: now });
