import * as z from 'zod';
import { showTime } from '../lib/calendar.ts';
import { filled, type Text } from '../lib/text.ts';
import { dayRemarks, privateRemarks, remarks } from './texts.ts';

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

/** The text of a reason, with its times in the 12-hour format (FORMAT-07), and a name in both languages where it has two. */
export function whyText({ code, values }: Why): Text {
  const { start, end, name, name_ms } = values;
  // Leave of a private type has no name (decision 0138).
  if (name === '' && code === 'leave') return privateRemarks.leaveOnly;
  if (name === '' && code === 'onLeave') return privateRemarks.onLeaveOnly;
  return filled(dayRemarks[code], {
    ...values,
    ...(name_ms === undefined ? {} : { name: { en: `${name}`, ms: `${name_ms}` } }),
    ...(start === undefined ? {} : { start: showTime(`${start}`) }),
    ...(end === undefined ? {} : { end: showTime(`${end}`) }),
  });
}
