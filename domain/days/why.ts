import * as z from 'zod';
import { showTime } from '../lib/calendar.ts';
import { type CodedText, filled, type Text } from '../lib/text.ts';
import { type MalayNames, nameText, noMalayNames } from '../names/rules.ts';
import { dayRemarks, permittedRemarks, privateRemarks, remarks } from './texts.ts';

const codesOf = <Code extends string>(texts: Record<Code, unknown>) => Object.keys(texts) as [Code, ...Code[]];

/** A reason as stored and sent: a code with values, turned into text in the reader's language (D3). */
export const why = z.object({
  code: z.enum(codesOf(dayRemarks)),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Why = z.infer<typeof why>;

/** A reason for the verdict on a day's first in. */
export const arrivalWhy = why.extend({ code: z.enum(codesOf(remarks)) });
export type ArrivalWhy = z.infer<typeof arrivalWhy>;

/** What the name in a reason is the name of, where it has no Malay one of its own. */
const named = { holiday: 'holidays', onHoliday: 'holidays', leave: 'leave_types', onLeave: 'leave_types' } as const;
const kindOf = (code: Why['code']) => (code in named ? named[code as keyof typeof named] : null);

function wholeText(code: Why['code'], values: Why['values']): CodedText {
  // Duty of somebody who was erased has no place (decision 0165).
  if (code === 'onDuty' && values.place === '') return privateRemarks.onDutyOnly;
  if (code === 'late' && values.permitted !== undefined) return permittedRemarks.lateBesides;
  if (code === 'leftEarly' && values.permitted !== undefined) return permittedRemarks.leftEarlyBesides;
  return dayRemarks[code];
}

/**
 * The text of a reason, with its times in the 12-hour format (FORMAT-07), and a name in both languages where it has two;
 * that of leave or a holiday stays as it was stored, and has the Malay name that such a name has now (decision 0143).
 */
export const whyTextIn =
  (names: MalayNames) =>
  ({ code, values }: Why): Text => {
    const { start, end, name, name_ms } = values;
    // Leave of a private type has no name (decision 0138).
    if (name === '' && code === 'leave') return privateRemarks.leaveOnly;
    if (name === '' && code === 'onLeave') return privateRemarks.onLeaveOnly;
    const whole = wholeText(code, values);
    const kind = kindOf(code);
    return filled(whole, {
      ...values,
      ...(kind && name !== undefined ? { name: nameText(names, kind, `${name}`) } : {}),
      ...(name_ms === undefined ? {} : { name: { en: `${name}`, ms: `${name_ms}` } }),
      ...(start === undefined ? {} : { start: showTime(`${start}`) }),
      ...(end === undefined ? {} : { end: showTime(`${end}`) }),
    });
  };

/** The same with names as they are stored. */
export const whyText = whyTextIn(noMalayNames);
