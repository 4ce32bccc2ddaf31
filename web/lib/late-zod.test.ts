import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';

type Rows = Record<string, Record<string, AnyEndpoint>>;
const kinds = ['params', 'query', 'body', 'reply'] as const;

/** The endpoint table as the server has it, and as the page does. */
let real: Rows;
let late: Rows;
let wholeShape: typeof import('./late-zod.ts').wholeShape;
let departmentForm: z.ZodType;

beforeAll(async () => {
  vi.resetModules();
  real = (await import('#domain/endpoints.ts')).endpoints;
  vi.resetModules();
  vi.doMock('zod', () => import('./late-zod.ts'));
  late = (await import('#domain/endpoints.ts')).endpoints;
  ({ departmentForm } = await import('#domain/departments/contract.ts'));
  ({ wholeShape } = await import('./late-zod.ts'));
});
afterAll(() => {
  vi.doUnmock('zod');
  vi.resetModules();
});

const described = (shape: z.ZodType) =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any', reused: 'inline' });

describe('shapes that are built on demand', () => {
  it('equal those of the server, for every call', async () => {
    const calls = Object.entries(real).flatMap(([feature, rows]) =>
      Object.keys(rows).map((name) => [feature, name] as const),
    );
    expect(calls.length).toBeGreaterThan(150);
    for (const [feature, name] of calls)
      for (const kind of kinds) {
        const whole = await wholeShape(late[feature]![name]![kind]);
        const place = `${feature}.${name} ${kind}`;
        expect([place, described(whole)]).toEqual([place, described(real[feature]![name]![kind])]);
      }
  });

  it('check and convert input like those, and are built once', async () => {
    const shape = await wholeShape(departmentForm);
    expect(await wholeShape(departmentForm)).toBe(shape);
    expect(shape.safeParse({ name: ' Arkib ', parent_id: '' })).toEqual(
      real.departments!.add!.body.safeParse({ name: ' Arkib ', parent_id: '' }),
    );
    expect(shape.safeParse({ name: '' }).success).toBe(false);
  });

  it('are left unchanged when they are real shapes', async () => {
    const shape = z.string();
    expect(await wholeShape(shape)).toBe(shape);
  });

  it('refuse to be spread, which would lose them', () => {
    expect(() => ({ ...(departmentForm as object) })).toThrow('extend it');
  });

  it('may use only the parts of zod that the page loads', () => {
    const names = (file: string, pattern: RegExp) =>
      [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(pattern)].map(([, name]) => name!);
    const loaded = names('zod-parts.ts', /^ {2}(\w+),$/gm);
    const taken = names('late-zod.ts', /recorded\('(\w+)'\)/g);
    expect(taken.toSorted()).toEqual(loaded.toSorted());
  });
});
