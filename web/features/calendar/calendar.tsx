import { IconPlus, IconPrinter, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { may } from '#domain/access.ts';
import { decisionPath, ownPath } from '#domain/applications/paths.ts';
import { type CalendarPerson, calendar } from '#domain/calendar/contract.ts';
import type { Cell } from '#domain/calendar/layout.ts';
import { peoplePrinted, peopleShown } from '#domain/calendar/rules.ts';
import { calendarTexts as texts } from '#domain/calendar/texts.ts';
import { leave } from '#domain/leave/contract.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { showDays } from '#domain/lib/calendar.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { ApplyModal } from '#web/features/leave/apply-modal.tsx';
import { refresh, useRead } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { useUser } from '#web/lib/session.ts';
import { useIsPhone } from '#web/lib/use-is-phone.ts';
import { useView } from '#web/lib/use-view.ts';
import { Chips } from '#web/parts/list-filters.tsx';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { contextToCome, Page } from '#web/ui/page.tsx';
import { useNews, useOwnNews } from '../applications/use-news.ts';
import { CalendarFilters, useCalendarFilters } from './calendar-filters.tsx';
import { Legend } from './legend.tsx';
import { OpenLeave } from './open-leave.tsx';
import { PeopleDays } from './people-days.tsx';
import { PeopleGrid } from './people-grid.tsx';
import { type ChosenDays, useCalendar } from './use-calendar.ts';

/** Who is where on each day of a month or of two weeks; from it leave is applied for and decided (decision 0157). */
export default function Calendar() {
  const say = useSay();
  const language = useLanguage();
  const user = useUser();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const state = useCalendar(isPhone);
  const filters = useCalendarFilters(state);
  const [openId, view] = useView();
  const [chosen, choose] = useState<ChosenDays | null>(null);
  const printing = usePrinting(state);
  const mayApply = may.applyLeave(user);
  const { data: own } = useRead(leave.mine, {}, chosen !== null);
  useNews('leave', calendar.list);
  useNews('duty', calendar.list);
  useOwnNews(calendar.list);

  const { range, span, total, reply, error } = state;
  const open = (person: CalendarPerson, { day, morning, afternoon }: Cell) => {
    const isOwn = person.id === user.id;
    const mark = morning?.id != null ? morning : afternoon;
    if (mark?.id != null) {
      if (mark.kind === 'leave') view(mark.id);
      else void navigate({ to: (isOwn ? ownPath : decisionPath)('duty', mark.id) as never });
    } else if (isOwn && mayApply) choose({ first: day, last: day });
  };
  const title = range && (span === 'month' ? monthTitle(range.first, language) : showDays(range.first, range.last));
  return (
    <Page
      title={say(texts.title)}
      context={range && reply ? [title, say(texts.count, { count: total })].join(' · ') : contextToCome}
      action={
        <>
          {!isPhone && (
            <Button
              icon={<IconPrinter size={16} />}
              isBusy={printing.isBusy}
              disabledReason={total > peoplePrinted ? say(texts.printMany, { most: peoplePrinted }) : undefined}
              onClick={printing.start}
            >
              {say(texts.print)}
            </Button>
          )}
          {mayApply && state.today && (
            <Button
              look="primary"
              icon={<IconPlus size={16} />}
              onClick={() => choose({ first: state.today!, last: state.today! })}
            >
              {say(leaveTexts.apply)}
            </Button>
          )}
        </>
      }
      filters={<CalendarFilters state={state} filters={filters} />}
    >
      <Chips
        list={{
          search: state.filters.search,
          clearSearch: () => state.setFilter('search', ''),
          clearAll: state.clear,
        }}
        filters={filters}
      />
      {error && !reply ? (
        <LoadFailed error={error} onRetry={state.retry} />
      ) : reply && total === 0 ? (
        <Card flush>
          <Empty
            icon={<IconUsers size={24} />}
            heading={say(texts.empty)}
            hint={say(texts.emptyHint)}
            action={<Button onClick={state.clear}>{say(texts.clear)}</Button>}
          />
        </Card>
      ) : isPhone && !reply ? (
        <Card>
          <SkeletonLines lines={8} />
        </Card>
      ) : isPhone ? (
        <PeopleDays state={state} onOpen={open} />
      ) : (
        <Card flush>
          <PeopleGrid
            key={state.key}
            state={state}
            isPrinting={printing.isOn}
            onOpen={open}
            onChoose={(days) => mayApply && choose(days)}
          />
        </Card>
      )}
      {!isPhone && <Legend canApply={mayApply} />}
      <OpenLeave id={openId} onClose={() => view(null)} />
      {chosen && own && (
        <ApplyModal
          own={{ id: user.id, leaves: own.leaves }}
          date={chosen.first}
          until={chosen.last}
          onClose={() => choose(null)}
          onApplied={() => void refresh(calendar.list)}
        />
      )}
    </Page>
  );
}

/** Prints everybody that is shown: loads all of their pages, draws all rows, prints, and draws those in view again. */
function usePrinting({ total, setInView, isWhole, inView }: ReturnType<typeof useCalendar>) {
  const [isOn, setOn] = useState(false);
  const pages = Math.ceil(total / peopleShown);
  const isReady = isOn && isWhole && inView.length >= pages;
  useEffect(() => {
    if (!isReady) return;
    print();
    setOn(false);
  }, [isReady]);
  return {
    isOn,
    isBusy: isOn,
    start: () => {
      setInView(Array.from({ length: pages }, (_, page) => page));
      setOn(true);
    },
  };
}
