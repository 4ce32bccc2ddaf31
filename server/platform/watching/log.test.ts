import { Writable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { log, openLog } from './log.ts';

const written: string[] = [];
const to = new Writable({
  write(part, _encoding, done) {
    written.push(...String(part).trim().split('\n'));
    done();
  },
});
afterEach(async () => {
  await openLog('text');
  written.length = 0;
});
const line = { id: '3f2a9c1b', call: 'leave.apply', status: 200, ms: 12.5, from: 'public', user: 7 } as const;
const lines = () => written.map((text) => JSON.parse(text));

describe('the log in JSON', () => {
  it('has one line for a request, with its level by the status, and the time in UTC', async () => {
    await openLog('info', to);
    log.request(line, false);
    log.request({ ...line, status: 503, user: null }, false);
    log.request({ ...line, call: 'page' }, true);
    expect(lines()).toEqual([
      { level: 'info', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), ...line },
      { level: 'error', time: expect.anything(), ...line, status: 503, user: null },
    ]);
  });

  it.each([
    ['silent', 0],
    ['error', 1],
    ['warn', 2],
    ['info', 3],
    ['debug', 4],
  ] as const)('of level %s has %i of an error, a warning, a request and a minor one', async (level, count) => {
    await openLog(level, to);
    log.error('Mail failed', new Error('no'));
    log.warn('Jobs', 'many');
    log.request(line, false);
    log.request(line, true);
    expect(lines()).toHaveLength(count);
  });

  it('has errors with their reference, and without personal data', async () => {
    await openLog('info', to);
    const refused = {
      severity: 'ERROR',
      code: '23505',
      table: 'users',
      constraint: 'users_ic',
      detail: 'Key (ic)=9001',
    };
    log.failure('POST /api/users/add failed', Object.assign(new Error('duplicate'), refused), '3f2a9c1b');
    log.error('A job of mail failed', new Error('No mailbox farid@hadir.example "Farid" 900101115555'));
    log.error('The connection was lost');
    const [failure, mail, lost] = lines();
    expect(failure).toMatchObject({ id: '3f2a9c1b', msg: 'POST /api/users/add failed' });
    expect(failure.error).toBe('Database error: 23505 users users_ic');
    expect(failure.stack).toMatch(/^ {4}at .*server\/platform\/watching\/log\.test\.ts/);
    expect(mail.error).toBe('Error: No mailbox … … …');
    expect([lost.msg, lost.error]).toEqual(['The connection was lost', undefined]);
    expect(written.join('')).not.toMatch(/9001|Farid/);
  });
});

describe('the log for people', () => {
  it('says what failed, on standard error, and nothing of requests', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const cause = new Error('no room');
    log.request(line, false);
    log.error('Online users could not be written', cause);
    log.error('The connection was lost');
    log.failure('GET /api/users failed', cause, '3f2a9c1b');
    log.failure('close of 2026-03-01 failed', cause);
    log.warn('Jobs', 'many');
    expect(printed.mock.calls).toEqual([
      ['Online users could not be written:', 'no room'],
      ['The connection was lost.'],
      ['GET /api/users failed, reference 3f2a9c1b:', cause],
      ['close of 2026-03-01 failed:', cause],
    ]);
    expect(warned.mock.calls).toEqual([['Jobs:', 'many']]);
    vi.restoreAllMocks();
  });
});
