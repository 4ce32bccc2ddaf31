import { describe, expect, it } from 'vitest';
import { countShown, landingOf } from './rules.ts';

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
  ])('takes %j to %s', (next, landing) => {
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
