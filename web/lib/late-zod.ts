// In the built page this replaces zod (vite.config.ts). Contracts declare their shapes when they are loaded, but the
// page checks a shape only when a form is sent, and zod is a fifth of what a first visit would load. So calls of zod
// are recorded here, and run by zod itself when a shape is first needed (decision 0046).
import type * as zod from 'zod';

type Zod = typeof import('./zod-parts.ts');
/** Runs what was recorded. */
type Make = (z: Zod) => unknown;

const makes = new WeakMap<object, Make>();

/** A shape, or a part or method of one, recorded as it was accessed; `owner` is the object a method is called on. */
function noted(make: Make, owner?: Make): object {
  let made: { value: unknown } | undefined;
  const once: Make = (z) => {
    made ??= { value: make(z) };
    return made.value;
  };
  const note: object = new Proxy(() => undefined, {
    get: (_, name) => noted((z) => (once(z) as Record<PropertyKey, unknown>)[name], once),
    apply: (_target, _this, given: unknown[]) =>
      noted((z) => Reflect.apply(once(z) as () => unknown, owner?.(z), doneIn(given, z) as unknown[])),
    ownKeys: () => {
      throw new TypeError('A shape cannot be spread in the page: extend it.');
    },
  });
  makes.set(note, once);
  return note;
}

/** A value with the recorded calls in it run. */
function doneIn(value: unknown, z: Zod): unknown {
  const make = Object(value) === value ? makes.get(value as object) : undefined;
  if (make) return make(z);
  if (Array.isArray(value)) return value.map((one) => doneIn(one, z));
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  return Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, doneIn(one, z)]));
}

/** Loads zod itself; forms do so with the first key press or click. */
export const loadZod = (): Promise<Zod> => import('./zod-parts.ts');

/** The real shape to check by; the same object where zod is loaded already, as in tests. */
export async function wholeShape<Shape extends zod.ZodType>(shape: Shape): Promise<Shape> {
  const make = makes.get(shape);
  return make ? (make(await loadZod()) as Shape) : shape;
}

const recorded = (name: keyof Zod) => noted((z) => z[name]) as never;

// The same names as in zod-parts.ts.
export const array: Zod['array'] = recorded('array');
export const boolean: Zod['boolean'] = recorded('boolean');
export const coerce: Zod['coerce'] = recorded('coerce');
export const custom: Zod['custom'] = recorded('custom');
export const discriminatedUnion: Zod['discriminatedUnion'] = recorded('discriminatedUnion');
export const intersection: Zod['intersection'] = recorded('intersection');
export const iso: Zod['iso'] = recorded('iso');
export const literal: Zod['literal'] = recorded('literal');
export const number: Zod['number'] = recorded('number');
export const object: Zod['object'] = recorded('object');
export const preprocess: Zod['preprocess'] = recorded('preprocess');
export const record: Zod['record'] = recorded('record');
export const string: Zod['string'] = recorded('string');
export const union: Zod['union'] = recorded('union');
export const unknown: Zod['unknown'] = recorded('unknown');
const anything: Zod['any'] = recorded('any');
const enumeration: Zod['enum'] = recorded('enum');
const nothing: Zod['null'] = recorded('null');
const unsent: Zod['undefined'] = recorded('undefined');

export { anything as any, enumeration as enum, nothing as null, unsent as undefined };
