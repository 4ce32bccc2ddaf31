import { type MalaysiaState, malaysiaSize, malaysiaStates } from '#web/lib/malaysia-states.ts';

/** A point of the drawn map. */
export type Point = readonly [x: number, y: number];

// The projection of the map: its north-west corner, with the sea between the two halves three degrees narrower.
const corner = { lng: 99.645228, lat: 7.35578 };
const zoom = malaysiaSize.width / (116.278087 - corner.lng);
const sea = { from: 107, narrowed: 3 };

/** The position of a place on the drawn map. */
export function pointOf({ lat, lng }: { lat: number; lng: number }): Point {
  const east = lng > sea.from ? lng - sea.narrowed : lng;
  return [(east - corner.lng) * zoom, (corner.lat - lat) * zoom];
}

/** The rings of a path with only `M`, relative `l` and `z`, as the map's have. */
export function ringsOf(path: string): Point[][] {
  return path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const numbers = ring.match(/-?\d+/g)!.map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, at): Point => {
        x += numbers[at * 2]!;
        y += numbers[at * 2 + 1]!;
        return [x, y];
      });
    });
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
