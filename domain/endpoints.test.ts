import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import type { AnyEndpoint } from './lib/endpoint.ts';

const rows = Object.values<Record<string, AnyEndpoint>>(endpoints).flatMap((contract) => Object.values(contract));

describe('the endpoint table', () => {
  it('has one row for each method and path, whatever its parameters are called', () => {
    const calls = rows.map((row) => `${row.method} ${row.path.replace(/\{\w+\}/g, '{}')}`);
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
  });

  it('describes every row in a sentence', () => {
    expect(rows.filter((row) => !/^[A-Z].+\.$/.test(row.summary)).map((row) => row.path)).toEqual([]);
  });

  it('has no GET that writes, but for the specified GETs that change state', () => {
    const changing = rows.filter((row) => row.method === 'GET' && row.writes).map((row) => row.path);
    const specified =
      /(support|approve|reject|cancel|verify|resend|read)\/\{\w+\}$|mark-all-as-read|delete-all|clear-archive|error_log|clear_log|remove-device/;
    expect(changing.filter((path) => !specified.test(path))).toEqual([]);
  });
});
