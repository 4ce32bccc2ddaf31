/**
 * The parts of zod that shapes are made of: the page loads these once a form is used. Contracts do not import this
 * file.
 */
export {
  any,
  array,
  boolean,
  coerce,
  custom,
  discriminatedUnion,
  enum,
  intersection,
  iso,
  literal,
  null,
  number,
  object,
  preprocess,
  record,
  string,
  undefined,
  union,
  unknown,
} from 'zod/v4';
