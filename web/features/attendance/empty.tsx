import { attendanceTexts as texts } from '#domain/attendance/texts.ts';
import { words } from '#domain/lib/words.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Empty } from '#web/ui/data/empty.tsx';
import { Button } from '#web/ui/form/button.tsx';
import type { AttendanceListState } from './use-attendance-list.ts';

/** What stands where no rows are: why, and the way on. */
export function AttendanceEmpty({ list }: { list: AttendanceListState }) {
  const say = useSay();
  if (list.isFailed) {
    return (
      <Empty
        heading={say(shellTexts.loadFailed)}
        action={<Button onClick={list.retry}>{say(shellTexts.tryAgain)}</Button>}
      />
    );
  }
  if (list.isNarrowed) {
    return (
      <Empty
        heading={say(words.noData)}
        hint={say(texts.emptyFiltered)}
        action={<Button href={screens.attendance.path}>{say(texts.clearFilters)}</Button>}
      />
    );
  }
  const isToday = list.view.date === list.view.today;
  return <Empty heading={say(words.noData)} hint={say(isToday ? texts.emptyToday : texts.emptyDay)} />;
}
