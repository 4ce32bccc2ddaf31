import { expect, it } from 'vitest';
import { ringsOf } from '#web/lib/malaysia-map.ts';
import { malaysiaStates } from '#web/lib/malaysia-states.ts';
import { byState, pointOf, stateOf } from './places.ts';

const towns = [
  ['Kuala Terengganu', 5.3302, 103.137, 'Terengganu'],
  ['Dungun', 4.7625, 103.4105, 'Terengganu'],
  ['Kota Bharu', 6.1254, 102.2381, 'Kelantan'],
  ['Kuantan', 3.8126, 103.3256, 'Pahang'],
  ['Cameron Highlands', 4.4721, 101.3801, 'Pahang'],
  ['Kuala Lumpur', 3.139, 101.6869, 'Kuala Lumpur'],
  ['Shah Alam', 3.0733, 101.5185, 'Selangor'],
  ['Putrajaya', 2.9264, 101.6964, 'Selangor'],
  ['Seremban', 2.7258, 101.9424, 'Negeri Sembilan'],
  ['Melaka', 2.1896, 102.2501, 'Melaka'],
  ['Johor Bahru', 1.4927, 103.7414, 'Johor'],
  ['Ipoh', 4.5975, 101.0901, 'Perak'],
  ['George Town', 5.4141, 100.3288, 'Pulau Pinang'],
  ['Alor Setar', 6.1248, 100.3678, 'Kedah'],
  ['Langkawi', 6.3265, 99.8432, 'Kedah'],
  ['Kangar', 6.4414, 100.1986, 'Perlis'],
  ['Kuching', 1.5533, 110.3592, 'Sarawak'],
  ['Miri', 4.3995, 113.9914, 'Sarawak'],
  ['Kota Kinabalu', 5.9804, 116.0735, 'Sabah'],
  ['Tawau', 4.2447, 117.8912, 'Sabah'],
  ['Labuan', 5.2831, 115.2308, 'Sabah'],
] as const;

it.each(towns)('finds %s in its state [DASH-25]', (_town, lat, lng, state) => {
  expect(stateOf({ lat, lng })).toBe(state);
});

it('has the 13 states and Kuala Lumpur, and a town in each [DASH-25]', () => {
  expect(malaysiaStates).toHaveLength(14);
  expect(new Set(towns.map(([, , , state]) => state))).toEqual(new Set(malaysiaStates.map(({ name }) => name)));
});

it('assigns a place at sea to the nearest state [DASH-25]', () => {
  expect(stateOf({ lat: 5.35, lng: 103.3 })).toBe('Terengganu');
  expect(stateOf({ lat: 0.1, lng: 104 })).toBe('Johor');
});

it('follows a path of relative coordinates from its first point [DASH-25]', () => {
  expect(ringsOf('M10 20l5 0-2-7 0 3zM1 1l1 1z')).toEqual([
    [
      [10, 20],
      [15, 20],
      [13, 13],
      [13, 16],
    ],
    [
      [1, 1],
      [2, 2],
    ],
  ]);
});

it('maps the corners of the country to the edges of the map [DASH-25]', () => {
  const [west] = pointOf({ lat: 7.35578, lng: 99.645228 });
  const [east] = pointOf({ lat: 4, lng: 119.278087 });
  expect([Math.round(west), Math.round(east)]).toEqual([0, 2000]);
});

it('groups offices by state [DASH-25]', () => {
  const offices = [
    { id: 1, lat: 5.3302, lng: 103.137 },
    { id: 2, lat: 4.7625, lng: 103.4105 },
    { id: 3, lat: 3.8126, lng: 103.3256 },
  ];
  expect([...byState(offices)].map(([state, list]) => [state, list.map(({ id }) => id)])).toEqual([
    ['Terengganu', [1, 2]],
    ['Pahang', [3]],
  ]);
});
