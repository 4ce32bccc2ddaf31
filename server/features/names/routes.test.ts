import { beforeAll, describe, expect, it } from 'vitest';
import { departments } from '#domain/departments/contract.ts';
import { entitlements } from '#domain/entitlements/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { leaveTypes } from '#domain/leave-types/contract.ts';
import { words } from '#domain/lib/words.ts';
import { names } from '#domain/names/contract.ts';
import { positions } from '#domain/positions/contract.ts';
import { reports } from '#domain/reports/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const malay = async (who: Who = 'farid') => (await app.ask(who, names.malay, {})).body;
const leaveType = { name: 'Study Leave', is_backdated: false, carry_forward: false, type: 'annually' };
const addDepartment = (body: object) => app.ask('aminah', departments.add, { body: { parent_id: null, ...body } });
const position = { level: 4, send_message: false, support_id: null, approve_id: null };
const nobody = { late_approve_id: null, leave_office_approve_id: null };
const addPosition = async (name: string, department_id: number, more = {}) => {
  const { body } = await app.ask('aminah', positions.add, {
    body: { name, department_id, ...position, ...nobody, ...more },
  });
  return body.position as { id: number; version: number; name_ms: string | null };
};

describe('Malay names', () => {
  it('are beside the name of a record, and listed by it for whoever is signed in', async () => {
    const { body } = await app.ask('aminah', leaveTypes.add, { body: { ...leaveType, name_ms: ' Cuti belajar ' } });
    const { data } = (await app.ask('aminah', leaveTypes.list, { query: { search: 'belajar' } })).body;
    expect(data).toMatchObject([{ id: body.id, name: 'Study Leave', name_ms: 'Cuti belajar' }]);
    expect((await malay()).leave_types).toMatchObject({ 'Annual Leave': 'Cuti Rehat', 'Study Leave': 'Cuti belajar' });
    expect((await malay()).holidays).toMatchObject({ 'Labour Day': 'Hari Pekerja' });
    expect((await app.ask(null, names.malay, {})).status).toBe(401);
    expect((await entriesIn(app.db, 'leave_types', body.id))[0]).toMatchObject({ after: { name_ms: 'Cuti belajar' } });
  });

  it('stay with an edit that does not send them, and go with one that sends a blank one', async () => {
    const fields = { ...leaveType, name: 'Gardening Leave' };
    const { id } = (await app.ask('aminah', leaveTypes.add, { body: { ...fields, name_ms: 'Cuti berkebun' } })).body;
    await app.ask('aminah', leaveTypes.edit, { body: { ...fields, id, is_backdated: true } });
    expect((await malay()).leave_types['Gardening Leave']).toBe('Cuti berkebun');
    await app.ask('aminah', leaveTypes.edit, { body: { ...fields, id, name_ms: ' ' } });
    expect((await malay()).leave_types).not.toHaveProperty('Gardening Leave');
  });

  it('of a private leave type are listed for who has it, decides on it or looks after others, and nobody else', async () => {
    const fields = { ...leaveType, name: 'Clinic Leave', name_ms: 'Cuti klinik', is_private: true };
    const { id } = (await app.ask('aminah', leaveTypes.add, { body: fields })).body;
    const readers = ['farid', 'chong', 'devi', 'gopal', 'zara', 'vikram', 'aminah'] as const;
    const readersOf = async (name: string) => {
      const lists = await Promise.all(readers.map((who) => malay(who)));
      return readers.filter((_, at) => name in lists[at].leave_types);
    };
    expect(await readersOf('Clinic Leave')).toEqual(['aminah']);
    const given = { user_id: cast.farid.id, leaves_id: id, total_days: 3 };
    expect((await app.ask('aminah', entitlements.add, { body: given })).status).toBe(200);
    expect(await readersOf('Clinic Leave')).toEqual(['farid', 'chong', 'devi', 'aminah']);
    await app.ask('aminah', leaveTypes.edit, { body: { ...fields, id, is_private: false } });
    expect(await readersOf('Clinic Leave')).toEqual(readers);
  });

  it('are refused where another record has them and the same name would be', async () => {
    const add = (name: string, name_ms: string) =>
      app.ask('aminah', leaveTypes.add, { body: { ...leaveType, name, name_ms } });
    await add('Hajj Leave', 'Cuti haji');
    const second = await add('Pilgrimage', 'CUTI HAJI');
    expect([second.status, second.body.fields]).toEqual([422, { name_ms: words.nameTaken.en }]);
    const { body: top } = await addDepartment({ name: 'Legal', name_ms: 'Undang-undang' });
    expect((await addDepartment({ name: 'Law', name_ms: 'undang-undang' })).body.fields).toHaveProperty('name_ms');
    expect((await addDepartment({ name: 'Law', name_ms: 'undang-undang', parent_id: top.id })).status).toBe(200);
  });

  it('are the same wherever a kind has the same name', async () => {
    const { body: one } = await addDepartment({ name: 'Stores' });
    const { body: two } = await addDepartment({ name: 'Fleet' });
    const first = await addPosition('Storekeeper', one.id, { name_ms: 'Penjaga stor' });
    const second = await addPosition('storekeeper', two.id);
    expect(second.name_ms).toBe('Penjaga stor');
    const { body } = await app.ask('aminah', positions.edit, {
      body: { ...position, ...nobody, id: first.id, name: 'Storekeeper', department_id: one.id, name_ms: 'Juru stor' },
    });
    expect(body.position.name_ms).toBe('Juru stor');
    expect((await malay()).positions).toMatchObject({ Storekeeper: 'Juru stor', storekeeper: 'Juru stor' });
    const { data } = (await app.ask('aminah', positions.list, { query: { search: 'juru stor' } })).body;
    expect(data.map(({ id }: { id: number }) => id).sort()).toEqual([first.id, second.id].sort());
    const stale = await app.ask('aminah', positions.edit, {
      body: { ...position, ...nobody, id: second.id, version: second.version, name: 'X', department_id: two.id },
    });
    expect(stale.status).toBe(422);
  });

  it('of holidays follow the name from year to year', async () => {
    const add = (year: number, more = {}) =>
      app.ask('aminah', holidays.add, {
        body: { details: 'Founders Day', start: `${year}-11-11`, end: `${year}-11-11`, ...more },
      });
    await add(2027, { name_ms: 'Hari Pengasas' });
    await add(2028);
    const { data } = (await app.ask('farid', holidays.list, { query: { search: 'pengasas' } })).body;
    expect(data).toMatchObject([{ name_ms: 'Hari Pengasas' }, { name_ms: 'Hari Pengasas' }]);
    // A form without the field leaves it, and an empty one clears it, in every year.
    const [{ id, details, start, end }] = data;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const edit = async (more: string) => {
      const body = `id=${id}&details=${details}&start=${start}&end=${end}${more}`;
      expect((await app.ask('aminah', holidays.edit, { body, headers })).status).toBe(200);
      const { data } = (await app.ask('farid', holidays.list, { query: { search: 'founders' } })).body;
      return data.map((row: { name_ms: string | null }) => row.name_ms);
    };
    expect(await edit('')).toEqual(['Hari Pengasas', 'Hari Pengasas']);
    expect(await edit('&name_ms=')).toEqual([null, null]);
  });

  it('are in files and reports of a reader of Malay, while the wire keeps the specified names', async () => {
    const { body } = await app.ask('aminah', departments.list, { query: { search: 'administration' } });
    const department = body.data[0];
    await app.ask('aminah', departments.edit, { body: { ...department, name_ms: 'Pentadbiran' } });
    const file = (language: string) =>
      app.ask('aminah', staff.listFile, { query: { format: 'csv', language, columns: 'department', search: 'gopal' } });
    const [en, ms] = [String((await file('en')).body), String((await file('ms')).body)];
    expect([en.includes('Administration'), en.includes('Pentadbiran')]).toEqual([true, false]);
    expect([ms.includes('Administration'), ms.includes('Pentadbiran')]).toEqual([false, true]);
    const rows = (await app.ask('aminah', staff.list, { query: { search: 'gopal' } })).body.data;
    expect(rows[0].department).toBe(department.name);
    const report = await app.ask('aminah', reports.preview, {
      params: { type: 'staffs' },
      query: { language: 'ms', date_start: '2026-01-01', date_end: '2026-03-01', type: 'Active' },
    });
    expect(JSON.stringify(report.body.rows)).toContain('Pentadbiran');
  });
});
