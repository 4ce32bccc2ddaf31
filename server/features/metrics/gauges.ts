import { Gauge } from 'prom-client';
import { instantOf } from '#domain/lib/calendar.ts';
import { appVersion } from '#domain/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { QueueState, SharedState } from './store.ts';

/** What a scrape read from the database; null when it did not answer. */
type Read = { shared: SharedState; queues: QueueState[] } | null;

/** Makes the gauges of a server, which are set at each scrape. */
export function createGauges({ metrics: { registry }, pool, live, clock }: Platform): { set(read: Read): void } {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  gauge('hadir_info', 'The release of this server.', ['version']).set({ version: appVersion }, 1);
  const sockets = gauge('hadir_sockets', 'Open sockets of this server.');
  const online = gauge('hadir_users_online', 'Users who are online, on any server.');
  const connections = gauge('hadir_pool_connections', 'Database connections of this server.', ['state']);
  const most = gauge('hadir_pool_connections_max', 'Most database connections of this server.');
  const poolWaiting = gauge('hadir_pool_waiting', 'Statements and transactions that wait for a connection.');
  const isUp = gauge('hadir_database_up', 'Whether the database answers, 0 or 1.');
  const queued = gauge('hadir_jobs_waiting', 'Jobs that are due, by queue.', ['queue']);
  const age = gauge('hadir_job_age_seconds', 'How long the job due longest has waited, by queue.', ['queue']);
  const silent = gauge('hadir_kiosks_silent', 'Kiosks that are silent while staff are due.');
  const closed = gauge('hadir_last_closed_day_timestamp_seconds', 'Start of the last day that was closed.');
  const backup = gauge('hadir_last_backup_timestamp_seconds', 'When the last backup was made.');
  const standbys = gauge('hadir_standbys', 'Standbys that are connected to the database.');
  const lag = gauge('hadir_replication_lag_seconds', 'How far the last standby is behind.');

  /** Leaves out what is not known, instead of a number that means nothing. */
  const known = (one: Gauge, value: number | null) => {
    if (value !== null) one.set(value);
  };
  return {
    set(read) {
      sockets.set(live.sockets());
      online.set(live.onlineIds().length);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      most.set(pool.options.max);
      poolWaiting.set(pool.waitingCount);
      isUp.set(read ? 1 : 0);
      for (const one of [silent, closed, backup, standbys, lag]) one.remove();
      for (const one of [queued, age]) one.reset();
      if (!read) return;
      const { shared, queues } = read;
      for (const { queue, waiting, age: seconds } of queues) {
        queued.set({ queue }, waiting);
        age.set({ queue }, seconds);
      }
      silent.set(shared.kiosksSilent);
      standbys.set(shared.standbys);
      known(lag, shared.lag);
      known(closed, secondsOf(shared.closedDay === null ? null : instantOf(shared.closedDay, 0, clock.zone)));
      known(backup, secondsOf(shared.backedUpAt));
    },
  };
}

/** Seconds since 1970, as Prometheus counts them. */
const secondsOf = (at: Date | null): number | null => at && at.getTime() / 1000;
