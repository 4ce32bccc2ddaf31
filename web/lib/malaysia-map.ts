import { malaysiaSize } from './malaysia-states.ts';

/** A point of the drawn map. */
export type Point = readonly [x: number, y: number];

/** The north-west corner of the drawn map, degrees. */
export const corner = { lng: 99.645228, lat: 7.35578 };
/** Points of the drawn map in a degree. */
export const zoom = malaysiaSize.width / (116.278087 - corner.lng);

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
