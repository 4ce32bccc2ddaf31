import { corner, type Point, ringsOf, zoom } from '#web/lib/malaysia-map.ts';
import { type MalaysiaState, malaysiaStates } from '#web/lib/malaysia-states.ts';

/** The drawn sea between the two halves is three degrees narrower. */
const sea = { from: 107, narrowed: 3 };

/** The position of a place on the drawn map. */
export function pointOf({ lat, lng }: { lat: number; lng: number }): Point {
  const east = lng > sea.from ? lng - sea.narrowed : lng;
  return [(east - corner.lng) * zoom, (corner.lat - lat) * zoom];
}

/** Whether a point is inside rings, by the even-odd rule. */
function isWithin([x, y]: Point, rings: readonly Point[][]): boolean {
  let within = false;
  for (const ring of rings) {
    ring.forEach(([ax, ay], at) => {
      const [bx, by] = ring[(at + 1) % ring.length]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
    });
  }
  return within;
}

const distanceTo = ([x, y]: Point, rings: readonly Point[][]) =>
  Math.min(...rings.flat().map(([atX, atY]) => Math.hypot(atX - x, atY - y)));

const shapes = malaysiaStates.map(({ name, path }) => ({ name, rings: ringsOf(path) }));

/** The state of a place; the nearest one for a place off its drawn coast, or in Putrajaya or Labuan (D12). */
export function stateOf(place: { lat: number; lng: number }): MalaysiaState['name'] {
  const point = pointOf(place);
  const around = shapes.find(({ rings }) => isWithin(point, rings));
  if (around) return around.name;
  const distances = shapes.map(({ name, rings }) => ({ name, distance: distanceTo(point, rings) }));
  return distances.reduce((nearest, one) => (one.distance < nearest.distance ? one : nearest)).name;
}

/** Groups offices and their numbers by state. */
export function byState<Office extends { lat: number; lng: number }>(offices: readonly Office[]) {
  return Map.groupBy(offices, stateOf);
}
