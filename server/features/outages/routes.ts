import { coversOffice, type Viewer } from '#domain/access.ts';
import { addDays, type Day } from '#domain/lib/calendar.ts';
import { answer } from '#domain/lib/text.ts';
import { outageDaysBack } from '#domain/limits.ts';
import { officeTexts } from '#domain/offices/texts.ts';
import { outages } from '#domain/outages/contract.ts';
import { outageModule } from '#domain/outages/documents.ts';
import { outageSheet } from '#domain/outages/sheet.ts';
import { outageTexts as texts } from '#domain/outages/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { notFound, orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { changeLog } from '../audit/log.ts';
import { changeFacts } from '../days/change.ts';
import { mostInCall } from '../days/later.ts';
import { claimDocument } from '../documents/store.ts';
import { storeUpload } from '../documents/upload.ts';
import { lockedOffice, officeRow } from '../offices/store.ts';
import { previewOf } from './preview.ts';
import { readSwipe } from './read-swipe.ts';
import {
  addOutage,
  isOutageThere,
  lockedOutage,
  outageOffices,
  outagePage,
  peopleAt,
  withdrawOutage,
} from './store.ts';

const log = changeLog('outages');

const pageOf = ({ db, viewer, query }: Call<typeof outages.list>) => outagePage(db, viewer, query);

/** Mounts kiosk outages, and what a day's only swipe is read as (D5). */
export const outageRoutes = routesOf(outages, {
  list: async (call) => {
    const [page, own] = await Promise.all([pageOf(call), outageOffices(call.db, call.viewer)]);
    return { ...page, offices: own };
  },
  listFile: listFile(outages.list, outageSheet, pageOf),
  preview: async (call) => {
    const { db, body, today, viewer } = call;
    refuseArea(viewer, body.office_id);
    refuseDay(body.day, today);
    if (!(await officeRow(db, today, body.office_id))) throw refuseField('office_id', officeTexts.notExist);
    return previewOf(call, body);
  },
  upload: async (call) => {
    const belongs = { owner_id: call.viewer.id, module: outageModule, record_id: null };
    return { doc: await storeUpload(call, 'docs', call.body.doc, async () => belongs) };
  },
  add: (call) =>
    changeFacts(call, 'outage', async (db, touch) => {
      const { body, viewer, now, today } = call;
      refuseArea(viewer, body.office_id);
      refuseDay(body.day, today);
      const office = await lockedOffice(db, body.office_id);
      if (!office) throw refuseField('office_id', officeTexts.notExist);
      if (await isOutageThere(db, body)) throw refuseField('start_time', texts.isThere);
      const id = await addOutage(db, body, viewer.id, now);
      if (body.doc !== null) await claim(db, body.doc, viewer, id);
      const people = await peopleAt(db, office.id, body.day);
      touch({ people, from: body.day, to: body.day });
      await log.add(call, id, 'added', valuesOf({ ...body, office: office.name }), { after: body });
      return { id, ...answer(people.length > mostInCall ? texts.addedLater : texts.added) };
    }),
  withdraw: (call) =>
    changeFacts(call, 'outage', async (db, touch) => {
      const { body, viewer, now } = call;
      const row = orNotFound(await lockedOutage(db, body.id));
      if (!coversOffice(viewer, 'correct_days', row.office_id)) throw notFound();
      if (row.withdrawn_at !== null) throw refuse(texts.wasWithdrawn);
      await withdrawOutage(db, row.id, { by: viewer.id, at: now, reason: body.reason });
      touch({ people: await peopleAt(db, row.office_id, row.day), from: row.day, to: row.day });
      await log.add(call, row.id, 'withdrawn', valuesOf(row), { after: { reason: body.reason } });
      return answer(texts.isWithdrawn);
    }),
  read: readSwipe,
});

const valuesOf = ({
  office,
  day,
  start_time,
  end_time,
}: Record<'office' | 'day' | 'start_time' | 'end_time', string>) => ({
  office,
  day,
  from: start_time,
  to: end_time,
});

async function claim(db: Db, doc: string, viewer: Viewer, record: number): Promise<void> {
  const upload = { module: outageModule, uploader: viewer.id, owner: viewer.id, record };
  if (!(await claimDocument(db, doc, upload))) throw refuseField('doc', texts.noDoc);
}

/** An office outside one's area is as one that does not exist. */
function refuseArea(viewer: Viewer, office_id: number): void {
  if (!coversOffice(viewer, 'correct_days', office_id)) throw refuseField('office_id', officeTexts.notExist);
}

function refuseDay(day: Day, today: Day): void {
  if (day > today) throw refuseField('day', texts.future);
  if (day < addDays(today, -outageDaysBack)) throw refuseField('day', texts.tooOld, { days: outageDaysBack });
}
