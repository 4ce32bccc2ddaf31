import { officeBounds } from '../limits.ts';

/** Metres within which a phone counts as being at an office: whole, at most 100 km (OFFICE-16). */
export const distanceMetres = { min: 0, max: 100_000 } as const;
/** Most characters of an address. */
export const addressLength = 500;

/** A place on the ground, in degrees. */
export interface Place {
  lat: number;
  lng: number;
}

/** The degrees between which an office may be; as specified unless HADIR_OFFICE_BOUNDS widens them (D13). */
export interface OfficeBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Which coordinate of a place is out of bounds, or null (OFFICE-13, OFFICE-14). */
export function outside({ lat, lng }: Place, bounds: OfficeBounds = officeBounds): 'lat' | 'lng' | null {
  if (!(lat >= bounds.south && lat <= bounds.north)) return 'lat';
  if (!(lng >= bounds.west && lng <= bounds.east)) return 'lng';
  return null;
}

/** Degrees rounded to six decimals, about 11 cm: more precise than a click on any map. */
export const toSixDecimals = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Reads "5.3302, 103.137" as copied from other maps, with or without brackets; null when it is not two numbers. */
export function readPlace(typed: string): Place | null {
  const match = /^\s*\(?\s*(-?\d+(?:\.\d+)?)°?\s*[,;\s]\s*(-?\d+(?:\.\d+)?)°?\s*\)?\s*$/.exec(typed);
  return match && { lat: toSixDecimals(Number(match[1])), lng: toSixDecimals(Number(match[2])) };
}

/** Writes a place as {@link readPlace} reads it. */
export const writePlace = ({ lat, lng }: Place): string => `${lat}, ${lng}`;

const steps = [1, 2, 5].flatMap((lead) => [-5, -4, -3, -2, -1, 0].map((power) => lead * 10 ** power));
const sortedSteps = steps.toSorted((a, b) => a - b);

/** The degrees at which a map draws grid lines between two edges: round numbers, at most `most` of them. */
export function gridLines(from: number, to: number, most = 6): number[] {
  const span = to - from;
  const step = sortedSteps.find((one) => span / one <= most) ?? 10;
  const lines: number[] = [];
  for (let at = Math.ceil(from / step - 1e-9); at * step <= to + step * 1e-9; at += 1)
    lines.push(Number((at * step).toFixed(6)));
  return lines;
}
