import { describe, expect, it } from 'vitest';
import {
  addressFindings,
  backupFinding,
  clockFinding,
  closingFinding,
  type DatabaseSettings,
  diskFinding,
  type Finding,
  jobFindings,
  kioskFinding,
  mailFindings,
  migrationFinding,
  pushFinding,
  reportOf,
  serverFinding,
  settingFindings,
  standbyFindings,
} from './rules.ts';

const now = new Date('2026-03-02T00:30:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const good: DatabaseSettings = {
  version: 180_001,
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  max_connections: 100,
  reserved: 3,
};
const settings = (changed: Partial<DatabaseSettings>, servers = 1) =>
  settingFindings({ ...good, ...changed }, servers, 20);
const sender = { from: 'Hadir <no-reply@hadir.example>', isUsualFrom: true };
const own = { from: 'Hadir <hadir@example.my>', isUsualFrom: false };
const queue = { queue: 'mail', waiting: 3, age: 1_000 };
const address = 'https://hadir.example.my';
const kiosk = { kiosk: 'Lobi', office: 'Ibu Pejabat', since: hoursAgo(1) };

describe('what is well has no remedy', () => {
  it.each([
    ['clock', [clockFinding(-300, null)]],
    ['disk', [diskFinding(50e9, '/srv/hadir')]],
    ['settings', settings({})],
    ['settings of three servers', settings({}, 3)],
    ['migrations', [migrationFinding(['0001', '0002'], ['0001', '0002'], '3.1.0')]],
    ['backup', [backupFinding(hoursAgo(29), now)]],
    ['servers', [serverFinding(2)]],
    ['jobs', jobFindings([{ ...queue, age: 60 }], 1, 0)],
    ['jobs of no server, which the servers’ own line is about', jobFindings([queue], 0, 0)],
    ['closing', [closingFinding('2026-03-01', '2026-03-01', 500), closingFinding(null, '2026-03-01', 500)]],
    ['closing, just after midnight', [closingFinding('2026-02-28', '2026-03-01', 59)]],
    ['kiosks', [kioskFinding([])]],
    ['standbys', standbyFindings(2, 0.2)],
    ['no standbys', standbyFindings(0, null)],
    ['mail', mailFindings(true, null, own)],
    ['push', [pushFinding(true, 32), pushFinding(true, null), pushFinding(false, null)]],
    ['address', addressFindings(address, { status: 200, certificateEnds: hoursAgo(-90 * 24) }, now)],
  ])('%s', (_, findings: Finding[]) => {
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
  });
});

describe('what is not well says what to do', () => {
  it.each([
    [clockFinding(75_000, null), 'fail', "This machine's clock is 75 s ahead of the database's: let both follow"],
    [clockFinding(-75_000, null), 'fail', 'behind'],
    [clockFinding(3_000, null), 'warn', '3 s ahead'],
    [clockFinding(0, { people: 4, until: hoursAgo(-2) }), 'fail', 'then run hadir remove-ahead'],
    [diskFinding(0.4e9, '/srv'), 'fail', '0.4 GB are free in /srv: make room before writes fail.'],
    [diskFinding(4e9, '/srv'), 'warn', 'make room soon'],
    [migrationFinding(['0001', '0002'], ['0001'], '3.1.0'), 'fail', '(0002 first): start Hadir 3.1.0.'],
    [migrationFinding(['0001'], ['0001', '0002'], '3.1.0'), 'fail', 'of a newer Hadir (0002)'],
    [migrationFinding(['0001'], [], '3.1.0'), 'fail', "not Hadir's yet"],
    [backupFinding(null, now), 'warn', 'None was ever made: run hadir backup FILE'],
    [backupFinding(hoursAgo(31), now), 'warn', 'The last is 31 hours old'],
    [backupFinding(hoursAgo(8 * 24), now), 'fail', 'The last is 8 days old'],
    [serverFinding(0), 'warn', 'start Hadir'],
    [jobFindings([queue], 1, 0)[0], 'fail', '3 of mail wait, for up to 17 minutes: restart Hadir'],
    [jobFindings([], 1, 1_200)[1], 'warn', '1,200 failed for good in the last 24 hours: Error Log'],
    [closingFinding('2026-02-27', '2026-03-01', 60), 'fail', '2026-02-27 is the last that is closed: start Hadir'],
    [kioskFinding([kiosk, kiosk]), 'fail', 'Lobi (Ibu Pejabat) and 1 more silent since 2026-03-01T23:30'],
    [standbyFindings(1, 31)[0], 'fail', 'the last is 31.0 s behind'],
    [standbyFindings(1, null)[0], 'warn', 'grant pg_monitor'],
    [mailFindings(false, null, sender)[0], 'warn', 'set HADIR_SMTP_URL'],
    [mailFindings(true, 'No mail server: ECONNECTION', own)[0], 'fail', 'ECONNECTION: correct HADIR_SMTP_URL'],
    [mailFindings(true, null, sender)[1], 'warn', 'set HADIR_MAIL_FROM'],
    [pushFinding(true, 12), 'fail', 'delete its row'],
    [addressFindings(null, null, now)[0], 'warn', 'set HADIR_URL'],
    [addressFindings(address, { error: 'CERT_HAS_EXPIRED' }, now)[0], 'fail', '(CERT_HAS_EXPIRED)'],
    [addressFindings(address, { status: 502, certificateEnds: null }, now)[0], 'fail', 'answers 502'],
    [
      addressFindings(address, { status: 200, certificateEnds: hoursAgo(-49) }, now)[0],
      'warn',
      'ends in 2 days: renew',
    ],
    [addressFindings('http://10.0.0.4', { status: 200, certificateEnds: null }, now)[0], 'warn', 'not encrypted'],
  ] as const)('%#', (finding, state, text) => {
    expect(finding?.state).toBe(state);
    expect(finding?.text).toContain(text);
  });

  it.each([
    [{ version: 170_006 }, 'PostgreSQL 17.6 is too old: use PostgreSQL 18.'],
    [{ fsync: 'off' }, 'fsync is off, so a power cut can destroy the database: set fsync = on.'],
    [{ full_page_writes: 'off' }, 'full_page_writes is off, so a power cut can destroy the database'],
    [{ synchronous_commit: 'off' }, 'a swipe that was answered can be lost: set synchronous_commit = on.'],
    [{ max_connections: 32 }, '29 of max_connections are free for Hadir, which may open 30: set max_connections = 33'],
  ] as const)('of a database with %o', (changed, text) => {
    const [failure, ...more] = settings(changed).filter(({ state }) => state === 'fail');
    expect([failure?.text, more]).toEqual([expect.stringContaining(text), []]);
  });
});

it('the report has a line for each, in columns, and their number below', () => {
  expect(reportOf([serverFinding(1), backupFinding(null, now), pushFinding(true, 1)])).toBe(
    [
      'ok    Servers  Running on this database: 1.',
      'warn  Backup   None was ever made: run hadir backup FILE, and each night by a timer.',
      'fail  Push     Its key is damaged: delete its row of server_keys, and browsers subscribe again.',
      '',
      'ok: 1, warnings: 1, failures: 1',
    ].join('\n'),
  );
});
