import type { Day } from '#domain/lib/calendar.ts';
import { labels } from '#domain/lib/labels.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { grouped } from '#domain/lib/text.ts';
import type { ClosingShown } from '#domain/months/contract.ts';
import { monthsTexts as texts } from '#domain/months/texts.ts';
import { wayText } from '#domain/months/way.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { Facts } from '#web/parts/facts.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import classes from './months.module.css';

/** Who closed a month and when, in spite of what, and the checksum of its figures. */
export function ClosingCard({ closing, month }: { closing: ClosingShown; month: Day }) {
  const say = useSay();
  const language = useLanguage();
  const show = useShowInstant();
  const { closed_at, closed_by, people, reason, in_the_way, checksum } = closing;
  const way = in_the_way.map(({ kind, count }) => `${say(wayText(kind))}: ${grouped(count)}`).join(', ');
  const facts = [
    { name: say(texts.month), value: monthTitle(month, language) },
    { name: say(texts.closedAt), value: show(closed_at) },
    { name: say(texts.closedBy), value: closed_by ?? say(labels.hadir) },
    { name: say(texts.people), value: grouped(people) },
    ...(way ? [{ name: say(texts.inSpite), value: way }] : []),
    ...(reason ? [{ name: say(texts.reason), value: reason }] : []),
    { name: say(texts.checksum), value: <span className={classes.checksum}>{checksum}</span> },
  ];
  return (
    <Card title={say(texts.closingCard)}>
      <Facts facts={facts} />
    </Card>
  );
}
