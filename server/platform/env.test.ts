import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

it('the leave year starts on 1 January, or on the configured day [D6 D13]', () => {
  expect(readEnv({}).leaveYearStart).toBe('01-01');
  expect(readEnv({ HADIR_LEAVE_YEAR_START: '04-01' }).leaveYearStart).toBe('04-01');
});

it.each(['', '4-1', '13-01', '02-29', '04-31', '2026-04-01', 'April'])(
  'the leave year cannot start on "%s" [D6 D13]',
  (wrong) => {
    expect(() => readEnv({ HADIR_LEAVE_YEAR_START: wrong })).toThrow(
      `HADIR_LEAVE_YEAR_START is not a month and day such as 04-01: ${wrong}`,
    );
  },
);

it('trusted proxies are configured: this machine, addresses and networks, or none [D2]', () => {
  const read = (value: string) => readEnv({ HADIR_TRUSTED_PROXIES: value }).trustedProxies;
  expect(readEnv({}).trustedProxies).toBe('loopback');
  expect(read('loopback, 10.0.0.0/8,2001:db8::1')).toBe('loopback,10.0.0.0/8,2001:db8::1');
  expect(read('none')).toBe('');
  for (const wrong of ['', 'proxy.example', '10.0.0.0/33', 'loopback,', '10.0.0.1/x'])
    expect(() => read(wrong)).toThrow('HADIR_TRUSTED_PROXIES');
});

it('a misspelt NODE_ENV is refused [D13]', () => {
  for (const known of ['production', 'development', 'test', '']) readEnv({ NODE_ENV: known });
  for (const wrong of ['prod', 'Production', 'staging'])
    expect(() => readEnv({ NODE_ENV: wrong })).toThrow('NODE_ENV is production, development, test or nothing');
});

it('the bounds of an office are those specified, or wider ones [D13 OFFICE-13 OFFICE-14]', () => {
  expect(readEnv({}).officeBounds).toEqual({ south: 0, west: 99, north: 7, east: 104 });
  const wider = readEnv({ HADIR_OFFICE_BOUNDS: '0,99,8,120' }).officeBounds;
  expect(wider).toEqual({ south: 0, west: 99, north: 8, east: 120 });
  for (const wrong of ['0,99,8', '8,99,0,120', '0,99,8,220', 'a,b,c,d', '0,99,8,120,1'])
    expect(() => readEnv({ HADIR_OFFICE_BOUNDS: wrong })).toThrow('HADIR_OFFICE_BOUNDS');
});

it('a mail server is given as an address, which is not repeated when it is invalid [D10]', () => {
  expect(readEnv({}).smtpUrl).toBeNull();
  const good = 'smtps://hadir:s3cret@mail.example.org';
  expect(readEnv({ HADIR_SMTP_URL: good }).smtpUrl).toBe(good);
  for (const wrong of ['mail.example.org', 'http://hadir:s3cret@mail.example.org', 'smtps://']) {
    expect(() => readEnv({ HADIR_SMTP_URL: wrong })).toThrow('HADIR_SMTP_URL is an address such as');
    expect(() => readEnv({ HADIR_SMTP_URL: wrong })).not.toThrow('s3cret');
  }
});

it('push services are hosts, wildcard hosts, or none', () => {
  const read = (value: string) => readEnv({ HADIR_PUSH_SERVICES: value }).pushServices;
  expect(readEnv({}).pushServices).toContain('*.push.apple.com');
  expect(read('*.googleapis.com, push.example.org:8443')).toEqual(['*.googleapis.com', 'push.example.org:8443']);
  expect(read('none')).toEqual([]);
  for (const wrong of ['https://push.example.org', '*', 'a.b,', 'a b'])
    expect(() => read(wrong)).toThrow('HADIR_PUSH_SERVICES');
});

describe('the tile service of maps', () => {
  it('is OpenStreetMap by default, or another one, or none [CALLA-32 OFFICE-11]', () => {
    expect(readEnv({}).tiles?.url).toContain('openstreetmap.org');
    const own = 'https://tiles.agensi.example/{z}/{x}/{y}.png?key=1';
    const { tiles } = readEnv({ HADIR_TILES: own, HADIR_TILES_CREDIT: '© JUPEM' });
    expect(tiles).toEqual({ url: own, credit: '© JUPEM' });
    expect(readEnv({ HADIR_TILES: '/tiles/{z}/{x}/{y}.png' }).tiles?.credit).toBe('');
    expect(readEnv({ HADIR_TILES: 'none' }).tiles).toBe(null);
  });

  it.each(['http://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/{z}/{x}.png', 'off'])(
    'cannot be %s, which stops the start',
    (url) => expect(() => readEnv({ HADIR_TILES: url })).toThrow('HADIR_TILES is neither none nor'),
  );
});

