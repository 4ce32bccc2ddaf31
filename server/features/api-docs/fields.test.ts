import { expect, it } from 'vitest';
import { fieldsOf, type Schema, typeOf } from './fields.ts';

const words = { listOf: 'list of', oneOf: 'one of' };

it.each<[Schema, string, string[]]>([
  [{ type: 'string', minLength: 1, maxLength: 50 }, 'string', ['≤ 50']],
  [{ type: ['number', 'null'] }, 'number | null', []],
  [
    { anyOf: [{ type: 'integer', exclusiveMinimum: 0, maximum: 2_147_483_647 }, { type: 'null' }] },
    'integer | null',
    ['> 0'],
  ],
  [{ enum: ['en', 'ms'], default: 'en' }, 'one of "en", "ms"', ['= "en"']],
  [{ type: 'array', items: { type: 'string' } }, 'list of string', []],
  [{ type: 'object', nullable: true }, 'object | null', []],
  [{}, 'any', []],
])('%j is said as %s %j', (schema, type, limits) => {
  expect(typeOf(schema, words)).toEqual({ type, limits });
});

it('fields are listed below the field they are in, and once when alternatives share them', () => {
  const id: Schema = { type: 'number' };
  const row: Schema = { type: 'array', items: { type: 'object', properties: { id }, required: ['id'] } };
  const shape: Schema = {
    oneOf: [{ properties: { data: row, total: id }, required: ['data'] }, { properties: { total: id, page: id } }],
  };
  expect(fieldsOf(shape).map(({ name, depth, isRequired }) => [name, depth, isRequired])).toEqual([
    ['data', 0, true],
    ['id', 1, true],
    ['total', 0, false],
    ['page', 0, false],
  ]);
});
