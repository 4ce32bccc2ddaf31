import * as z from 'zod';
import type { Guard } from '../access.ts';

/** The parameter names of a path, `/api/users/{id}` -> `id`. */
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** An endpoint: what may be called, by whom, with which input, and its reply. */
interface Endpoint<D extends Guard, Query, Params, Body, Answer, Reply> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** As the specification spells it, parameters in braces. */
  readonly path: string;
  /** Who may call it, decided before any record is loaded. */
  readonly guard: D;
  /** One line for the API page. */
  readonly summary: string;
  readonly query: z.ZodType<Query>;
  readonly params: z.ZodType<Params>;
  readonly body: z.ZodType<Body>;
  readonly reply: z.ZodType<Reply, Answer>;
  /** The kind of reply: JSON by default; `file` and `page` have no declared shape and accept `?token=` (D2). */
  readonly kind: 'json' | 'file' | 'page';
  /** Whether the handler runs in a transaction; by default every call but a GET does. */
  readonly writes: boolean;
  /** Whether its transaction may take many seconds, so that it leaves processors to others (decision 0204). */
  readonly isLong: boolean;
  /** How the page sends the body, as specified for each call; the server accepts any (D2). */
  readonly sends: 'json' | 'form' | 'multipart';
  /** Largest body in bytes; 256 KiB by default. */
  readonly bodyLimit: number;
}

/** Any endpoint, for tables and loops. */
// biome-ignore lint/suspicious/noExplicitAny: a table of endpoints holds every shape
export type AnyEndpoint = Endpoint<Guard, any, any, any, any, any>;

/** What a browser sends and receives, and what a handler returns (where instants may still be `Date`). */
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>;
export type ParamsOf<E extends AnyEndpoint> = z.output<E['params']>;
export type BodyOf<E extends AnyEndpoint> = z.output<E['body']>;
export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']>;
export type AnswerOf<E extends AnyEndpoint> = z.input<E['reply']>;

const nothing = z.object({});
const anyId = z.coerce.number().int().positive().max(2_147_483_647);

/** Declares an endpoint. Parameters are record ids unless `params` says otherwise. */
export function endpoint<
  const Path extends string,
  const D extends Guard,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
  R extends z.ZodType = typeof nothing,
  P extends z.ZodType = z.ZodType<Record<ParamNames<Path>, number>>,
>(row: {
  method: 'GET' | 'POST' | 'DELETE';
  path: Path;
  guard: D;
  summary: string;
  query?: Q;
  params?: P;
  body?: B;
  reply?: R;
  kind?: 'json' | 'file' | 'page';
  writes?: boolean;
  isLong?: boolean;
  sends?: 'json' | 'form' | 'multipart';
  bodyLimit?: number;
}): Endpoint<D, z.output<Q>, z.output<P>, z.output<B>, z.input<R>, z.output<R>> {
  const names = paramNames(row);
  const ids = z.object(Object.fromEntries(names.map((name) => [name, anyId])));
  const whole = {
    kind: 'json',
    writes: row.method !== 'GET',
    isLong: false,
    sends: 'json',
    bodyLimit: 256 * 1024,
    query: nothing,
    params: ids,
    body: nothing,
    reply: nothing,
    ...row,
  };
  return whole as unknown as Endpoint<D, z.output<Q>, z.output<P>, z.output<B>, z.input<R>, z.output<R>>;
}

/** The names of the parameters in a path, in order. */
export const paramNames = ({ path }: { path: string }): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** A path with its parameters filled in, for the browser and for tests. */
export function pathOf(row: { path: string }, params: Record<string, string | number> = {}): string {
  return row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
