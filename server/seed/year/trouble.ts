import { createHash } from 'node:crypto';
import { sameness, samenessOfFailure } from '#domain/error-log/rules.ts';
import { addDays } from '#domain/lib/calendar.ts';
import { cast } from '../cast.ts';
import type { Person } from '../people.ts';
import { random } from '../random.ts';
import type { TableRows } from '../rows.ts';
import type { Span } from '../span.ts';

/** Support reports, from a number of days ago, with the developer account's reply when they are resolved. */
const reports = [
  {
    ago: 96,
    by: cast.aminah.id,
    report: 'Nama pejabat cawangan tersalah eja pada surat amaran.',
    reply: 'Ejaan telah dibetulkan. Surat yang dicetak mulai hari ini memaparkan nama yang betul.',
  },
  {
    ago: 61,
    by: cast.farid.id,
    report: 'The leave form did not let me choose half a day on the last date of a range.',
    reply: 'Leave is counted in whole days. For part of a day, please apply for Leave Office instead.',
  },
  {
    ago: 33,
    by: null,
    report: 'Jam di kiosk lobi lambat kira-kira dua minit.',
    reply: 'Kiosk kini mengikut jam pelayan. Waktu pada hari tersebut telah disemak.',
  },
  {
    ago: 12,
    by: null,
    report: 'The attendance list jumps back to the top while I read it at 08:00.',
    reply: 'New rows are now announced above the list and shown when you ask for them.',
  },
  { ago: 5, by: null, report: 'Kod pengesahan telefon saya tidak sampai walaupun sudah dicuba dua kali.' },
  {
    ago: 2,
    by: null,
    report: 'The monthly report takes long to print for all offices.\nIs there a way to print one office?',
  },
] as const;

/** Errors of pages and the server: the same error `times` over, from `first` days ago to `last`. */
const errors = [
  {
    first: 41,
    last: 9,
    times: 14,
    isPage: true,
    text: [
      '/d/attendance',
      "TypeError: Cannot read properties of undefined (reading 'clock_in')",
      '    at rowOf (/assets/attendance.js:1:2210)',
      '    at Array.map (<anonymous>)',
    ],
  },
  {
    first: 20,
    last: 1,
    times: 6,
    isPage: true,
    text: ['/d/dashboard', 'Error: Loading the map failed', '    at load (/assets/malaysia-map.js:1:884)'],
  },
  {
    first: 15,
    last: 15,
    times: 3,
    isPage: false,
    text: [
      'mail',
      'Error: The mail server refused the letter: 452 4.2.2',
      '    at deliver (server/platform/outgoing/mail.ts:88:11)',
    ],
  },
  {
    first: 3,
    last: 3,
    times: 1,
    isPage: false,
    text: [
      'GET /api/reports/{kind}',
      'Database error: 57014',
      '    at reportRows (server/features/reports/store.ts:64:5)',
    ],
  },
] as const;

/** Support reports, two of them pending, and an error log that its readers have seen. */
export function troubleOf(people: readonly Person[], span: Span): TableRows[] {
  const chance = random('trouble');
  const staff = people.map(({ member }) => member).filter(({ id, active }) => active && id > cast.zara.id);
  const someone = () => chance.pick(staff).id;
  const moment = (ago: number) => span.at(addDays(span.today, -ago), chance.between(8 * 60, 16 * 60));
  const reported = reports.map(({ ago, by, report, ...columns }, at) => {
    const reply = 'reply' in columns ? columns.reply : null;
    return {
      id: at + 1,
      user_id: by ?? someone(),
      report,
      reply,
      created_at: moment(ago),
      status: reply === null ? 'Pending' : 'Resolved',
      resolved_by: reply === null ? null : cast.vikram.id,
      resolved_at: reply === null ? null : moment(ago - 1),
    };
  });
  const met = errors
    .flatMap(({ first, last, times, isPage, text: lines }) => {
      const text = lines.join('\n');
      const kind = createHash('md5')
        .update(isPage ? sameness(text) : samenessOfFailure(text))
        .digest('hex');
      const ago = (nth: number) => first - Math.round(((first - last) * nth) / Math.max(1, times - 1));
      return Array.from({ length: times }, (_, nth) => ({
        user_id: isPage ? someone() : null,
        text,
        kind,
        created_at: moment(ago(nth)),
      }));
    })
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((entry, at) => ({ id: at + 1, ...entry }));
  const seen = [cast.vikram.id, cast.suraya.id].map((user_id) => ({ user_id, seen_id: met.length }));
  return [
    ['support_reports', reported],
    ['error_log', met],
    ['error_log_readers', seen],
  ];
}
