import { showDay, showTime } from '#domain/lib/calendar.ts';
import type { Today } from '#domain/today/contract.ts';
import type { Group } from '#domain/today/rules.ts';
import { noneTexts, todayTexts as texts } from '#domain/today/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { Empty } from '#web/ui/data/empty.tsx';

/** Why the list, or the group that is shown, is empty. */
export function NoRows({ none, group }: { none: Today['none']; group: Group | null }) {
  const say = useSay();
  const named = useNamed();
  const hint = say(texts.noneHint);
  if (!none || (group !== null && group !== 'not_in')) return <Empty heading={say(texts.noneNow)} hint={hint} />;
  const heading = none.why === 'not_started' && none.day ? noneTexts.starts : noneTexts[none.why];
  const values = {
    name: named('holidays', none.name),
    day: none.day ? showDay(none.day) : '',
    time: none.time ? showTime(none.time) : '',
  };
  return <Empty heading={say(heading, values)} hint={hint} />;
}
