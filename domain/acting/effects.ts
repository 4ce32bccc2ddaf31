import { showDay } from '../lib/calendar.ts';
import { type CodedText, filled, type Text } from '../lib/text.ts';
import type { ActingDays } from './rules.ts';
import { actingEffectTexts as texts } from './texts.ts';

/** What an acting post touches, in numbers. */
export interface ActingEffects {
  /** People whose applications the post decides. */
  will_decide: number;
  /** Who else holds it on the first day, by name. */
  with: string[];
  /** People whose applications they decide by their own position. */
  decides: number;
  /** Whether somebody else holds their own position. */
  is_shared: boolean;
  /** Their own applications that wait for a decision. */
  open: number;
  /** Days of the post up to today. */
  days: number;
}

/** What an acting post does beside what is typed, a sentence for each thing; nothing where there is none. */
export function sayActingEffects(
  effects: ActingEffects,
  { date_from, date_to, is_instead }: Omit<ActingDays, 'position_id'>,
): Text[] {
  const values = { from: showDay(date_from), to: showDay(date_to), names: effects.with.join(', ') };
  const sayIf = (count: number | boolean, text: CodedText) =>
    count ? [filled(text, { ...values, count: Number(count) })] : [];
  return [
    ...sayIf(effects.will_decide, texts.willDecide),
    ...sayIf(effects.with.length, texts.with),
    ...(is_instead
      ? [
          ...sayIf(effects.decides, texts.leaves),
          ...sayIf(effects.decides > 0 && !effects.is_shared, texts.vacant),
          ...sayIf(effects.open, texts.openMoves),
          ...sayIf(effects.days, texts.judgedAgain),
        ]
      : []),
  ];
}
