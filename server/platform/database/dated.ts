import type { Day } from '#domain/lib/calendar.ts';

/** Who writes a dated row, when, and on which local day; null is a command. */
export interface Writer {
  viewer: { id: number } | null;
  now: Date;
  today: Day;
}

/** The author columns of every dated row. */
export const writtenBy = ({ viewer, now }: Writer) => ({ written_by: viewer?.id ?? null, written_at: now });
