import type { FastifyInstance } from 'fastify';
import { may, type Viewer } from '#domain/access.ts';
import { attendance } from '#domain/attendance/contract.ts';
import { attendanceSheet } from '#domain/attendance/sheet.ts';
import { pathTo, screens } from '#domain/screens.ts';
import { type Call, mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listFile } from '../audit/list-file.ts';
import { refuseDetached } from '../days/detached-store.ts';
import { like } from './like.ts';
import { attendancePage, filterChoices, type LiveRow, liveRows, removedEvents } from './store.ts';

/** Mounts the attendance list, and sends new clock events to its viewers who may see them (ATT-18). */
export function attendanceRoutes(app: FastifyInstance, platform: Platform): void {
  const pageOf = async ({ db, viewer, query, today }: Call<typeof attendance.list>) => {
    const date = query.date ?? today;
    await refuseDetached(db, date, today);
    return attendancePage(db, viewer, { ...query, date });
  };
  mount(app, platform, attendance, {
    list: async (call) => {
      const { db, viewer, query, today } = call;
      const date = query.date ?? today;
      const [page, removed] = await Promise.all([pageOf(call), removedEvents(db, viewer, { ...query, date })]);
      return { ...page, removed, date, today };
    },
    listFile: listFile(attendance.list, attendanceSheet, pageOf),
    allStaffs: async ({ db, viewer, query }) => ({
      ...(await filterChoices(db, viewer, query)),
      tiles: platform.env.tiles,
    }),
    likes: ({ viewer, body, now }) => like(platform, viewer, body.attendance_id, now),
  });

  const seen = {
    paths: [screens.attendance.path, screens.dashboard.path],
    own: {
      prefix: `${screens.users.path}/`,
      pathOf: ({ staff }: LiveRow) => pathTo('usersDetail', { user_id: staff.id }),
    },
    load: (ids: readonly number[]) => liveRows(platform.db, ids),
    may: (viewer: Viewer, { staff }: LiveRow) => may.seeAttendance(viewer, staff),
  };
  platform.live.rows<LiveRow>('attendance', {
    ...seen,
    message: ({ row }) => ({ type: 'attendance', row: { ...row } }),
  });
  platform.live.rows<LiveRow>('likes', {
    ...seen,
    message: ({ row }) => ({ type: 'likes', attendance_id: row.id, likes: row.likes }),
  });
}
