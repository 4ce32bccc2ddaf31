import { describe, expect, it } from 'vitest';
import { browserOf, countShown, landingOf } from './rules.ts';

describe('where a login leads', () => {
  it.each([
    ['/d/attendance', '/d/attendance'],
    ['/d/attendance?page=2&type=late', '/d/attendance?page=2&type=late'],
    ['/d/office/3#map', '/d/office/3#map'],
    [undefined, '/d/dashboard'],
    [['/d/attendance'], '/d/dashboard'],
    ['', '/d/dashboard'],
    ['/', '/d/dashboard'],
    ['/api/authenticate', '/d/dashboard'],
    ['/d/', '/d/dashboard'],
    ['//evil.example/d/x', '/d/dashboard'],
    ['/\\evil.example', '/d/dashboard'],
    ['/d//evil.example', '/d/dashboard'],
    ['https://evil.example/d/attendance', '/d/dashboard'],
    ['javascript:alert(1)', '/d/dashboard'],
    ['/d/login', '/d/dashboard'],
    ['/d/login?next=/d/login', '/d/dashboard'],
    ['/d/logout', '/d/dashboard'],
    ['/d/language#x', '/d/dashboard'],
  ])('redirects %j to %s', (next, landing) => {
    expect(landingOf(next)).toBe(landing);
  });
});

describe('a counter', () => {
  it.each([
    [-1, ''],
    [0, ''],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [250, '9+'],
  ])('of %i shows "%s" [SHELL-35]', (count, shown) => {
    expect(countShown(count)).toBe(shown);
  });
});

describe('the browser of a session', () => {
  const chrome = 'Chrome/126.0.0.0 Safari/537.36';
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome}`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} Edg/126.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome}`, 'Chrome', 'Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'macOS'],
    ['lightMyRequest', null, null],
    ['', null, null],
  ])('of %s is %s on %s [D2]', (agent, browser, system) => {
    expect(browserOf(agent)).toEqual({ browser, system });
  });
});
