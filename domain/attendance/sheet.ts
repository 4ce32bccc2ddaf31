import { whyText } from '../days/why.ts';
import { filled, listed, type Text } from '../lib/text.ts';
import type { Sheet } from '../lists/sheet.ts';
import { columnTexts } from '../reports/texts.ts';
import type { AttendanceRow } from './contract.ts';
import { arrivedText, correctedText, countedText, platformText } from './rules.ts';
import { attendanceTexts as texts, typeTexts } from './texts.ts';

/** All that the list says of a row: the verdict with its reason, the exceptions, and how it arrived. */
function remarkOf(row: AttendanceRow): Text {
  const counted = countedText(row);
  const corrected = correctedText(row);
  return listed([
    ...(row.remark ? [whyText(row.remark)] : []),
    ...(row.duty ? [whyText(row.duty)] : []),
    ...(row.left_early ? [texts.leftEarly] : []),
    ...(row.away ? [typeTexts.away] : []),
    ...arrivedText(row),
    ...(counted ? [filled({ code: '', ...counted.text }, counted.values)] : []),
    ...(corrected ? [corrected] : []),
  ]);
}

/** The attendance list as a file. */
export const attendanceSheet: Sheet<AttendanceRow> = {
  file: 'attendance',
  title: texts.title,
  columns: [
    { key: 'name', head: texts.name, width: 26, of: ({ user }) => user.name },
    { key: 'office', head: texts.office, width: 23, of: ({ office }) => office?.name ?? null },
    { key: 'created_at', head: texts.date, kind: 'date', of: ({ work_date }) => work_date },
    { key: 'created_at', head: texts.time, kind: 'time', of: ({ time }) => time },
    { key: 'type', head: texts.type, of: ({ type }) => texts[type] },
    { key: 'remark', head: texts.remark, width: 36, of: remarkOf },
    {
      key: 'platform',
      head: texts.platform,
      of: ({ platform, corrected }) => (corrected ? texts.correction : platformText(platform)),
    },
    {
      key: 'platform',
      head: columnTexts.distance,
      kind: 'distance',
      of: ({ distance }) => (distance === null ? null : Math.round(distance / 10) / 100),
    },
  ],
};
