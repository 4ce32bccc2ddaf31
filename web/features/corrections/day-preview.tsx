import type { corrections, DaySide } from '#domain/corrections/contract.ts';
import { correctionTexts as texts } from '#domain/corrections/texts.ts';
import { showTime } from '#domain/lib/calendar.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import type { Text } from '#domain/lib/text.ts';
import { monthsTexts as closedTexts } from '#domain/months/texts.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { hasVerdict, Verdicts } from '#web/parts/day-verdicts.tsx';
import { PreviewBox } from '#web/parts/preview-box.tsx';
import { useWhyText } from '#web/parts/why-text.ts';
import classes from './corrections.module.css';

export interface DayPreviewProps {
  data: ReplyOf<typeof corrections.preview> | undefined;
  error: Error | null;
}

/** What a correction makes of a day, or why it cannot be made. */
export function DayPreview({ data, error }: DayPreviewProps) {
  const say = useSay();
  const language = useLanguage();
  return (
    <PreviewBox data={data} error={error} className={classes.sides} label={say(texts.after)}>
      {({ before, after, closed_month, letters }) => (
        <>
          <Side head={texts.before} side={before} />
          <Side head={texts.after} side={after} />
          {closed_month && (
            <p className={classes.letters}>
              {say(closedTexts.correctsClosed, { month: monthTitle(before.day.date, language) })}
            </p>
          )}
          {letters > 0 && <p className={classes.letters}>{say(texts.letters, { count: letters })}</p>}
        </>
      )}
    </PreviewBox>
  );
}

function Side({ head, side: { day, events } }: { head: Text; side: DaySide }) {
  const say = useSay();
  const sayWhy = useWhyText();
  return (
    <div className={classes.side}>
      <h4>{say(head)}</h4>
      {events.length === 0 && <p className={classes.away}>{say(texts.none)}</p>}
      {events.map(({ type, time }) => (
        <p key={`${type} ${time}`}>{`${say(texts[type])} ${showTime(time)}`}</p>
      ))}
      {hasVerdict(day) ? <Verdicts day={day} say={say} /> : <p className={classes.away}>{say(texts.nothingWrong)}</p>}
      {day.remark.map((why) => (
        <p key={why.code} className={classes.away}>
          {sayWhy(why)}
        </p>
      ))}
    </div>
  );
}
