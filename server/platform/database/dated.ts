import type { Day } from '#domain/lib/calendar.ts';

/** Who writes a dated row, when, and on which local day. */
export interface Writer {
  viewer: { id: number };
  now: Date;
  today: Day;
}

/** The author columns of every dated row. */
export const writtenBy = ({ viewer, now }: Writer) => ({ written_by: viewer.id, written_at: now });
