import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { calendar } from '#domain/calendar/contract.ts';
import { peopleShown } from '#domain/calendar/rules.ts';
import { calendarTexts as texts } from '#domain/calendar/texts.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { readOf } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './people-days.module.css';
import type { CalendarState } from './use-calendar.ts';

/** On a phone, at today: who of the people shown is in now, which is asked for once it is unfolded. */
export function WhoIsIn({ filters, today }: { filters: CalendarState['filters']; today: Day }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {say(texts.isIn)}
        {isOpen ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <PeopleIn key={JSON.stringify(filters)} filters={filters} today={today} />}
      </div>
    </>
  );
}

function PeopleIn({ filters, today }: { filters: CalendarState['filters']; today: Day }) {
  const say = useSay();
  const [pages, setPages] = useState(1);
  const query = { ...filters, away: 'in' as const, from: today, span: 'weeks' as const };
  const reads = useQueries({
    queries: Array.from({ length: pages }, (_, page) => ({
      ...readOf(calendar.list, { query: { ...query, page } }),
      meta: { isSilent: true },
    })),
  });
  const failed = reads.find(({ error, data }) => error && !data);
  if (failed) return <LoadFailed error={failed.error!} onRetry={() => void failed.refetch()} />;
  const [first] = reads;
  if (!first?.data) return <SkeletonLines lines={2} />;
  const { total } = first.data;
  if (total === 0) return <p className={classes.place}>{say(texts.nobodyIn)}</p>;
  return (
    <>
      <p className={classes.place}>{say(texts.isInCount, { count: total })}</p>
      <ul>
        {reads
          .flatMap(({ data }) => data?.data ?? [])
          .map((person) => (
            <li key={person.id} className={classes.isIn}>
              <span>{person.name}</span>
              <span className={classes.place}>{person.office}</span>
            </li>
          ))}
      </ul>
      {total > pages * peopleShown && <Button onClick={() => setPages(pages + 1)}>{say(texts.more)}</Button>}
    </>
  );
}
