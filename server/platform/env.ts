import { isIP } from 'node:net';
import path from 'node:path';
import { type BackupKeep, readKeep, usualKeep } from '#domain/backups/rules.ts';
import { leaveYearStart as usualYearStart } from '#domain/entitlements/rules.ts';
import { isDay } from '#domain/lib/calendar.ts';
import { officeBounds } from '#domain/limits.ts';
import type { Tiles } from '#domain/offices/contract.ts';
import type { OfficeBounds } from '#domain/offices/rules.ts';
import { usualPushServices } from '#domain/push/rules.ts';
import { oneUrl } from './database/primary.ts';
import { type Place, readPlace, readS3Place, type S3Place } from './files/place.ts';
import { networkIn } from './http/own-networks.ts';

/** The configuration from environment variables (D13). */
export interface Env {
  port: number;
  host: string;
  /** Absolute path of the embedded database, files and mail. */
  dataDir: string;
  /** The bucket of uploads and reports; null for the data folder (decision 0159). */
  files: S3Place | null;
  /** Where `hadir backup` puts backups without a FILE, whom they are encrypted for, and how many are kept. */
  backups: { place: Place | null; recipient: string | null; keep: BackupKeep };
  databaseUrl: string | null;
  /**
   * The connection string of the application's own role, such as through a pooler; null creates a role beside the
   * owner.
   */
  appDatabaseUrl: string | null;
  /** A copy of the database for reads that need not be newest; null for none (decision 0169). */
  replicaUrl: string | null;
  /** How many seconds that copy may be behind. */
  replicaLag: number;
  /** For how many seconds a server that is stopped goes on answering, until its proxy knows (decision 0167). */
  drainSeconds: number;
  /** Versions of pages that go on at this server though they are older (decision 0172); none at first. */
  accepts: readonly string[];
  demo: boolean;
  /** Whether the demo organisation's other staff keep swiping through the day. */
  demoLive: boolean;
  production: boolean;
  /** The instant the clock starts at, or null for the real time. */
  clockStart: Date | null;
  timeZone: string;
  /** Month and day on which the leave year starts, `MM-DD` (D6). */
  leaveYearStart: string;
  smtpUrl: string | null;
  /** The address in links of mails and slips, without a slash at its end; null: the one a call came to. */
  publicUrl: string | null;
  /** The sender of mail, such as `Hadir <hadir@example.org>`. */
  mailFrom: string;
  /** The push services that may be used; none turns push off. */
  pushServices: readonly string[];
  /** Where an office may be; the specified bounds unless widened (D13). */
  officeBounds: OfficeBounds;
  /** The tile service of maps; null for maps without tiles (CALLA-32). */
  tiles: Tiles;
  /**
   * The trusted proxies, whose X-Forwarded-* headers are believed: addresses, networks or their names, separated by
   * commas; empty for none.
   */
  trustedProxies: string;
  /** Networks from which `/metrics` may be read; empty for none (decision 0162). */
  metricsFrom: readonly string[];
  /** What is logged, and for whom (decision 0163). */
  log: LogLevel;
}

