import type { Day } from '#domain/lib/calendar.ts';
import { grouped } from '#domain/lib/text.ts';

/** What a check came to: well, to be looked at, or broken; with what to do in a sentence. */
export interface Finding {
  subject: string;
  state: 'ok' | 'warn' | 'fail';
  text: string;
}

const ok = (subject: string, text: string): Finding => ({ subject, state: 'ok', text });
const warn = (subject: string, text: string): Finding => ({ subject, state: 'warn', text });
const fail = (subject: string, text: string): Finding => ({ subject, state: 'fail', text });

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const gigabyte = 1e9;

/** Connections of one server beside its pool: for live events, and for the processes that judge and report. */
const besidePool = 6;
/** Connections of a command, and of whoever looks at the database by hand. */
const forOperators = 4;

/** How far this machine's clock is ahead of the database's, and whose swipes are dated in the future (D3). */
export function clockFinding(aheadMs: number, swipes: { people: number; until: Date } | null): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const apart = `This machine's clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's`;
  const remedy = 'let both follow a time server (timedatectl)';
  if (Math.abs(aheadMs) > minuteMs) return fail('Clock', `${apart}: ${remedy}.`);
  if (swipes)
    return fail(
      'Clock',
      `${swipes.people} staff have swipes dated until ${swipes.until.toISOString()}: set the clock, then run hadir remove-ahead.`,
    );
  if (Math.abs(aheadMs) > 2_000) return warn('Clock', `${apart}: ${remedy}.`);
  return ok('Clock', "This machine's and the database's are less than 2 s apart.");
}

/** Bytes free in the data folder. */
export function diskFinding(free: number, folder: string): Finding {
  const room = `${(free / gigabyte).toFixed(1)} GB are free in ${folder}`;
  if (free < gigabyte) return fail('Disk', `${room}: make room before writes fail.`);
  return free < 5 * gigabyte ? warn('Disk', `${room}: make room soon.`) : ok('Disk', `${room}.`);
}

/** The settings of a PostgreSQL server that matter here. */
export interface DatabaseSettings {
  /** As a number, 180001 of 18.1. */
  version: number;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  timezone: string;
  max_connections: number;
  /** Of these kept for superusers and other roles. */
  reserved: number;
}

/** The settings of the database; `pool` is what one server opens, of `servers`. */
export function settingFindings(settings: DatabaseSettings, servers: number, pool: number): Finding[] {
  const { version, timezone, max_connections, reserved } = settings;
  const isOld = version < 180_000;
  const needed = Math.max(1, servers) * (pool + besidePool) + forOperators;
  const left = max_connections - reserved;
  const release = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`;
  return [
    isOld ? fail('Database', `${release} is too old: use PostgreSQL 18.`) : ok('Database', `${release} answers.`),
    ...off(settings, 'fsync', 'a power cut can destroy the database'),
    ...off(settings, 'full_page_writes', 'a power cut can destroy the database'),
    ...off(settings, 'synchronous_commit', 'a swipe that was answered can be lost'),
    left < needed
      ? fail(
          'Connections',
          `${left} of max_connections are free for Hadir, which may open ${needed}: set max_connections = ${needed + reserved}, or use a pooler.`,
        )
      : ok('Connections', `${left} are allowed, ${needed} may be opened.`),
    ok('Time zone', `The database's is ${timezone}, which only its log uses; Hadir has its own.`),
  ];
}

function off(settings: DatabaseSettings, name: 'fsync' | 'full_page_writes' | 'synchronous_commit', danger: string) {
  if (settings[name] === 'off') return [fail('Durability', `${name} is off, so ${danger}: set ${name} = on.`)];
  return [ok('Durability', `${name} is ${settings[name]}.`)];
}

/** The migrations this release has, and those applied. */
export function migrationFinding(known: readonly string[], applied: readonly string[], version: string): Finding {
  const newer = applied.filter((name) => !known.includes(name));
  const pending = known.filter((name) => !applied.includes(name));
  if (newer.length > 0)
    return fail('Version', `The database is of a newer Hadir (${newer.at(-1)}): start that release, not ${version}.`);
  if (applied.length === 0) return fail('Version', "The database is not Hadir's yet: start Hadir.");
  if (pending.length > 0)
    return fail('Version', `${pending.length} migrations are pending (${pending[0]} first): start Hadir ${version}.`);
  return ok('Version', `Hadir ${version}, and the database is up to date.`);
}

/** When the last backup was made. */
export function backupFinding(at: Date | null, now: Date): Finding {
  const remedy = 'run hadir backup FILE, and each night by a timer';
  if (!at) return warn('Backup', `None was ever made: ${remedy}.`);
  const hours = Math.floor((now.getTime() - at.getTime()) / hourMs);
  const age = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
  if (hours > 7 * 24) return fail('Backup', `The last is ${age} old: ${remedy}.`);
  return hours > 30 ? warn('Backup', `The last is ${age} old: ${remedy}.`) : ok('Backup', `The last is ${age} old.`);
}

/** How many servers of this database are alive. */
export const serverFinding = (servers: number): Finding =>
  servers === 0
    ? warn('Servers', 'None runs on this database: start Hadir.')
    : ok('Servers', `Running on this database: ${servers}.`);

