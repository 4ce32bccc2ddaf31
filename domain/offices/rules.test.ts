import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOfIssue } from '../lib/fields.ts';
import { officeBounds } from '../limits.ts';
import { officeFormWithin } from './contract.ts';
import { gridLines, outside, readPlace, writePlace } from './rules.ts';

const whole = {
  name: 'Marang Branch',
  address: 'Jalan Pantai, Marang',
  lat: '5.2056',
  lng: '103.2056',
  parliment: 'Marang',
  max_distance: '120',
  working_hour_ids: ['3', '1', '3'],
};
/** The first message of each field, as page and server show it. */
const errorsOf = (changed: object) => {
  const messages: Record<string, string> = {};
  const { error } = officeFormWithin(officeBounds).safeParse({ ...whole, ...changed });
  for (const { path, message } of error?.issues ?? []) messages[path.join('.')] ??= textOfIssue(message).en;
  return messages;
};
const complete = 'Please complete this field';

describe('the office form', () => {
  it('accepts form strings, and returns each working hour once, as a string, in order [ENTITYB-01]', () => {
    expect(officeFormWithin(officeBounds).parse(whole)).toEqual({
      ...whole,
      lat: 5.2056,
      lng: 103.2056,
      max_distance: 120,
      working_hour_ids: ['1', '3'],
    });
  });

  it.each`
    field                 | value         | says
    ${'name'}             | ${'  '}       | ${complete}
    ${'address'}          | ${''}         | ${complete}
    ${'parliment'}        | ${null}       | ${complete}
    ${'lat'}              | ${null}       | ${complete}
    ${'lng'}              | ${' '}        | ${complete}
    ${'max_distance'}     | ${null}       | ${complete}
    ${'lat'}              | ${8}          | ${'Invalid Latitude value'}
    ${'lat'}              | ${'7.000001'} | ${'Invalid Latitude value'}
    ${'lat'}              | ${-0.1}       | ${'Invalid Latitude value'}
    ${'lat'}              | ${'north'}    | ${'Invalid Latitude value'}
    ${'lng'}              | ${98}         | ${'Invalid Longitude value'}
    ${'lng'}              | ${104.1}      | ${'Invalid Longitude value'}
    ${'lng'}              | ${'1e999'}    | ${'Invalid Longitude value'}
    ${'max_distance'}     | ${-1}         | ${'Please enter 0 or more'}
    ${'max_distance'}     | ${'near'}     | ${'Please provide a number'}
    ${'max_distance'}     | ${100_001}    | ${'Please enter 100000 or less'}
    ${'working_hour_ids'} | ${[]}         | ${'Please select at least one working hour'}
    ${'working_hour_ids'} | ${undefined}  | ${'Please select at least one working hour'}
  `('says "$says" of $field $value [OFFICE-12 OFFICE-13 OFFICE-14 OFFICE-15]', ({ field, value, says }) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: says });
  });

  it.each([
    [0, 99],
    [7, 104],
    [5.76, 102.54],
  ])('allows %d, %d [OFFICE-13 OFFICE-14]', (lat, lng) => {
    expect(errorsOf({ lat, lng })).toEqual({});
    expect(outside({ lat, lng })).toBe(null);
  });
});

describe('typed coordinates', () => {
  it.each`
    typed                     | place
    ${'5.3302, 103.1370'}     | ${{ lat: 5.3302, lng: 103.137 }}
    ${' (5.3302,103.1370) '}  | ${{ lat: 5.3302, lng: 103.137 }}
    ${'5.3302 103.1370'}      | ${{ lat: 5.3302, lng: 103.137 }}
    ${'5.3302°, 103.1370°'}   | ${{ lat: 5.3302, lng: 103.137 }}
    ${'-5, 103'}              | ${{ lat: -5, lng: 103 }}
    ${'5.33021234567, 103'}   | ${{ lat: 5.330212, lng: 103 }}
    ${'5.3302'}               | ${null}
    ${'Kuala Terengganu, MY'} | ${null}
    ${''}                     | ${null}
  `('reads "$typed"', ({ typed, place }) => {
    expect(readPlace(typed)).toEqual(place);
  });

  it('may be in Sabah and Sarawak where the bounds are widened, and by default nowhere east of 104', () => {
    const kuching = { lat: 1.5535, lng: 110.3593 };
    expect(outside(kuching)).toBe('lng');
    expect(outside(kuching, { south: 0, west: 99, north: 8, east: 120 })).toBe(null);
    expect(outside({ lat: 7.5, lng: 117 }, { south: 0, west: 99, north: 8, east: 120 })).toBe(null);
  });

  it('reads back what it writes, and says in which direction a place is out of bounds', () => {
    const micro = (min: number, max: number) => fc.integer({ min: min * 1e6, max: max * 1e6 }).map((one) => one / 1e6);
    fc.assert(
      fc.property(micro(-90, 90), micro(-180, 180), (lat, lng) => {
        expect(readPlace(writePlace({ lat, lng }))).toEqual({ lat, lng });
        const isInside = lat >= 0 && lat <= 7 && lng >= 99 && lng <= 104;
        expect(outside({ lat, lng }) === null).toBe(isInside);
      }),
    );
  });
});

describe('the grid of a map', () => {
  it('is drawn at round degrees', () => {
    expect(gridLines(4.2, 7.3)).toEqual([5, 6, 7]);
    expect(gridLines(5.329, 5.3317)).toEqual([5.329, 5.3295, 5.33, 5.3305, 5.331, 5.3315]);
  });

  it('has a few lines within its edges, whatever the zoom', () => {
    const span = fc.double({ min: 0.0003, max: 12, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: -2, max: 105, noNaN: true }), span, (from, wide) => {
        const lines = gridLines(from, from + wide);
        expect(lines.length).toBeGreaterThanOrEqual(1);
        expect(lines.length).toBeLessThanOrEqual(7);
        for (const line of lines) {
          expect(line).toBeGreaterThanOrEqual(from - wide / 100);
          expect(line).toBeLessThanOrEqual(from + wide * 1.01);
        }
      }),
    );
  });
});
