import type { FastifyInstance } from 'fastify';
import { may } from '#domain/access.ts';
import { attendance } from '#domain/attendance/contract.ts';
import { screens } from '#domain/screens.ts';
import { mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readTiles } from '../offices/tiles.ts';
import { like } from './like.ts';
import { attendancePage, filterChoices, type LiveRow, liveRows } from './store.ts';

/** Mounts the attendance list, and shows new clock events to those who look and may see them (ATT-18). */
export function attendanceRoutes(app: FastifyInstance, platform: Platform): void {
  const tiles = readTiles();
  mount(app, platform, attendance, {
    list: async ({ db, viewer, query, today }) => {
      const date = query.date ?? today;
      return { ...(await attendancePage(db, viewer, { ...query, date })), date, today };
    },
    allStaffs: async ({ db, viewer }) => ({ ...(await filterChoices(db, viewer)), tiles }),
    likes: ({ viewer, body, now }) => like(platform, viewer, body.attendance_id, now),
  });

  platform.live.rows<LiveRow>('attendance', {
    paths: [screens.attendance.path, screens.dashboard.path],
    load: (ids) => liveRows(platform.db, ids),
    may: (viewer, { staff }) => may.seeAttendance(viewer, staff),
    message: ({ row }) => ({ type: 'attendance', row: { ...row } }),
  });
}
