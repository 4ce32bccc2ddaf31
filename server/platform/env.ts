import { isIP } from 'node:net';
import path from 'node:path';
import { leaveYearStart as usualYearStart } from '#domain/entitlements/rules.ts';
import { isDay } from '#domain/lib/calendar.ts';
import { officeBounds } from '#domain/limits.ts';
import type { OfficeBounds } from '#domain/offices/rules.ts';
import { usualPushServices } from '#domain/push/rules.ts';

/** What the environment decides (D13). */
export interface Env {
  port: number;
  host: string;
  /** Absolute folder of the embedded database, files and mail. */
  dataDir: string;
  databaseUrl: string | null;
  /** How the application's own role connects, through a pooler say; null makes one beside the owner. */
  appDatabaseUrl: string | null;
  demo: boolean;
  /** Whether the demo organisation's other staff go on swiping through the day. */
  demoLive: boolean;
  production: boolean;
  /** The instant the clock starts at, or null for the real one. */
  clockStart: Date | null;
  timeZone: string;
  /** Month and day the leave year starts on, `MM-DD` (D6). */
  leaveYearStart: string;
  smtpUrl: string | null;
  /** Who mail is from, such as `Hadir <hadir@example.org>`. */
  mailFrom: string;
  /** Push services browsers may be told by; none switches it off. */
  pushServices: readonly string[];
  /** Where an office may be; the specification's bounds unless widened (D13). */
  officeBounds: OfficeBounds;
  /** Whose X-Forwarded-* are believed: addresses, networks or their names, with commas; empty for nobody's. */
  trustedProxies: string;
}

const nodeEnvs = [undefined, '', 'production', 'development', 'test'];
/** Names of networks that may stand among the trusted proxies. */
const networkNames = ['loopback', 'linklocal', 'uniquelocal'];

/** Reads and checks the switches; throws one clear sentence on a wrong one. */
export function readEnv(from: NodeJS.ProcessEnv = process.env): Env {
  if (!nodeEnvs.includes(from.NODE_ENV))
    throw new Error(`NODE_ENV is production, development, test or nothing, and not: ${from.NODE_ENV}`);
  const production = from.NODE_ENV === 'production';
  const port = Number(from.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT is not a port number: ${from.PORT}`);
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
    host: from.HOST ?? '127.0.0.1',
    dataDir: path.resolve(from.HADIR_DATA ?? '.data'),
    databaseUrl: from.DATABASE_URL ?? null,
    appDatabaseUrl: appUrlOf(from),
    demo: (from.HADIR_DEMO ?? (production ? '0' : '1')) === '1' && !production,
    demoLive: !production && (from.HADIR_DEMO_LIVE ?? (clockStart ? '0' : '1')) === '1',
    production,
    clockStart,
    timeZone,
    leaveYearStart,
    smtpUrl: smtpUrlOf(from.HADIR_SMTP_URL),
    mailFrom: from.HADIR_MAIL_FROM || 'Hadir <no-reply@hadir.example>',
    pushServices: servicesOf(from.HADIR_PUSH_SERVICES),
    officeBounds: boundsOf(from.HADIR_OFFICE_BOUNDS),
    trustedProxies: proxiesOf(from.HADIR_TRUSTED_PROXIES ?? 'loopback'),
  };
}

function boundsOf(text: string | undefined): OfficeBounds {
  if (!text) return officeBounds;
  const [south = NaN, west = NaN, north = NaN, east = NaN, ...more] = text.split(',').map(Number);
  const isRange = south >= -90 && south < north && north <= 90 && west >= -180 && west < east && east <= 180;
  if (!isRange || more.length > 0)
    throw new Error(
      `HADIR_OFFICE_BOUNDS is south, west, north, east in degrees, such as 0,99,8,120: ${text}`,
    );
  return { south, west, north, east };
}

function appUrlOf({ DATABASE_URL: owner, HADIR_APP_DATABASE_URL: app }: NodeJS.ProcessEnv): string | null {
  if (app && !owner) throw new Error('HADIR_APP_DATABASE_URL is for a server that DATABASE_URL names.');
  if (app && !URL.canParse(app)) throw new Error('HADIR_APP_DATABASE_URL is not an address.');
  return app || null;
}

function servicesOf(text: string | undefined): readonly string[] {
  if (!text) return usualPushServices;
  if (text.trim() === 'none') return [];
  const services = text.split(',').map((part) => part.trim().toLowerCase());
  for (const service of services)
    if (!/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/.test(service))
      throw new Error(
        `HADIR_PUSH_SERVICES holds hosts such as *.googleapis.com, with commas, or is none: ${text}`,
      );
  return services;
}

/** Not repeated where it is wrong: it may hold a password. */
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
