import { showDay } from '#domain/lib/calendar.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { organisation } from '#domain/organisation/contract.ts';
import { organisationTexts as texts } from '#domain/organisation/texts.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Section } from '#web/ui/data/section.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import classes from './organisation.module.css';

/** What another start of attendance clears or judges, of an office or of the organisation (D5). */
export function StartBox({ starts_on, office_id }: { starts_on: string | null; office_id?: number }) {
  const say = useSay();
  const { data } = useRead(organisation.startChange, { query: { starts_on: starts_on ?? '', office_id } });
  return (
    <Section title={say(texts.changes)}>
      <div className={classes.preview} role="status">
        {data ? <p className={classes.note}>{wholeDays(changeText(say, data))}</p> : <SkeletonLines lines={2} />}
      </div>
    </Section>
  );
}

function changeText(say: ReturnType<typeof useSay>, change: ReplyOf<typeof organisation.startChange>): string {
  const { from, to, clears, lapses, letters, people, days } = change;
  if (from === null || to === null) return say(texts.nothing);
  const span = { from: showDay(from), to: showDay(to) };
  return clears ? say(texts.clears, { ...span, lapses, letters }) : say(texts.judges, { ...span, people, days });
}