describe('the files', () => {
  const s3 = { HADIR_FILES: 's3://hadir-files/one/two/', AWS_REGION: 'ap-southeast-5' };

  it('are in the data folder, or in a bucket of Amazon or of another store', () => {
    expect(readEnv({}).files).toBeNull();
    const place = {
      kind: 's3',
      bucket: 'hadir-files',
      prefix: 'one/two/',
      region: 'ap-southeast-5',
      endpoint: null,
      keys: null,
    };
    expect(readEnv(s3).files).toEqual(place);
    const other = { HADIR_FILES: 's3://hadir', HADIR_S3_ENDPOINT: 'https://s3.example.my' };
    expect(readEnv(other).files).toMatchObject({ prefix: '', region: 'us-east-1', endpoint: 'https://s3.example.my' });
  });

  it.each([
    ['/srv/files', {}, 'HADIR_FILES is an address such as s3://bucket/prefix: /srv/files'],
    ['s3://Bucket', {}, 'HADIR_FILES is an address such as s3://bucket/prefix: s3://Bucket'],
    ['s3://bucket/a//b', {}, 'HADIR_FILES is an address such as s3://bucket/prefix'],
    ['s3://bucket', { AWS_REGION: '' }, 'HADIR_FILES needs AWS_REGION, or HADIR_S3_ENDPOINT'],
    ['s3://bucket', { HADIR_S3_ENDPOINT: 's3.example.my' }, 'HADIR_S3_ENDPOINT is an address such as https://'],
  ])('cannot be at %s with %j, which stops the start', (HADIR_FILES, more, why) => {
    expect(() => readEnv({ ...s3, HADIR_FILES, ...more })).toThrow(why);
  });
});

it('backups have a place, a public key, and how many are kept', () => {
  expect(readEnv({}).backups).toEqual({ place: null, recipient: null, keep: { daily: 7, weekly: 4, monthly: 12 } });
  const recipient = `age1${'q'.repeat(58)}`;
  const some = { HADIR_BACKUPS: '/backup', HADIR_BACKUP_RECIPIENT: recipient, HADIR_BACKUP_KEEP: '1,2,3' };
  expect(readEnv(some).backups).toEqual({
    place: { kind: 'folder', path: '/backup' },
    recipient,
    keep: { daily: 1, weekly: 2, monthly: 3 },
  });
  expect(() => readEnv({ HADIR_BACKUP_KEEP: '0,0,0' })).toThrow('HADIR_BACKUP_KEEP is how many');
  expect(() => readEnv({ HADIR_BACKUPS: 's3://bucket' })).toThrow('HADIR_BACKUPS needs AWS_REGION');
});

it('backups have a store of their own, and of that of files what they do not say [0160]', () => {
  const shared = {
    HADIR_FILES: 's3://files',
    HADIR_BACKUPS: 's3://backups',
    HADIR_S3_ENDPOINT: 'https://s3.example.my',
    AWS_REGION: 'my-1',
  };
  expect(readEnv(shared).backups.place).toMatchObject({
    endpoint: 'https://s3.example.my',
    region: 'my-1',
    keys: null,
  });
  const own = {
    ...shared,
    HADIR_BACKUP_S3_ENDPOINT: 'https://backups.example.sg',
    HADIR_BACKUP_S3_REGION: 'sg-2',
    HADIR_BACKUP_S3_KEY_ID: 'one',
    HADIR_BACKUP_S3_SECRET: 'two',
  };
  const keys = { accessKeyId: 'one', secretAccessKey: 'two' };
  expect(readEnv(own).backups.place).toMatchObject({ endpoint: 'https://backups.example.sg', region: 'sg-2', keys });
  expect(readEnv(own).files).toMatchObject({ endpoint: 'https://s3.example.my', region: 'my-1', keys: null });
  expect(readEnv({ ...own, HADIR_BACKUP_S3_REGION: '' }).backups.place).toMatchObject({ region: 'my-1' });
  expect(() => readEnv({ ...own, HADIR_BACKUP_S3_ENDPOINT: 'example.sg' })).toThrow('HADIR_BACKUP_S3_ENDPOINT is an');
  expect(() => readEnv({ ...own, HADIR_BACKUP_S3_SECRET: '' })).toThrow('belong together');
  expect(() => readEnv({ ...own, HADIR_BACKUP_S3_KEY_ID: '' })).not.toThrow(/two/);
  // The secret key, pasted by mistake, is not repeated.
  const secret = 'AGE-SECRET-KEY-1QQQQ';
  expect(() => readEnv({ HADIR_BACKUP_RECIPIENT: secret })).toThrow('HADIR_BACKUP_RECIPIENT is a public key');
  expect(() => readEnv({ HADIR_BACKUP_RECIPIENT: secret })).not.toThrow(secret);
});

