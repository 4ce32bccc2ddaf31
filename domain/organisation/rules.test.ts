import { describe, expect, it } from 'vitest';
import { publicAddressOf, shiftOf, startOf } from './rules.ts';

const today = '2026-03-10';

describe('the days another start of attendance touches [D5]', () => {
  it.each([
    ['stays the same', '2026-03-01', '2026-03-01', null],
    ['was never and is never', null, null, null],
    ['moves from one coming day to another', '2026-04-01', '2026-05-01', null],
    ['begins on a coming day', null, '2026-03-11', null],
    ['begins today', null, '2026-03-10', ['2026-03-10', '2026-03-10', false]],
    ['begins in the past', null, '2026-03-02', ['2026-03-02', '2026-03-10', false]],
    ['is taken back', '2026-03-02', null, ['2026-03-02', '2026-03-10', true]],
    ['moves later', '2026-03-02', '2026-03-05', ['2026-03-02', '2026-03-04', true]],
    ['moves to a coming day', '2026-03-02', '2026-04-01', ['2026-03-02', '2026-03-10', true]],
    ['moves earlier', '2026-03-05', '2026-03-02', ['2026-03-02', '2026-03-04', false]],
    ['moves from a coming day to yesterday', '2026-04-01', '2026-03-09', ['2026-03-09', '2026-03-10', false]],
  ] as const)('when it %s', (_, before, after, expected) => {
    const shift = shiftOf(before, after, today);
    expect(shift && [shift.from, shift.to, shift.clears]).toEqual(expected);
  });
});

it("an office's own start goes before the organisation's [D5]", () => {
  expect([startOf('2026-03-02', null), startOf(null, '2026-03-03'), startOf(null, null)]).toEqual([
    '2026-03-02',
    '2026-03-03',
    null,
  ]);
});

describe('the address that links begin with', () => {
  it.each([
    ['https://hadir.example.my', 'https://hadir.example.my'],
    ['https://Hadir.Example.my/', 'https://hadir.example.my'],
    ['https://hadir.example.my:8443', 'https://hadir.example.my:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s is %s', (text, address) => {
    expect(publicAddressOf(text)).toBe(address);
  });

  it.each([
    'http://hadir.example.my',
    'http://localhost.example.my',
    'https://hadir.example.my/hadir',
    'https://hadir.example.my/?a=1',
    'https://hadir.example.my/#a',
    'https://me:secret@hadir.example.my',
    'hadir.example.my',
    'javascript:alert(1)',
    '',
  ])('%s is none', (text) => {
    expect(publicAddressOf(text)).toBeNull();
  });
});
