import { type Day, showDay } from '../lib/calendar.ts';
import { type CodedText, filled, type Text } from '../lib/text.ts';
import type { RecordAction } from './record.ts';
import { effectTexts as texts } from './record-texts.ts';

/** What an action touches, in numbers. */
export interface Effects {
  /** Applications that wait for a decision. */
  open: number;
  /** Approved leave with a day after the one asked about. */
  leave: number;
  /** People whose applications they decide, and those whom the other position decides for. */
  decides: number;
  will_decide: number;
  /** Whether somebody else holds their position. */
  is_shared: boolean;
  /** Letters that are not settled. */
  letters: number;
  /** Changes of their terms that take effect later. */
  coming: number;
  /** What they were given to do beside their role; for a return what ended as they left. */
  grants: number;
  /** Days from the one asked about to today, which are judged again. */
  days: number;
  /** Leave they were given. */
  entitlements: number;
}

/** What is to change: from which day, and whether the position and the hours do. */
export interface Plan {
  action: RecordAction;
  day: Day;
  today: Day;
  changesPosition: boolean;
  changesHours: boolean;
}

/**
 * What an action does beside what is typed, a sentence for each thing that it touches; nothing where there is none
 * (decision 0125).
 */
export function sayEffects(effects: Effects, plan: Plan): Text[] {
  const day = showDay(plan.day);
  const sayIf = (count: number | boolean, text: CodedText) =>
    count ? [filled(text, { count: Number(count), day })] : [];
  const noLongerDecides = [
    ...sayIf(effects.decides, texts.noLongerDecides),
    ...sayIf(effects.decides > 0 && !effects.is_shared, texts.vacant),
  ];
  switch (plan.action) {
    case 'transfer':
      return [
        ...(plan.changesPosition ? sayIf(effects.open, texts.openMoves) : []),
        ...(plan.changesPosition ? noLongerDecides : []),
        ...(plan.changesPosition ? sayIf(effects.will_decide, texts.willDecide) : []),
        ...(plan.changesHours ? sayIf(effects.leave, texts.leaveCounted) : []),
        ...sayIf(effects.coming, texts.comingStays),
      ];
    case 'resign':
      return [
        filled(texts.closes, { day }),
        ...sayIf(effects.open, texts.openEnds),
        ...sayIf(effects.leave, texts.leaveReturns),
        ...noLongerDecides,
        ...sayIf(effects.grants, texts.accessEnds),
        ...sayIf(effects.letters, texts.lettersStay),
        ...sayIf(effects.coming, texts.comingEmpty),
        ...sayIf(plan.day < plan.today ? effects.days : 0, texts.judgedAgain),
      ];
    case 'card':
      return [texts.oldCard];
    case 'rehire':
      return [
        filled(texts.opens, { day }),
        ...sayIf(effects.entitlements, texts.leaveCounts),
        ...sayIf(effects.grants, texts.accessStaysEnded),
        ...sayIf(effects.days, texts.judgedAgain),
      ];
  }
}
