import { presetOf } from '#domain/leave-rules/presets.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { pathOf } from '#domain/lib/endpoint.ts';
import { appVersion } from '#domain/limits.ts';
import type { TestApp } from './app.ts';
import { contracts, fieldsOf } from './calls.ts';
import type { Somebody } from './people.ts';
import { sensibleInput } from './sensible.ts';

/** A call with its name, such as `departments.edit`, and its feature. */
interface Named {
  name: string;
  feature: string;
  row: AnyEndpoint;
}

/**
 * What is sent to calls about records that belong to nobody, and to those about the caller: what is sensible, with names
 * and days of its own; to change or remove a record, the one that is added for it, in its first version.
 */
export function plainInputs(app: () => TestApp): (call: Named, by: Somebody) => Promise<Record<string, unknown>> {
  let made = 0;
  /** What nothing else has. */
  const own = (): Record<string, unknown> => {
    made += 1;
    const [name, number] = [`Ujian ${made}`, String(made).padStart(4, '0')];
    const start = `2027-${String(1 + Math.floor(made / 28)).padStart(2, '0')}-${String(1 + (made % 28)).padStart(2, '0')}`;
    return {
      ...{ name, details: name, start, end: start },
      ...{ ic: `900101-03-${number}`, email: `ujian${number}@hadir.example`, access_card_id: `999999${number}` },
    };
  };
  const freshInput = (call: Named): Record<string, unknown> => {
    const fields = fieldsOf(call.row);
    const others = Object.entries(own()).filter(([field]) => fields.includes(field));
    return { ...sensibleInput(call), ...Object.fromEntries(others) };
  };
  const added = async ({ feature }: Named, { token }: Somebody): Promise<number | undefined> => {
    const row = contracts[feature]!.add;
    if (row?.method !== 'POST') return undefined;
    const call = { name: `${feature}.add`, feature, row };
    const { body } = await app().app.inject({
      method: 'POST',
      url: pathOf(row, {}),
      headers: { 'x-app-version': appVersion, authorization: `Bearer ${token}` },
      payload: { ...freshInput(call), ...extra[call.name] },
    });
    const { id, data, position } = JSON.parse(body);
    return id ?? data?.id ?? position?.id;
  };
  return async (call, by) => {
    await prepared[call.feature]?.(app());
    const input = { ...freshInput(call), ...extra[call.name] };
    if (call.name.endsWith('.add')) return input;
    const id = await added(call, by);
    return id === undefined ? input : { ...input, id, version: 1 };
  };
}

const month = '2026-02';
const outage = { office_id: 1, day: '2026-02-26', start_time: '07:00', end_time: '09:00', reason: 'x' };
/** Fields whose value depends on the call. */
const extra: Record<string, object> = {
  'activation.mail': { office_id: 'all' },
  'activation.slips': { office_id: 'all' },
  'balances.apply': { action: 'give', leaves_id: 5, total_days: 3, office_id: null, department_id: null },
  'cardColours.propose': { month },
  'devices.register': { name: 'Telefon', platform: 'android', version: '1' },
  'feeds.add': { kind: 'own', lang: 'en' },
  'leaveRules.save': { ...presetOf('ea_annual', []), id: 1 },
  'months.close': { month, in_the_way: 0, reason: 'x' },
  'months.open': { month, reason: 'x' },
  'outages.add': outage,
};

/** What must not be there, or must be, before a record of a feature is added. */
const prepared: Record<string, (app: TestApp) => Promise<unknown>> = {
  outages: ({ pool }) => pool.query('delete from office_outages'),
  ramadhanPeriods: ({ pool }) => pool.query('delete from ramadhan_choices; delete from ramadhan_periods'),
};
