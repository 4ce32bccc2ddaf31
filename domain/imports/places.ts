import type { Named } from '../lib/fields.ts';
import type { CodedText, Fill, Text } from '../lib/text.ts';
import { ancestorsOf, type TreeNode } from '../lib/tree.ts';
import { plainName } from './columns.ts';
import { importTexts as texts } from './texts.ts';

/** A record that is found by its name or by a part of its path, such as `Finance > Accounts`. */
export interface Place {
  id: number;
  /** The names from the outermost to its own. */
  path: readonly string[];
}

/** What a name stands for, or why it stands for nothing. */
export type Lookup = { id: number } | { text: CodedText; values: Fill };

/** The parts of a path as it was typed. */
export const segmentsOf = (typed: string): string[] =>
  typed
    .split('>')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const keyOf = (path: readonly string[]) => path.map(plainName).join('>');

/** Finds records by name or path, and says how each is written without a doubt. */
export function finderOf(places: readonly Place[], kind: Text) {
  const byKey = new Map<string, Place[]>();
  for (const place of places)
    for (let at = 0; at < place.path.length; at += 1) {
      const key = keyOf(place.path.slice(at));
      const same = byKey.get(key);
      if (same) same.push(place);
      else byKey.set(key, [place]);
    }
  const byId = new Map(places.map((place) => [place.id, place]));

  /** All records a name may stand for; one whose whole path it is comes before those it ends. */
  function all(typed: string): Place[] {
    const key = keyOf(segmentsOf(typed));
    const matches = byKey.get(key) ?? [];
    const whole = matches.filter(({ path }) => keyOf(path) === key);
    return whole.length === 1 ? whole : matches;
  }

  return {
    all,
    find(typed: string): Lookup {
      const [first, ...more] = all(typed);
      if (!first) return { text: texts.unknown, values: { kind, name: typed } };
      return more.length > 0 ? { text: texts.several, values: { name: typed } } : { id: first.id };
    },
    /** The shortest end of its path that no other has. */
    label(id: number | null): string {
      const path = (id === null ? undefined : byId.get(id))?.path ?? [];
      for (let at = path.length - 1; at >= 0; at -= 1) {
        const end = path.slice(at).join(' > ');
        if (all(end).length === 1 && all(end)[0]!.id === id) return end;
      }
      return path.join(' > ');
    },
  };
}
export type Finder = ReturnType<typeof finderOf>;

/** Departments with their paths. */
export function departmentPlaces(departments: readonly (Named & TreeNode)[]): Place[] {
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  return departments.map(({ id, name }) => ({
    id,
    path: [
      ...ancestorsOf(departments, id)
        .toReversed()
        .map((above) => names.get(above) ?? ''),
      name,
    ],
  }));
}

/** Records that have only a name. */
export const namedPlaces = (records: readonly Named[]): Place[] =>
  records.map(({ id, name }) => ({ id, path: [name] }));