/** The jobs that are due, and how many have failed for good since yesterday. */
export function jobFindings(
  queues: readonly { queue: string; waiting: number; age: number }[],
  servers: number,
  failedSince: number,
): Finding[] {
  const stuck = queues.filter(({ age, waiting }) => waiting > 0 && age * 1000 > 15 * minuteMs);
  const waiting = queues.reduce((sum, one) => sum + one.waiting, 0);
  const failed =
    failedSince > 0
      ? [warn('Jobs', `${grouped(failedSince)} failed for good in the last 24 hours: Error Log says why.`)]
      : [];
  if (servers > 0 && stuck.length > 0)
    return [
      ...stuck.map(({ queue, waiting: many, age }) =>
        fail(
          'Jobs',
          `${grouped(many)} of ${queue} wait, for up to ${Math.round(age / 60)} minutes: restart Hadir, and look at its log if they still wait.`,
        ),
      ),
      ...failed,
    ];
  return [ok('Jobs', `Waiting: ${grouped(waiting)}.`), ...failed];
}

/** The last closed day, by the organisation's clock: `yesterday` is due from an hour after midnight on. */
export function closingFinding(closed: Day | null, yesterday: Day, minute: number): Finding {
  if (closed === null) return ok('Days', 'None is closed yet.');
  if (closed >= yesterday || minute < 60) return ok('Days', `${closed} is the last that is closed.`);
  return fail(
    'Days',
    `${closed} is the last that is closed: start Hadir, and if it runs, look at Automatic tasks in Settings.`,
  );
}

/** Kiosks that are silent while staff are due. */
export function kioskFinding(silent: readonly { kiosk: string; office: string; since: Date }[]): Finding {
  const [first, ...more] = silent;
  if (!first) return ok('Kiosks', 'None is silent while staff are due.');
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  return fail(
    'Kiosks',
    `${first.kiosk} (${first.office})${others} silent since ${first.since.toISOString()}: look at its power and network.`,
  );
}

/** Standbys, and how many seconds the last is behind. */
export function standbyFindings(standbys: number, lag: number | null): Finding[] {
  if (standbys === 0) return [];
  if (lag === null)
    return [warn('Standbys', `Connected: ${standbys}; to see their lag, grant pg_monitor to the database's owner.`)];
  const state = `Connected: ${standbys}; the last is ${lag.toFixed(1)} s behind`;
  return [lag > 30 ? fail('Standbys', `${state}: look at its disk and network.`) : ok('Standbys', `${state}.`)];
}

/** What a mail server said to a connection and a login; `error` is null when it accepted both. */
export function mailFindings(
  isSet: boolean,
  error: string | null,
  { from, isUsualFrom }: { from: string; isUsualFrom: boolean },
): Finding[] {
  if (!isSet) return [warn('Mail', 'It is written to files in the data folder: set HADIR_SMTP_URL.')];
  if (error !== null) return [fail('Mail', `${error}: correct HADIR_SMTP_URL, or look at the mail server.`)];
  const sender = isUsualFrom
    ? [warn('Mail', `The sender is ${from}: set HADIR_MAIL_FROM to an address of yours.`)]
    : [];
  return [ok('Mail', 'The mail server accepts the login.'), ...sender];
}

/** Whether push is allowed, and the length of its key in bytes, if it is made already. */
export function pushFinding(isOn: boolean, keyBytes: number | null): Finding {
  if (!isOn) return ok('Push', 'It is off (HADIR_PUSH_SERVICES=none).');
  if (keyBytes === null) return ok('Push', 'Its key is made when the first browser subscribes.');
  return keyBytes === 32
    ? ok('Push', 'Its key is there.')
    : fail('Push', 'Its key is damaged: delete its row of server_keys, and browsers subscribe again.');
}

/** What the public address answered. */
export type Reached = { status: number; certificateEnds: Date | null } | { error: string };

/** The public address and its certificate; null when none is set. */
export function addressFindings(address: string | null, reached: Reached | null, now: Date): Finding[] {
  const subject = 'Address';
  if (address === null || reached === null)
    return [warn(subject, 'None is set, so links in mail have the one a call came to: set HADIR_URL.')];
  if ('error' in reached)
    return [
      fail(subject, `${address} cannot be reached (${reached.error}): look at the proxy, its certificate and DNS.`),
    ];
  if (reached.status !== 200)
    return [fail(subject, `${address}/healthz answers ${reached.status}: look at the server and its proxy.`)];
  if (!address.startsWith('https:'))
    return [
      warn(subject, `${address} is not encrypted: put a proxy with TLS before Hadir and set HADIR_URL to https.`),
    ];
  const days = reached.certificateEnds && Math.floor((reached.certificateEnds.getTime() - now.getTime()) / dayMs);
  if (days !== null && days < 14)
    return [warn(subject, `${address} answers, but its certificate ends in ${days} days: renew it.`)];
  return [ok(subject, `${address} answers, and its certificate is valid${days === null ? '' : ` for ${days} days`}.`)];
}

/** Findings as lines, each with its state and subject in columns, and their number by state below. */
export function reportOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  const lines = findings.map(({ state, subject, text }) => `${state.padEnd(4)}  ${subject.padEnd(width)}  ${text}`);
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  return `${lines.join('\n')}\n\nok: ${count('ok')}, warnings: ${count('warn')}, failures: ${count('fail')}`;
}
