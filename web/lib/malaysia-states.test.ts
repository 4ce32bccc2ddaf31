import { describe, expect, it } from 'vitest';
import { malaysiaStates } from './malaysia-states.ts';

describe('the map', () => {
  it('has the 13 states and Kuala Lumpur, each with an outline [DASH-25]', () => {
    expect(malaysiaStates.map((state) => state.name)).toEqual([
      'Johor',
      'Kedah',
      'Kelantan',
      'Kuala Lumpur',
      'Melaka',
      'Negeri Sembilan',
      'Pahang',
      'Perak',
      'Perlis',
      'Pulau Pinang',
      'Sabah',
      'Sarawak',
      'Selangor',
      'Terengganu',
    ]);
    for (const state of malaysiaStates) expect(state.path).toMatch(/^M[\d ]+l[-\d ]+z/);
  });
});
