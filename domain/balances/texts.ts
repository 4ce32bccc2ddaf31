import { labels } from '../lib/labels.ts';
import { listed, same, type Text, text, texts } from '../lib/text.ts';
import { isSubtracted, type Statement, type StatementColumn, statementColumns } from './statement.ts';

/** Texts of the balances of everybody, of statements, and of what is done for many people. */
export const balanceTexts = texts('balances', {
  title: text('Leave balances', 'Baki cuti'),
  context: text(
    'What each person was given, took and has left in a leave year',
    'Cuti yang diperuntukkan, diambil dan berbaki bagi setiap staf dalam satu tahun cuti',
  ),
  staff: labels.staff,
  department: labels.department,
  office: labels.office,
  type: text('Leave', 'Cuti'),
  left: labels.balance,
  year: text('Leave year', 'Tahun cuti'),
  allOffices: text('All offices', 'Semua pejabat'),
  allDepartments: text('All departments', 'Semua jabatan'),
  allPositions: text('All positions', 'Semua jawatan'),
  allTypes: text('All leave types', 'Semua jenis cuti'),
  allEmployments: text('All employment types', 'Semua jenis pelantikan'),
  allGrades: text('All grades', 'Semua gred'),
  emptyHint: text(
    'Balances will appear here once leave is given to staff.',
    'Baki akan dipaparkan di sini apabila cuti diperuntukkan kepada staf.',
  ),
  future: text('This leave year has not begun yet', 'Tahun cuti ini belum bermula'),

  statement: text('Balance statement', 'Penyata baki cuti'),
  statementFor: text('Balance statement of {name}', 'Penyata baki cuti {name}'),
  from: text('{from} to {to}', '{from} hingga {to}'),
  asAt: text('As at {day}', 'Setakat {day}'),
  print: labels.print,
  noLeave: text('No leave was given in this leave year.', 'Tiada cuti diperuntukkan dalam tahun cuti ini.'),
  before: text('Left of earlier leave years', 'Baki tahun cuti terdahulu'),
  anew: text('New period: the total days', 'Tempoh baharu: jumlah hari'),
  anewLapsed: text('New period: what was left lapses', 'Tempoh baharu: baki terdahulu luput'),
  rows: text('How it adds up', 'Cara pengiraan'),
  open: text('Open the application', 'Buka permohonan'),

  many: text('Change for many staff', 'Ubah bagi ramai staf'),
  manyHint: text(
    'Staff of what is chosen here, as they are today. Nothing is changed before you have seen each one.',
    'Staf mengikut pilihan di bawah, seperti keadaan hari ini. Tiada perubahan dibuat sebelum anda menyemaknya.',
  ),
  action: text('What to do', 'Tindakan'),
  give: text('Give a leave type', 'Peruntukkan jenis cuti'),
  change: text('Change its total days', 'Ubah jumlah hari'),
  close: text('Take it away', 'Tarik balik peruntukan'),
  totalDays: labels.totalDays,
  days: labels.daysUnit,
  position: labels.position,
  employment: labels.employmentType,
  grade: labels.grade,
  preview: text('Preview', 'Pratonton'),
  apply: text('Change for {count} staff', 'Ubah bagi {count} staf'),
  reading: text('{count} staff checked', '{count} staf disemak'),
  writing: text('{count} staff done', '{count} staf selesai'),
  becomes: text('Changes: {count}', 'Berubah: {count}'),
  skipped: text('Skipped: {count}', 'Dilangkau: {count}'),
  nobody: text('Nobody is in what is chosen.', 'Tiada staf dalam pilihan ini.'),
  nothing: text('Nothing would change for anybody.', 'Tiada perubahan bagi mana-mana staf.'),
  shown: text('The first {count} are shown.', '{count} yang pertama dipaparkan.'),
  fromTo: text('{before} → {after}', '{before} → {after}'),
  none: text('none', 'tiada'),
  done: text('Changed for {done} staff. Skipped: {skipped}', 'Telah diubah bagi {done} staf. Dilangkau: {skipped}'),
  notGiven: text('This leave type is not assigned', 'Jenis cuti ini tidak diperuntukkan'),
  alreadySo: text('The total days are already so', 'Jumlah hari sudah sedemikian'),
});

/** The heads of a statement's columns. */
export const statementTexts: Readonly<Record<StatementColumn, Text>> = texts('balances.column', {
  opening: text('Opening', 'Baki awal'),
  carried: text('Carried forward', 'Dibawa ke hadapan'),
  given: text('Given', 'Diperuntukkan'),
  taken: text('Used', 'Digunakan'),
  lapsed: text('Lapsed', 'Luput'),
  corrected: text('Corrected', 'Dibetulkan'),
});

/** What is left as a sum, such as "5 carried forward + 14 given − 8 used = 11". */
export function sumText(statement: Statement): Text {
  const parts = statementColumns.filter((column) => statement[column] !== 0);
  const terms = parts.map((column, at) => {
    const days = isSubtracted(column) ? -statement[column] : statement[column];
    const sign = days < 0 ? '− ' : at === 0 ? '' : '+ ';
    const { en, ms } = statementTexts[column];
    return { en: `${sign}${Math.abs(days)} ${small(en)}`, ms: `${sign}${Math.abs(days)} ${small(ms)}` };
  });
  return listed([...(terms.length > 0 ? terms : [same('0')]), same(`= ${statement.left}`)], ' ');
}

const small = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
