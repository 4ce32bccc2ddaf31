import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { actingRoutes } from './features/acting/routes.ts';
import { activationRoutes } from './features/activation/routes.ts';
import { apiDocsRoutes } from './features/api-docs/routes.ts';
import { appVersionRoutes } from './features/app-versions/routes.ts';
import { attendanceRoutes } from './features/attendance/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { backupRoutes } from './features/backups/routes.ts';
import { balanceRoutes } from './features/balances/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { cardColourRoutes } from './features/card-colours/routes.ts';
import { chatRoutes } from './features/chat/routes.ts';
import { clockWarning } from './features/clock/clock-state.ts';
import { clockRoutes } from './features/clock/routes.ts';
import { correctionRoutes } from './features/corrections/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { handleJudging } from './features/days/later.ts';
import { departmentRoutes } from './features/departments/routes.ts';
import { deviceRoutes } from './features/devices/routes.ts';
import { documentRoutes } from './features/documents/routes.ts';
import { dutyRoutes } from './features/duty/routes.ts';
import { dutyKindRoutes } from './features/duty-kinds/routes.ts';
import { employmentTypeRoutes } from './features/employment-types/routes.ts';
import { entitlementRoutes } from './features/entitlements/routes.ts';
import { errorLogRoutes } from './features/error-log/routes.ts';
import { feedRoutes } from './features/feeds/routes.ts';
import { gradeRoutes } from './features/grades/routes.ts';
import { grantRoutes } from './features/grants/routes.ts';
import { holidayDraftRoutes } from './features/holidays/drafts-routes.ts';
import { holidayRoutes } from './features/holidays/routes.ts';
import { importRoutes } from './features/imports/routes.ts';
import { inboxRoutes } from './features/inbox/routes.ts';
import { kioskEventRoutes } from './features/kiosk-events/routes.ts';
import { kioskRoutes } from './features/kiosks/routes.ts';
import { lateRoutes } from './features/late/routes.ts';
import { leaveRoutes } from './features/leave/routes.ts';
import { leaveChangeRoutes } from './features/leave-changes/routes.ts';
import { leaveFreezeRoutes } from './features/leave-freezes/routes.ts';
import { leaveOfficeRoutes } from './features/leave-office/routes.ts';
import { leaveRuleRoutes } from './features/leave-rules/routes.ts';
import { leaveTypeRoutes } from './features/leave-types/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { metricRoutes } from './features/metrics/routes.ts';
import { monthlyAttendanceRoutes } from './features/monthly-attendance/routes.ts';
import { monthRoutes } from './features/months/routes.ts';
import { nameRoutes } from './features/names/routes.ts';
import { officeRoutes } from './features/offices/routes.ts';
import { serveManifest } from './features/organisation/manifest.ts';
import { organisationRoutes } from './features/organisation/routes.ts';
import { outageRoutes } from './features/outages/routes.ts';
import { passkeyRoutes } from './features/passkeys/routes.ts';
import { payrollRoutes } from './features/payroll/routes.ts';
import { personalDataRoutes } from './features/personal-data/routes.ts';
import { phoneRoutes } from './features/phone/routes.ts';
import { positionRoutes } from './features/positions/routes.ts';
import { pushRoutes } from './features/push/routes.ts';
import { questionRoutes } from './features/questions/routes.ts';
import { ramadhanChoiceRoutes } from './features/ramadhan/choice-routes.ts';
import { ramadhanRoutes } from './features/ramadhan/routes.ts';
import { replacementRoutes } from './features/replacement/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { runRoutes } from './features/runs/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { settingRoutes } from './features/settings/routes.ts';
import { setupRoutes } from './features/setup/routes.ts';
import { signInRoutes } from './features/sign-in/routes.ts';
import { followTerms } from './features/staff/day-change.ts';
import { recordRoutes } from './features/staff/record.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { statisticsRoutes } from './features/statistics/routes.ts';
import { substituteRoutes } from './features/substitutes/routes.ts';
import { supportRoutes } from './features/support/routes.ts';
import { todayRoutes } from './features/today/routes.ts';
import { transferHistoryRoutes } from './features/transfer-history/routes.ts';
import { waitRoutes } from './features/waits/routes.ts';
import { draftRoutes } from './features/warnings/drafts.ts';
import { warningRoutes } from './features/warnings/routes.ts';
import { weekendRoutes } from './features/weekends/routes.ts';
import { workingHourRoutes } from './features/working-hours/routes.ts';
import { createClock } from './platform/clock.ts';
import { createHealth, type Database } from './platform/database/database.ts';
import { createReplica } from './platform/database/replica.ts';
import type { Env } from './platform/env.ts';
import { createFailures } from './platform/failures.ts';
import { createFiles } from './platform/files/files.ts';
import { openStore } from './platform/files/open-store.ts';
import { filesPlace } from './platform/files/place.ts';
import { createReserve } from './platform/files/reserve.ts';
import { serveStorage } from './platform/files/storage.ts';
import { createHttp } from './platform/http/http.ts';
import { readPage, servePage } from './platform/http/page.ts';
import { tileOrigins } from './platform/http/security-headers.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { openBackground } from './platform/jobs/priority.ts';
import { createLive } from './platform/live/live.ts';
import { createMail } from './platform/outgoing/mail.ts';
import { createPush } from './platform/outgoing/push.ts';
import type { Platform } from './platform/platform.ts';
import { createMetrics } from './platform/watching/metrics.ts';
import { watchRequests } from './platform/watching/requests.ts';

