import { writeCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import { headOf, type Values } from '#domain/imports/columns.ts';
import type { ImportKind } from '#domain/imports/kind-names.ts';
import { importColumns } from '#domain/imports/kinds.ts';

/** What an organisation has in its own lists: 620 people in nine offices of three states. */

const places = [
  ['Ibu Pejabat Kuala Terengganu', 5.3302, 103.137, 'Kuala Terengganu'],
  ['Pejabat Besut', 5.7333, 102.5, 'Besut'],
  ['Pejabat Dungun', 4.7566, 103.4255, 'Dungun'],
  ['Pejabat Kemaman', 4.2333, 103.4218, 'Kemaman'],
  ['Pejabat Kota Bharu', 6.1254, 102.2386, 'Kota Bharu'],
  ['Pejabat Pasir Mas', 6.0424, 102.1428, 'Pasir Mas'],
  ['Pejabat Kuantan', 3.8077, 103.326, 'Kuantan'],
  ['Pejabat Temerloh', 3.4506, 102.4176, 'Temerloh'],
  ['Pejabat Raub', 3.7931, 101.8575, 'Raub'],
] as const;
const divisions = ['Kewangan', 'Pentadbiran', 'Kejuruteraan', 'Penguatkuasaan', 'Teknologi Maklumat'];
const number = (at: number) => String(at).padStart(4, '0');

/** The people's names by office. */
export const headOffice = places[0][0];
/** How many people there are. */
export const many = 620;
/** Somebody's access card, counted from one. */
export const cardOf = (at: number): string => `500000${number(at)}`;
export const nameOf = (at: number): string => `Pekerja ${number(at)}`;
/** Those on approved leave on the first Monday. */
export const away: readonly number[] = [11, 12, 13, 14, 15];

const people = Array.from({ length: many }, (_, at) => at + 1);
const isPahang = (at: number) => (at - 1) % places.length >= 6;

const rows: Readonly<Record<ImportKind, readonly Values[]>> = {
  departments: [
    { name: 'Pengurusan', parent: '' },
    ...divisions.flatMap((name) => [
      { name, parent: 'Pengurusan' },
      { name: `Unit ${name}`, parent: name },
    ]),
  ],
  offices: places.map(([name, lat, lng, parliment]) => ({
    ...{ name, address: `Jalan Besar, ${parliment}`, lat: String(lat), lng: String(lng), parliment },
    max_distance: '150',
  })),
  hours: [
    {
      name: 'Ahad hingga Khamis',
      ...Object.fromEntries(
        ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'].map((day) => [day, '08:00-17:00']),
      ),
      offices: places
        .slice(0, 6)
        .map(([name]) => name)
        .join('; '),
    },
    {
      name: 'Isnin hingga Jumaat',
      ...Object.fromEntries(
        ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, '08:00-17:00']),
      ),
      offices: places
        .slice(6)
        .map(([name]) => name)
        .join('; '),
    },
  ],
  positions: [
    { name: 'Pengarah', department: 'Pengurusan', level: '1' },
    ...divisions.flatMap((department) => [
      { name: `Ketua ${department}`, department, level: '3', approve: 'Pengarah', late_approve: 'Pengarah' },
      {
        ...{ name: `Kerani ${department}`, department: `Unit ${department}`, level: '5' },
        ...{ support: `Ketua ${department}`, approve: 'Pengarah', late_approve: `Ketua ${department}` },
        leave_office_approve: `Ketua ${department}`,
      },
    ]),
  ],
  staff: people.map((at) => {
    const division = divisions[at % divisions.length]!;
    const position = at === 1 ? 'Pengarah' : `${at <= 40 ? 'Ketua' : 'Kerani'} ${division}`;
    return {
      ...{ staff_no: `P${number(at)}`, name: nameOf(at), ic: `8${at % 10}0101-11-${number(at)}` },
      ...{ email: at % 3 === 0 ? `pekerja${at}@baharu.example` : '', contact: `01355${number(at)}` },
      ...{ gender: at % 2 === 0 ? 'Perempuan' : 'Lelaki', marital_status: 'Bujang', access_card_id: cardOf(at) },
      ...{ position, office: places[(at - 1) % places.length]![0], start_date: '2020-01-02' },
      working_hour: isPahang(at) ? 'Isnin hingga Jumaat' : 'Ahad hingga Khamis',
      ...(at % 4 === 0
        ? { employment_type: 'Contract', end_date: '2027-12-31' }
        : { employment_type: 'Permanent', end_date: '' }),
      grade: 'N19',
    };
  }),
  holidays: [
    { details: 'Hari Malaysia', start: '2026-09-16', end: '2026-09-16' },
    { details: 'Deepavali', start: '2026-11-08', end: '2026-11-08' },
    { details: 'Hari Krismas', start: '2026-12-25', end: '2026-12-25' },
  ],
  balances: people.map((at) => ({
    ...{ staff_no: `P${number(at)}`, leave_type: 'Cuti Rehat', total_days: '25' },
    ...{ carried: String(at % 6), taken: String((at % 20) / 2), as_of: '2026-08-31' },
  })),
  leave: [
    ...people.slice(100, 160).map((at) => ({ ...leaveOf(at), date_start: '2026-08-17', date_end: '2026-08-18' })),
    ...away.map((at) => ({ ...leaveOf(at), date_start: '2026-09-14', date_end: '2026-09-15' })),
  ],
};

function leaveOf(at: number) {
  return { staff_no: `P${number(at)}`, leave_type: 'Cuti Rehat', reason: 'Dari sistem lama' };
}

/** The order in which one kind needs the other. */
export const importOrder: readonly ImportKind[] = [
  ...(['departments', 'offices', 'hours', 'positions', 'staff', 'holidays', 'balances', 'leave'] as const),
];

/** A kind's file: staff and balances as workbooks, the others as CSV. */
export async function fileOf(kind: ImportKind) {
  const own = rows[kind];
  const columns = importColumns[kind].filter(({ name }) => own.some((row) => row[name] !== undefined));
  const cells = [columns.map(headOf), ...own.map((row) => columns.map(({ name }) => row[name] ?? ''))];
  const isWorkbook = kind === 'staff' || kind === 'balances';
  const content = isWorkbook ? await writeXlsx({ sheets: [{ name: kind, rows: cells }] }) : writeCsv(cells);
  return {
    rows: own.length,
    file: {
      name: `${kind}.${isWorkbook ? 'xlsx' : 'csv'}`,
      mimeType: isWorkbook ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv',
      buffer: Buffer.from(content as Uint8Array),
    },
  };
}