it('metrics are for the networks that are named, this machine at first', () => {
  const read = (value: string) => readEnv({ HADIR_METRICS_FROM: value }).metricsFrom;
  expect(readEnv({}).metricsFrom).toEqual(['127.0.0.0/8', '::1/128']);
  expect(read('10.0.0.9, 10.1.0.0/16')).toEqual(['10.0.0.9/32', '10.1.0.0/16']);
  expect(read('loopback,2001:db8::/32')).toEqual(['127.0.0.0/8', '::1/128', '2001:db8::/32']);
  expect(read('none')).toEqual([]);
  for (const wrong of ['prometheus.example', '10.0.0.0/33', '10.0.0.1,', '*'])
    expect(() => read(wrong)).toThrow('HADIR_METRICS_FROM holds addresses such as');
});

it('pages of other versions are accepted where they are named', () => {
  const read = (value: string) => readEnv({ HADIR_ACCEPTS: value }).accepts;
  expect([readEnv({}).accepts, read('1.8'), read('1.8, 1.9.2')]).toEqual([[], ['1.8'], ['1.8', '1.9.2']]);
  for (const wrong of ['latest', '1.8,', '1.8 1.9', 'v1.8'])
    expect(() => read(wrong)).toThrow(`HADIR_ACCEPTS holds versions of pages such as 1.8, with commas: ${wrong}`);
});

it('the log is for people until it is production, or HADIR_LOG says otherwise', () => {
  expect([readEnv({}).log, readEnv({ NODE_ENV: 'production' }).log]).toEqual(['text', 'info']);
  for (const level of ['text', 'silent', 'error', 'warn', 'info', 'debug'])
    expect(readEnv({ HADIR_LOG: level, NODE_ENV: 'production' }).log).toBe(level);
  for (const wrong of ['verbose', 'INFO', 'trace'])
    expect(() => readEnv({ HADIR_LOG: wrong })).toThrow(
      `HADIR_LOG is one of text, silent, error, warn, info, debug, and not: ${wrong}`,
    );
});

it('a setting that is empty counts as not set', () => {
  const empty = readEnv({
    DATABASE_URL: '',
    HADIR_APP_DATABASE_URL: '',
    HADIR_DATA: '',
    HOST: '',
    PORT: '',
    HADIR_LOG: '',
    HADIR_ACCEPTS: '',
  });
  expect(empty).toEqual(readEnv({}));
});

it('a database of several servers, its replica, and the seconds of each [D13]', () => {
  const read = readEnv({
    DATABASE_URL: 'postgresql://hadir:x@db1,db2:5433/hadir?target_session_attrs=read-write',
    HADIR_APP_DATABASE_URL: 'postgresql://hadir_app:y@pool1:6432,pool2:6432/hadir',
    HADIR_REPLICA_URL: 'postgresql://db2',
    HADIR_DRAIN: '5',
  });
  expect(read).toMatchObject({
    databaseUrl: 'postgresql://hadir:x@localhost/hadir?host=db1%2Cdb2&port=5432%2C5433',
    appDatabaseUrl: 'postgresql://hadir_app:y@localhost/hadir?host=pool1%2Cpool2&port=6432%2C6432',
    replicaUrl: 'postgresql://db2',
    replicaLag: 10,
    drainSeconds: 5,
  });
  expect(readEnv({})).toMatchObject({ replicaUrl: null, replicaLag: 10, drainSeconds: 0 });
  const base = { DATABASE_URL: 'postgresql://db1/hadir' };
  for (const [wrong, why] of [
    [{ HADIR_REPLICA_URL: 'postgresql://db2' }, 'HADIR_REPLICA_URL is for a server that DATABASE_URL names.'],
    [{ ...base, HADIR_REPLICA_URL: 'db2' }, 'HADIR_REPLICA_URL is the address of one server'],
    [{ ...base, HADIR_REPLICA_LAG: '0' }, 'HADIR_REPLICA_LAG is a number of seconds from 1 to 3600: 0'],
    [{ HADIR_DRAIN: '-1' }, 'HADIR_DRAIN is a number of seconds from 0 to 300: -1'],
    [{ DATABASE_URL: 'postgresql://db1,db2/hadir?target_session_attrs=any' }, 'read-write or primary: any'],
  ] as const)
    expect(() => readEnv(wrong)).toThrow(why);
});