/** How much is logged: lines for people about failures alone, nothing, or JSON from a level on (HADIR_LOG). */
const logLevels = ['text', 'silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The sender of mail until HADIR_MAIL_FROM names another. */
export const usualMailFrom = 'Hadir <no-reply@hadir.example>';

const nodeEnvs = [undefined, '', 'production', 'development', 'test'];
/** Names of networks that may be used as trusted proxies. */
const networkNames = ['loopback', 'linklocal', 'uniquelocal'];

/** Reads and checks the environment variables; throws one clear sentence on an invalid one. */
export function readEnv(from: NodeJS.ProcessEnv = process.env): Env {
  if (!nodeEnvs.includes(from.NODE_ENV))
    throw new Error(`NODE_ENV is production, development, test or nothing, and not: ${from.NODE_ENV}`);
  const production = from.NODE_ENV === 'production';
  const port = Number(from.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT is not a port number: ${from.PORT}`);
  const clockStart = from.HADIR_CLOCK ? new Date(from.HADIR_CLOCK) : null;
  if (clockStart && production)
    throw new Error('HADIR_CLOCK is for demonstrations and tests only, not for production.');
  if (clockStart && Number.isNaN(clockStart.getTime()))
    throw new Error(`HADIR_CLOCK is not an instant: ${from.HADIR_CLOCK}`);
  const timeZone = from.HADIR_TIME_ZONE ?? 'Asia/Kuala_Lumpur';
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new Error(`HADIR_TIME_ZONE is not a time zone: ${timeZone}`);
  }
  const leaveYearStart = from.HADIR_LEAVE_YEAR_START ?? usualYearStart;
  // Checked in 2026, which has no 29 February: a leave year must start on a day that every year has.
  if (!isDay(`2026-${leaveYearStart}`))
    throw new Error(`HADIR_LEAVE_YEAR_START is not a month and day such as 04-01: ${leaveYearStart}`);
  return {
    port,
    host: from.HOST || '127.0.0.1',
    dataDir: path.resolve(from.HADIR_DATA || '.data'),
    files: filesOf(from),
    backups: backupsOf(from),
    databaseUrl: from.DATABASE_URL ? oneUrl(from.DATABASE_URL) : null,
    appDatabaseUrl: appUrlOf(from),
    replicaUrl: replicaUrlOf(from),
    replicaLag: secondsOf(from, 'HADIR_REPLICA_LAG', 10, 1, 3_600),
    drainSeconds: secondsOf(from, 'HADIR_DRAIN', 0, 0, 300),
    accepts: versionsOf(from.HADIR_ACCEPTS),
    demo: (from.HADIR_DEMO ?? (production ? '0' : '1')) === '1' && !production,
    demoLive: !production && (from.HADIR_DEMO_LIVE ?? (clockStart ? '0' : '1')) === '1',
    production,
    clockStart,
    timeZone,
    leaveYearStart,
    smtpUrl: smtpUrlOf(from.HADIR_SMTP_URL),
    publicUrl: publicUrlOf(from.HADIR_URL),
    mailFrom: from.HADIR_MAIL_FROM || usualMailFrom,
    pushServices: servicesOf(from.HADIR_PUSH_SERVICES),
    officeBounds: boundsOf(from.HADIR_OFFICE_BOUNDS),
    tiles: tilesOf(from),
    trustedProxies: proxiesOf(from.HADIR_TRUSTED_PROXIES ?? 'loopback'),
    metricsFrom: networksOf(from.HADIR_METRICS_FROM || 'loopback'),
    log: logOf(from.HADIR_LOG || (production ? 'info' : 'text')),
  };
}

function filesOf(from: NodeJS.ProcessEnv): S3Place | null {
  if (!from.HADIR_FILES) return null;
  const place = readS3Place('HADIR_FILES', from.HADIR_FILES, from);
  if (!place) throw new Error(`HADIR_FILES is an address such as s3://bucket/prefix: ${from.HADIR_FILES}`);
  return place;
}

function backupsOf(from: NodeJS.ProcessEnv): Env['backups'] {
  const { HADIR_BACKUPS: to, HADIR_BACKUP_RECIPIENT: recipient, HADIR_BACKUP_KEEP: keep } = from;
  if (recipient && !/^age1[0-9a-z]{20,}$/.test(recipient))
    throw new Error('HADIR_BACKUP_RECIPIENT is a public key that begins with age1, as hadir backup-key prints it.');
  const keeps = keep ? readKeep(keep) : usualKeep;
  if (!keeps)
    throw new Error(
      `HADIR_BACKUP_KEEP is how many daily, weekly and monthly backups are kept, such as 7,4,12: ${keep}`,
    );
  return {
    place: to ? readPlace('HADIR_BACKUPS', to, from, 'backups') : null,
    recipient: recipient || null,
    keep: keeps,
  };
}

function boundsOf(text: string | undefined): OfficeBounds {
  if (!text) return officeBounds;
  const [south = NaN, west = NaN, north = NaN, east = NaN, ...more] = text.split(',').map(Number);
  const isRange = south >= -90 && south < north && north <= 90 && west >= -180 && west < east && east <= 180;
  if (!isRange || more.length > 0)
    throw new Error(`HADIR_OFFICE_BOUNDS is south, west, north, east in degrees, such as 0,99,8,120: ${text}`);
  return { south, west, north, east };
}

const openStreetMap: Tiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  credit: '© OpenStreetMap contributors',
};

function tilesOf({ HADIR_TILES: url, HADIR_TILES_CREDIT: credit = '' }: NodeJS.ProcessEnv): Tiles {
  if (!url) return openStreetMap;
  if (url === 'none') return null;
  const isAllowed = /^(https:\/\/|\/)[^\s<>"']+$/.test(url);
  if (!isAllowed || !['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    throw new Error(`HADIR_TILES is neither none nor an https address with {z}, {x} and {y}: ${url}`);
  return { url, credit };
}

function appUrlOf({ DATABASE_URL: owner, HADIR_APP_DATABASE_URL: app }: NodeJS.ProcessEnv): string | null {
  if (app && !owner) throw new Error('HADIR_APP_DATABASE_URL is for a server that DATABASE_URL names.');
  const url = app ? oneUrl(app) : null;
  if (url && !URL.canParse(url)) throw new Error('HADIR_APP_DATABASE_URL is not an address.');
  return url;
}

function replicaUrlOf({ DATABASE_URL: owner, HADIR_REPLICA_URL: replica }: NodeJS.ProcessEnv): string | null {
  if (!replica) return null;
  if (!owner) throw new Error('HADIR_REPLICA_URL is for a server that DATABASE_URL names.');
  if (!/^postgres(ql)?:$/.test(URL.parse(replica)?.protocol ?? ''))
    throw new Error('HADIR_REPLICA_URL is the address of one server, such as postgresql://db2.example.my.');
  return replica;
}

/** A variable that is a whole number of seconds. */
function secondsOf(from: NodeJS.ProcessEnv, name: string, usual: number, least: number, most: number): number {
  const seconds = Number(from[name] || usual);
  if (!Number.isInteger(seconds) || seconds < least || seconds > most)
    throw new Error(`${name} is a number of seconds from ${least} to ${most}: ${from[name]}`);
  return seconds;
}

function versionsOf(text: string | undefined): readonly string[] {
  const versions = text ? text.split(',').map((part) => part.trim()) : [];
  for (const version of versions)
    if (!/^\d+(\.\d+)*$/.test(version))
      throw new Error(`HADIR_ACCEPTS holds versions of pages such as 1.8, with commas: ${text}`);
  return versions;
}

function servicesOf(text: string | undefined): readonly string[] {
  if (!text) return usualPushServices;
  if (text.trim() === 'none') return [];
  const services = text.split(',').map((part) => part.trim().toLowerCase());
  for (const service of services)
    if (!/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/.test(service))
      throw new Error(`HADIR_PUSH_SERVICES holds hosts such as *.googleapis.com, with commas, or is none: ${text}`);
  return services;
}

/** The value is not repeated in the error, since it may contain a password. */
function publicUrlOf(text: string | undefined): string | null {
  if (!text) return null;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw new Error(`HADIR_URL is an address such as https://hadir.example.my: ${text}`);
  return url.origin;
}

function smtpUrlOf(text: string | undefined): string | null {
  if (!text) return null;
  const url = URL.parse(text);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '')
    throw new Error('HADIR_SMTP_URL is an address such as smtps://user:password@mail.example.org.');
  return text;
}

function proxiesOf(text: string): string {
  const parts = text.split(',').map((part) => part.trim());
  if (text.trim() === 'none') return '';
  for (const part of parts) {
    const [address = '', bits] = part.split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    const isNetwork = bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most;
    if (!networkNames.includes(part) && !isNetwork)
      throw new Error(
        `HADIR_TRUSTED_PROXIES holds addresses such as 10.0.0.5, 10.0.0.0/8 or loopback, with commas, or is none: ${text}`,
      );
  }
  return parts.join(',');
}

const loopbackNetworks = ['127.0.0.0/8', '::1/128'];

function networksOf(text: string): readonly string[] {
  if (text.trim() === 'none') return [];
  return text.split(',').flatMap((part) => {
    if (part.trim() === 'loopback') return loopbackNetworks;
    const network = networkIn(part);
    if (network === null)
      throw new Error(
        `HADIR_METRICS_FROM holds addresses such as 10.0.0.9, 10.0.0.0/24 or loopback, with commas, or is none: ${text}`,
      );
    return [network];
  });
}

function logOf(text: string): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (!level) throw new Error(`HADIR_LOG is one of ${logLevels.join(', ')}, and not: ${text}`);
  return level;
}
