import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { paramNames, pathOf } from '#domain/lib/endpoint.ts';
import { appVersion } from '#domain/limits.ts';
import { cast } from '#server/seed/cast.ts';
import { openSession } from '../sign-in/session-store.ts';
import { type TestApp, testApp } from './app.ts';
import { calls, fieldsOf } from './calls.ts';
import { sensibleInput } from './sensible.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Every call that takes a body or a query, except the one that makes whole reports. */
const endpoints = calls.filter(({ name, row }) => fieldsOf(row).length > 0 && name !== 'reports.made');

/** Path parameters that are no ids. */
const inPath: Record<string, string> = {
  month: '01-March-2026',
  type: 'late',
  valid_from: '2026-04-01',
  name: `${'a'.repeat(32)}.pdf`,
};

/** Values that one field of an otherwise sensible call may have, each the worst case of some step. */
const junk = {
  nul: 'a\0b',
  half: '\ud800',
  words: `'"\\%_;--`,
  long: 'x'.repeat(50_000),
  beyond: 1e308,
  minus: -1,
  object: { toString: 1 },
  nested: [[{}]],
  day: '2026-02-30',
  year: '9999-12-31',
  fraction: 0.123456789,
};

const known = new Set(readFileSync('docs/codes.txt', 'utf8').split('\n'));

/** What is wrong with an answer; nothing with one that was accepted, or refused in both languages. */
function faultOf(status: number, body: string): string | null {
  if (status < 400) return null;
  if (status >= 500) return `${status} ${body}`;
  const { message, message_ms, code, fields = {}, fields_ms = {} } = JSON.parse(body);
  const messages = [message, ...Object.values(fields)];
  const sama = [message_ms, ...Object.values(fields_ms)];
  if (!known.has(code) || messages.length !== sama.length) return `${status} ${body}`;
  return messages.some((one, at) => typeof one !== 'string' || one === sama[at]) ? `${status} ${body}` : null;
}

const token = () => openSession(app.db, cast.suraya.id, 'web_app', app.platform.clock.now());

async function send({ name, row }: (typeof endpoints)[number], sent: Record<string, unknown>) {
  const ids = Object.fromEntries(
    paramNames(row).map((param) => [param, inPath[param] ?? (/^user_?id$/i.test(param) ? cast.farid.id : 1)]),
  );
  const headers = {
    'x-app-version': appVersion,
    'x-clockin-device-id': 'demo-kiosk',
    authorization: `Bearer ${await token()}`,
  };
  const isBody = row.method === 'POST';
  const query = new URLSearchParams(Object.entries(isBody ? {} : sent).map(([field, value]) => [field, asText(value)]));
  const { statusCode, body } = await app.app.inject({
    method: row.method,
    url: `${pathOf(row, ids)}?${query}`,
    headers,
    ...(isBody ? { payload: sent } : {}),
  });
  const fault = faultOf(statusCode, body);
  return { statusCode, body, fault: fault && `${name}: ${fault.slice(0, 200)}` };
}

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 5_000);

describe.each(endpoints)('$name', (call) => {
  const fields = fieldsOf(call.row);
  const whole = sensibleInput(call);

  it('refuses one wrong field in both languages, or takes it [D2]', async () => {
    const faults = [(await send(call, whole)).fault];
    for (const field of fields)
      for (const [what, value] of Object.entries(junk)) {
        const { fault } = await send(call, { ...whole, [field]: value });
        if (fault) faults.push(`${field}, ${what}: ${fault}`);
      }
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });
});
