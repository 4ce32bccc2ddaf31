import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoints } from '#domain/endpoints.ts';
import { type AnyEndpoint, paramNames, pathOf } from '#domain/lib/endpoint.ts';
import { appVersion } from '#domain/limits.ts';
import { cast } from '#server/seed/cast.ts';
import { openSession } from '../sign-in/session.ts';
import { type TestApp, testApp } from './app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Every call that takes a body or a query, except the one that makes whole reports. */
const rows = Object.entries<Record<string, AnyEndpoint>>(endpoints).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, row]) => ({ name: `${feature}.${name}`, row })),
);
const asked = rows.filter(({ name, row }) => fieldsOf(row).length > 0 && name !== 'reports.made');

/** What a call reads: of a POST its body, else its query. */
function fieldsOf(row: AnyEndpoint): string[] {
  if (row === endpoints.staff.edit) return [...fieldsOf(endpoints.staff.add), 'id', 'version'];
  const shape = z.toJSONSchema(row.method === 'POST' ? row.body : row.query, {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.keys(shape.properties ?? {});
}

const week = Array.from({ length: 7 }, (_, id) => ({
  id,
  day: 'Sunday',
  enable: 1,
  start_time: '08:00',
  end_time: '17:00',
}));

/** A sensible value for every field, by its name; filters and sorts have their defaults. */
const sensible: Record<string, unknown> = {
  name: 'Ujian',
  details: 'Ujian',
  title: 'Mesyuarat',
  message: 'Esok',
  remark: 'Ujian',
  reason: 'Ujian',
  email: cast.farid.email,
  password: null,
  contact: '0123456789',
  ic: cast.farid.ic,
  gender: 'M',
  marital_status: 'Single',
  emergency_contact: null,
  access_card_id: cast.farid.access_card_id,
  role: 'Normal User',
  grade: 'N22',
  employment_type: 'Contract',
  office_id: 1,
  working_hour_id: 1,
  position_id: cast.farid.position_id,
  department_id: 1,
  active: 1,
  parent_id: null,
  id: cast.farid.id,
  start_date: '2026-01-01',
  end_date: '2027-12-31',
  valid_from: '2026-04-01',
  user_id: cast.farid.id,
  leaves_id: 1,
  total_days: 20,
  ids: [1],
  user_ids: [cast.zara.id],
  position_ids: [1],
  attendance_id: 1,
  date_start: '2026-03-10',
  date_end: '2026-03-11',
  date: '2026-03-10',
  start: '2026-06-01',
  end: '2026-06-02',
  from: '2026-03-01',
  to: '2026-03-31',
  month: '01-March-2026',
  start_time: '10:00',
  end_time: '11:00',
  is_official: 1,
  level: 5,
  send_message: 0,
  support_id: null,
  approve_id: null,
  late_approve_id: null,
  leave_office_approve_id: null,
  days: week,
  is_backdated: 0,
  carry_forward: 0,
  doc: '',
  img: 'iVBORw0KGgo=',
  address: 'Jalan',
  lat: 5.3,
  lng: 103.1,
  parliment: 'P036',
  max_distance: 100,
  working_hour_ids: [1],
  manual_entry: 1,
  code: cast.farid.access_card_id,
  platform: 'web_app',
  manual: 0,
  send_to: 'user',
  reply: 'Baik',
  report: 'Rosak',
  at: '2026-03-02T00:30:00.000Z',
  what: 'read',
  path: '/api/reports/late',
  max_minute_before_late: 5,
  max_late_before_warning: 3,
  days_to_respond: 7,
  ramadhan: 0,
  hours_to_cut_during_ramadhan: 1,
  android: '1.0',
  ios: '1.0',
  original_name: 'x.png',
  language: 'en',
  endpoint: 'https://localhost/x',
  keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
};
const unlike: Record<string, string> = {
  'leaveTypes.add': 'annually',
  'leaveTypes.edit': 'annually',
};
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
  const said = [message, ...Object.values(fields)];
  const sama = [message_ms, ...Object.values(fields_ms)];
  if (!known.has(code) || said.length !== sama.length) return `${status} ${body}`;
  return said.some((one, at) => typeof one !== 'string' || one === sama[at]) ? `${status} ${body}` : null;
}

const token = () => openSession(app.db, cast.suraya.id, 'web_app', app.platform.clock.now());

async function send({ name, row }: (typeof asked)[number], sent: Record<string, unknown>) {
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

describe.each(asked)('$name', (call) => {
  const fields = fieldsOf(call.row);
  const whole = Object.fromEntries(
    fields.flatMap((field) =>
      field === 'type' && unlike[call.name]
        ? [[field, unlike[call.name]]]
        : field in sensible
          ? [[field, sensible[field]]]
          : [],
    ),
  );

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
