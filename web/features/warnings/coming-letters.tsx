import { warningTypeTexts } from '#domain/dashboard/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { warnings } from '#domain/warnings/contract.ts';
import type { ComingLetter } from '#domain/warnings/explain-contract.ts';
import { explainTexts as texts } from '#domain/warnings/explain-texts.ts';
import { useFirstConnected, useHeard } from '#web/lib/live.ts';
import { refresh, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import { EvidenceTable } from './evidence-table.tsx';
import classes from './warnings.module.css';

/** The letters the viewer may get and can still prevent: their days, what can be done about each, and by when (D5). */
export function ComingLetters() {
  const say = useSay();
  const letters = useRead(warnings.coming).data?.data ?? [];
  useHeard('warning-letter', () => void refresh(warnings.coming));
  useFirstConnected(() => void refresh(warnings.coming));
  if (letters.length === 0) return null;
  return (
    <Card title={say(texts.coming)}>
      <p className={classes.sum}>{say(texts.comingHint)}</p>
      {letters.map((letter) => (
        <Coming key={letter.id} letter={letter} />
      ))}
    </Card>
  );
}

function Coming({ letter }: { letter: ComingLetter }) {
  const say = useSay();
  const viewer = useViewer();
  const { type, explain_by, is_applied } = letter;
  const name = say(warningTypeTexts[type]);
  return (
    <section aria-label={`${name} ${showDay(letter.date)}`} className={classes.coming}>
      <h3 className={classes.comingHead}>
        {name}
        <Pill tone="amber">{say(texts.by, { date: showDay(explain_by) })}</Pill>
        {is_applied && <span className={classes.meta}>{say(texts.applied)}</span>}
      </h3>
      <EvidenceTable {...letter} userId={viewer.id} isBare />
    </section>
  );
}
