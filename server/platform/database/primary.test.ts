import { describe, expect, it, vi } from 'vitest';
import { createPrimary, oneUrl, serversOf } from './primary.ts';

describe('an address of several servers', () => {
  it.each([
    [
      'postgresql://hadir:a%40b@db1,db2/hadir',
      [
        ['db1', 5432],
        ['db2', 5432],
      ],
    ],
    [
      'postgres://hadir@db1:5433,10.0.0.7:5434/hadir?sslmode=disable&target_session_attrs=read-write',
      [
        ['db1', 5433],
        ['10.0.0.7', 5434],
      ],
    ],
    [
      'postgresql://hadir@[fd00::1]:5433,[fd00::2]/hadir',
      [
        ['fd00::1', 5433],
        ['fd00::2', 5432],
      ],
    ],
    [
      'postgresql://hadir@localhost/hadir?host=/run/one,/run/two&port=5432',
      [
        ['/run/one', 5432],
        ['/run/two', 5432],
      ],
    ],
    ['postgresql://hadir@db1/hadir', []],
    ['postgresql://hadir@localhost/hadir?host=/run/one', []],
  ])('%s', (text, servers) => {
    const url = oneUrl(text);
    expect(serversOf(url).map(({ host, port }) => [host, port])).toEqual(servers);
    expect(new URL(url).pathname).toBe('/hadir');
    expect(new URL(url).searchParams.has('target_session_attrs')).toBe(false);
  });

  it('keeps user, password and settings', () => {
    const url = new URL(oneUrl('postgresql://hadir:a%40b@db1,db2/hadir?sslmode=disable'));
    expect([url.username, decodeURIComponent(url.password), url.searchParams.get('sslmode')]).toEqual([
      'hadir',
      'a@b',
      'disable',
    ]);
  });

  it('that is not for writing, or has a host without a name, is refused', () => {
    expect(() => oneUrl('postgresql://db1,db2/hadir?target_session_attrs=any')).toThrow('read-write or primary: any');
    expect(() => oneUrl('postgresql://db1,/hadir')).toThrow('such as db1:5432,db2');
  });
});

describe('the primary of several servers', () => {
  const servers = ['one', 'two', 'three'].map((host) => ({ host, port: 5432 }));
  /** What each server answers: its timeline, null for a standby, an error for one that is away. */
  const watched = (states: Record<string, string | null | Error>) => {
    const check = vi.fn(async ({ host }: { host: string }) => {
      const state = states[host]!;
      if (state instanceof Error) throw state;
      return state;
    });
    return { states, check, primary: createPrimary(servers, check) };
  };
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

  it('is the one that takes writes, and is looked for once by all who connect at a time', async () => {
    const { primary, check } = watched({ one: away, two: '00000001', three: null });
    const all = await Promise.all([primary.server(), primary.server(), primary.server()]);
    expect(all.map(({ host }) => host)).toEqual(['two', 'two', 'two']);
    expect((await primary.server()).host).toBe('two');
    expect(check).toHaveBeenCalledTimes(3);
  });

  it('is another after a promotion, which those who follow are told once', async () => {
    const { primary, states } = watched({ one: '00000001', two: null, three: null });
    const moved = vi.fn();
    primary.onMove(moved);
    const first = await primary.server();
    Object.assign(states, { one: away, two: '00000002' });
    primary.lost(first);
    expect((await primary.server()).host).toBe('two');
    expect(moved).toHaveBeenCalledExactlyOnceWith(servers[1]);
  });

  it('is never the former one that came back: the higher timeline counts, whatever the order', async () => {
    const { primary } = watched({ one: '00000001', two: '0000000A', three: '00000009' });
    expect((await primary.server()).host).toBe('two');
  });

  it('is not the former one either while the new one is away', async () => {
    const { primary, states } = watched({ one: away, two: '00000002', three: null });
    primary.lost(await primary.server());
    Object.assign(states, { one: '00000001', two: away });
    await expect(primary.server()).rejects.toMatchObject({ code: '57P03' });
    Object.assign(states, { two: '00000002' });
    expect((await primary.server()).host).toBe('two');
  });

  it('is missing while all are away, as a refused connection, or while all follow, as a server that starts', async () => {
    const { primary, states } = watched({ one: away, two: away, three: away });
    await expect(primary.server()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    Object.assign(states, { two: null });
    await expect(primary.server()).rejects.toMatchObject({ code: '57P03' });
    Object.assign(states, { two: '00000002' });
    expect((await primary.server()).host).toBe('two');
  });
});
