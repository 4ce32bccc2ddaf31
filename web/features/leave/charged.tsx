import { crowdedText } from '#domain/calendar/crowded.ts';
import type { leave } from '#domain/leave/contract.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { termTexts } from '#domain/leave-types/terms-texts.ts';
import { daysText } from '#domain/leave-types/terms-words.ts';
import { showDay, showDays } from '#domain/lib/calendar.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { filled, textOf } from '#domain/lib/text.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import classes from './leave.module.css';
import { runsOf } from './use-leave-days.ts';

/** What would be charged to which period, and what would be left; or why it would be refused. */
interface ChargedProps {
  preview?: ReplyOf<typeof leave.preview> | undefined;
  /** Within how many days a file may come later, where the type says so. */
  within: number | null;
}

export function Charged({ preview, within }: ChargedProps) {
  const say = useSay();
  const named = useNamed();
  if (!preview) return <p className={classes.quiet}>{say(texts.askHint)}</p>;
  if (preview.refusal)
    return (
      <div className={classes.charged} data-refused role="alert">
        <p>{wholeDays(say(textOf(preview.refusal)))}</p>
      </div>
    );
  const holidays = runsOf(preview.days.filter(({ state }) => state === 'holiday'));
  const off = preview.days.filter(({ state }) => state === 'off').length;
  const notCharged = [
    ...holidays.map(({ first, last }) => `${named('holidays', first.name)} (${showDays(first.day, last.day)})`),
    ...(off > 0 ? [say(texts.offDays, { count: off })] : []),
  ];
  return (
    <section className={classes.charged} aria-label={say(texts.chargedHeading)} aria-live="polite">
      {preview.periods
        .filter(({ days }) => days > 0)
        .map(({ period, ...numbers }) => (
          <p key={period}>
            {wholeDays(
              say(numbers.days === 1 ? texts.chargedDay : texts.charged, {
                ...numbers,
                period: filled(texts.periodFrom, { date: showDay(period) }),
              }),
            )}
          </p>
        ))}
      {preview.crowded && (
        <p className={classes.crowded} role="note">
          {say(crowdedText(preview.crowded))}
        </p>
      )}
      {preview.file !== 'none' && (
        <p>
          {preview.file === 'now' ? say(termTexts.fileNow) : say(termTexts.fileLater, { days: daysText(within ?? 0) })}
        </p>
      )}
      {notCharged.length > 0 && (
        <p className={classes.meta}>{wholeDays(say(texts.notCharged, { days: notCharged.join(', ') }))}</p>
      )}
    </section>
  );
}
