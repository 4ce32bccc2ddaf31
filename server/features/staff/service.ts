import { addDays, type Day, showDay } from '#domain/lib/calendar.ts';
import { isNewService, type Service } from '#domain/staff/service.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refuseField } from '#server/platform/http/errors.ts';
import { keepService, leftOn, moveEnd, noteReturn } from './service-store.ts';

type Served = Service & { active: boolean };
interface Within {
  db: Db;
  today: Day;
}

/**
 * Whether somebody is active after an edit. Whoever left is active again once their service goes on: with another last
 * day, none, or a new service. Nobody is made active whose service is over (D16).
 */
export async function activeAfter(
  { db, today }: Within,
  before: Served & { id: number },
  after: Served,
): Promise<boolean> {
  const isOver = after.end_date !== null && after.end_date < today;
  if (isOver && after.active && !before.active)
    throw refuseField('end_date', texts.stillOver, { day: showDay(after.end_date!) });
  return after.active || (!before.active && !isOver && (await leftOn(db, before.id)) !== undefined);
}

/** Keeps what an edit of somebody's service ends or begins: an earlier service, a corrected last day, a return. */
export async function followService(
  { db, today }: Within,
  before: Served & { id: number },
  after: Served,
): Promise<void> {
  const { id } = before;
  if (isNewService(before, after)) await keepService(db, id, before.start_date, before.end_date!);
  if (before.active) return;
  // Their card was closed until now, so today is no absence.
  if (after.active) return noteReturn(db, id, addDays(today, 1));
  const left = await leftOn(db, id);
  if (left !== undefined && after.end_date !== null && after.end_date !== left)
    await moveEnd(db, id, left, after.end_date);
}
