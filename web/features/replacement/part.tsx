import { dayForm } from '#domain/applications/day-calls.ts';
import { leave } from '#domain/leave/contract.ts';
import { addDays, showDay } from '#domain/lib/calendar.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { lengthOf } from '#domain/lib/length.ts';
import { type ReplacementClaim, replacement } from '#domain/replacement/contract.ts';
import { claimDays } from '#domain/replacement/rules.ts';
import { replacementTexts as texts } from '#domain/replacement/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useApplicationCells } from '../applications/cells.tsx';
import type { DayPart } from '../applications/day-part.ts';

const { approve, reject, remove } = replacement;
type Say = ReturnType<typeof useSay>;

/** What a claim earns. */
export const earnsText = (days: number, say: Say) => say(days === 1 ? texts.oneDay : texts.halfDay);

/** By when a claim is to be used, or that some of it has lapsed; a dash while it is not approved. */
const usedBy = ({ status, expires_on, lapsed }: ReplacementClaim, say: Say) => {
  if (status !== 'Approved') return '–';
  if (lapsed > 0) return say(texts.lapsedOn);
  return expires_on === null ? say(texts.never) : showDay(expires_on);
};

/** Claims for work on days off: the day, the time worked, what it earns, and by when it is to be used (D6). */
export const replacementPart: DayPart<ReplacementClaim, ReplyOf<typeof replacement.detail>> = {
  kind: 'replacement',
  calls: replacement,
  actions: { all: () => ({ approve, reject }), own: { remove } },
  texts,
  useColumns: () => {
    const say = useSay();
    const { date, status } = useApplicationCells();
    return [
      date,
      {
        key: 'worked',
        head: say(texts.worked),
        nowrap: true,
        share: 120,
        render: ({ minutes }) => say(lengthOf(minutes)),
      },
      { key: 'earns', head: say(texts.earns), nowrap: true, share: 110, render: ({ days }) => earnsText(days, say) },
      {
        key: 'use_by',
        head: say(texts.useBy),
        nowrap: true,
        share: 150,
        wide: 'extra',
        render: (row) => usedBy(row, say),
      },
      status,
    ];
  },
  details: (row, say) => [`${say(lengthOf(row.minutes))} · ${earnsText(row.days, say)}`, row.reason],
  facts: (detail, say) => [
    { name: say(texts.worked), value: say(lengthOf(detail.minutes)) },
    { name: say(texts.earns), value: earnsText(detail.days, say) },
    ...(detail.status === 'Approved' ? [{ name: say(texts.useBy), value: usedBy(detail, say) }] : []),
  ],
  form: {
    shape: dayForm,
    range: (today) => ({ min: addDays(today, -claimDays), max: addDays(today, -1) }),
    refreshes: [replacement.claimable, leave.mine],
  },
};
