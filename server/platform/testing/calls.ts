import * as z from 'zod';
import { endpoints } from '#domain/endpoints.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { isDirection } from '#domain/lib/sorts.ts';

/** The endpoint table by feature, for loops. */
export const contracts: Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>> = endpoints;

/** Every call by its name, such as `departments.list`. */
export const calls = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, row]) => ({ name: `${feature}.${name}`, feature, row })),
);

/** What a call reads: of a POST its body, else its query. */
export function fieldsOf(row: AnyEndpoint): string[] {
  if (row === endpoints.staff.edit) return [...fieldsOf(endpoints.staff.add), 'id', 'version'];
  const shape = z.toJSONSchema(row.method === 'POST' ? row.body : row.query, { io: 'input', unrepresentable: 'any' });
  return Object.keys(shape.properties ?? {});
}

/** The columns by which a list can be sorted; none of any other call. */
export function sortColumnsOf({ query }: AnyEndpoint): string[] {
  const shape = query instanceof z.ZodPipe ? (query.in as z.ZodType) : query;
  const { properties = {} } = z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' });
  const { enum: names = [] } = (properties.sort ?? {}) as { enum?: string[] };
  return names.filter((name) => !isDirection(name));
}

/**
 * Whether a feature's records belong to nobody, as departments do, so that only the guards of its calls decide: they are
 * listed, added, edited and removed, and no field of theirs is a person.
 */
export const isNobodys = ({ list, listFile: _, add, edit, remove, ...others }: Readonly<Record<string, AnyEndpoint>>) =>
  Boolean(list && add && edit && remove) &&
  Object.keys(others).length === 0 &&
  !fieldsOf(add!).some((field) => /user|staff/.test(field));