/**
 * Builds the whole server over a database, without listening yet. Closing the app closes its live connections too.
 * Without `works` it sends jobs but runs none, except when asked to. `drain` prepares closing: the proxy is told at its
 * next check, pages reconnect to another server after half of it, and calls are answered until it resolves (decision 0167).
 */
export async function build(
  env: Env,
  database: Database,
  databaseUrl: string,
  { works = true } = {},
): Promise<{ app: FastifyInstance; platform: Platform; drain(): Promise<void> }> {
  const clock = createClock(env.timeZone, env.clockStart);
  const metrics = createMetrics();
  const live = createLive({ pool: database.pool, clock, databaseUrl });
  const reserve = createReserve(env.dataDir);
  const failures = createFailures(database.pool, clock, reserve, () =>
    live.announce([{ to: 'errorLog', message: { type: 'error-log' } }]),
  );
  const background = openBackground(database);
  const platform: Platform = {
    env,
    clock,
    db: database.db,
    pool: database.pool,
    background,
    replica: createReplica(database, database.pool.options.connectionString!, env.replicaUrl, env.replicaLag),
    live,
    jobs: createJobs(database.pool, clock, { works, failed: failures.note, counted: metrics.jobFailed }),
    failures,
    metrics,
    reserve,
    files: createFiles(await openStore(filesPlace(env)), failures.note),
    mail: createMail(env, path.join(env.dataDir, 'mail')),
    push: createPush(database.db, env),
  };
  const app = await createHttp(env.trustedProxies, tileOrigins(env.tiles), failures.note, env.accepts);
  watchRequests(app, metrics);
  await platform.live.attach(app);

  sessionRoutes(app, platform);
  signInRoutes(app, platform);
  clockRoutes(app, platform);
  phoneRoutes(app, platform);
  nameRoutes(app, platform);
  balanceRoutes(app, platform);
  dashboardRoutes(app, platform);
  todayRoutes(app, platform);
  calendarRoutes(app, platform);
  attendanceRoutes(app, platform);
  staffRoutes(app, platform);
  recordRoutes(app, platform);
  actingRoutes(app, platform);
  grantRoutes(app, platform);
  followTerms(app, platform);
  transferHistoryRoutes(app, platform);
  entitlementRoutes(app, platform);
  warningRoutes(app, platform);
  draftRoutes(app, platform);
  monthlyAttendanceRoutes(app, platform);
  messageRoutes(app, platform);
  inboxRoutes(app, platform);
  chatRoutes(app, platform);
  deviceRoutes(app, platform);
  documentRoutes(app, platform);
  importRoutes(app, platform);
  departmentRoutes(app, platform);
  gradeRoutes(app, platform);
  employmentTypeRoutes(app, platform);
  workingHourRoutes(app, platform);
  weekendRoutes(app, platform);
  holidayRoutes(app, platform);
  holidayDraftRoutes(app, platform);
  ramadhanRoutes(app, platform);
  ramadhanChoiceRoutes(app, platform);
  leaveTypeRoutes(app, platform);
  leaveRuleRoutes(app, platform);
  leaveFreezeRoutes(app, platform);
  positionRoutes(app, platform);
  officeRoutes(app, platform);
  outageRoutes(app, platform);
  substituteRoutes(app, platform);
  cardColourRoutes(app, platform);
  correctionRoutes(app, platform);
  leaveChangeRoutes(app, platform);
  replacementRoutes(app, platform);
  questionRoutes(app, platform);
  organisationRoutes(app, platform);
  setupRoutes(app, platform);
  activationRoutes(app, platform);
  passkeyRoutes(app, platform);
  feedRoutes(app, platform);
  kioskRoutes(app, platform);
  kioskEventRoutes(app, platform);
  auditRoutes(app, platform);
  leaveRoutes(app, platform);
  lateRoutes(app, platform);
  leaveOfficeRoutes(app, platform);
  dutyRoutes(app, platform);
  dutyKindRoutes(app, platform);
  settingRoutes(app, platform);
  runRoutes(app, platform);
  backupRoutes(app, platform);
  waitRoutes(app, platform);
  handleJudging(platform);
  supportRoutes(app, platform);
  errorLogRoutes(app, platform);
  appVersionRoutes(app, platform);
  reportRoutes(app, platform);
  payrollRoutes(app, platform);
  statisticsRoutes(app, platform);
  monthRoutes(app, platform);
  pushRoutes(app, platform);
  personalDataRoutes(app, platform);

  const health = createHealth(async () => ({ clock: await clockWarning(platform) }));
  let isDraining = false;
  const stopping = { status: 'The server is stopping.' };
  const away = { status: 'The database does not answer.' };
  const minor = { config: { call: 'health', isMinor: true } };
  app.get('/livez', minor, async () => ({ status: 'ok' }));
  // For a proxy: also while a disk is full, when reads go on.
  app.get('/readyz', minor, async (_request, reply) => {
    if (isDraining) return reply.code(503).send(stopping);
    return (await health()) ? { status: 'ok' } : reply.code(503).send(away);
  });
  app.get('/healthz', minor, async (_request, reply) => {
    if (isDraining) return reply.code(503).send(stopping);
    const state = await health();
    if (!state) return reply.code(503).send(away);
    if (failures.isDiskFull()) return reply.code(503).send({ status: 'The disk is full: writes fail.' });
    return state.clock === null ? { status: 'ok' } : { status: 'ok', clock: state.clock };
  });
  metricRoutes(app, platform);
  serveStorage(app, platform);
  serveManifest(app, platform);
  const page = await readPage(path.resolve('dist/web'));
  apiDocsRoutes(app, page.get('/index.html')?.plain.toString() ?? '');
  servePage(app, page);
  app.all('/api/*', { config: { call: 'unknown' } }, async (_request, reply) =>
    reply.code(404).send(answer(words.noCall)),
  );
  app.addHook('onReady', () => platform.live.start());
  app.addHook('onReady', () => platform.jobs.start());
  app.addHook('onReady', async () => platform.replica.start());
  app.addHook('preClose', () => platform.jobs.close());
  app.addHook('preClose', () => platform.live.close());
  app.addHook('onClose', () => failures.settled());
  app.addHook('onClose', () => platform.replica.close());
  app.addHook('onClose', () => background.close());
  const drain = async () => {
    isDraining = true;
    if (env.drainSeconds === 0) return;
    // Not before the proxy knows the server that was changed before this one: only then can it open a socket elsewhere.
    const half = env.drainSeconds * 500;
    await wait(half);
    platform.live.moveSockets();
    await wait(half);
  };
  return { app, platform, drain };
}
