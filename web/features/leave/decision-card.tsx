import { crowdedText } from '#domain/calendar/crowded.ts';
import type { Decision } from '#domain/leave/contract.ts';
import { shortNoticeDays } from '#domain/leave/rules.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import type { LeaveTerms } from '#domain/leave-types/terms.ts';
import { termTexts } from '#domain/leave-types/terms-texts.ts';
import { sentenceOfTerms } from '#domain/leave-types/terms-words.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { textOf } from '#domain/lib/text.ts';
import { useSay } from '#web/lib/say.ts';
import { Bars } from '#web/ui/data/bars.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import classes from './leave.module.css';

/** What a decider needs at a glance: the balance, leave taken, anything unusual. */
export function DecisionCard({ decision }: { decision: Decision }) {
  const say = useSay();
  const { periods, taken } = decision;
  const warnings = useWarnings(decision);
  return (
    <Card title={say(texts.decision)}>
      <div className={classes.decision}>
        {warnings.length > 0 && (
          <div className={classes.warnings}>
            {warnings.map((warning) => (
              <Pill key={warning} tone="amber">
                {warning}
              </Pill>
            ))}
          </div>
        )}
        {decision.terms && <TermsOf terms={decision.terms} />}
        <section aria-label={say(texts.balances)}>
          <Bars
            bars={periods.map(({ period, before, after }) => ({
              key: period,
              label: say(texts.balanceFrom, { date: showDay(period) }),
              value: after,
              total: before,
              text: `${before} → ${after}`,
              tone: after < -(decision.terms?.made.below_zero ?? 0) ? 'red' : undefined,
            }))}
          />
          <p className={classes.fact}>
            {say(texts.taken)}: <b>{say(taken === 1 ? texts.oneDay : texts.takenDays, { days: taken })}</b>
          </p>
        </section>
      </div>
    </Card>
  );
}

/** The rules that the application keeps, beside those of today where they differ. */
function TermsOf({ terms: { made, now } }: { terms: NonNullable<Decision['terms']> }) {
  const say = useSay();
  const words = (terms: LeaveTerms) => say(sentenceOfTerms(terms)) || say(termTexts.none);
  return (
    <div className={classes.terms}>
      <p>
        {say(termTexts.whenMade)}: {words(made)}
      </p>
      {now && (
        <p>
          {say(termTexts.today)}: {words(now)}. <span className={classes.meta}>{say(termTexts.keepsHint)}</span>
        </p>
      )}
    </div>
  );
}

function useWarnings({ notice_days, letters_pending, periods, terms, crowded }: Decision): string[] {
  const say = useSay();
  return [
    ...(terms?.broken ? [say(termTexts.broken, { why: textOf(terms.broken) })] : []),
    ...(notice_days < 0
      ? [say(texts.appliedAfter)]
      : notice_days < shortNoticeDays
        ? [say(texts.shortNotice, { days: notice_days })]
        : []),
    ...(crowded ? [say(crowdedText(crowded))] : []),
    ...(letters_pending > 0 ? [say(texts.lettersPending, { count: letters_pending })] : []),
    ...(periods.some(({ after }) => after < -(terms?.made.below_zero ?? 0)) ? [say(texts.overdrawn)] : []),
  ];
}
