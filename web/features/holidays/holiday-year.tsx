import { IconCalendarOff } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { holds } from '#domain/access.ts';
import { type CalendarScope, calendarScopes, firstYear, lastYear, monthsOfYear } from '#domain/holidays/calendar.ts';
import { calendarTexts as texts } from '#domain/holidays/calendar-texts.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { stateNames } from '#domain/holidays/states.ts';
import { pathTo } from '#domain/screens.ts';
import { listAddress } from '#web/lib/list-address.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useLit } from '#web/lib/use-lit.ts';
import { useToday } from '#web/lib/use-today.ts';
import { BackLink } from '#web/parts/back-link.tsx';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { useHasRoom } from '#web/parts/pane.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { keepScrollable } from '#web/ui/overlay/keep-scrollable.ts';
import { contextToCome, Page } from '#web/ui/page.tsx';
import classes from './holiday-year.module.css';
import { MonthGrid } from './month-grid.tsx';
import { MonthHolidays } from './month-holidays.tsx';

/**
 * A year of public holidays at a glance: twelve months, and the holidays in a list beside them, or below each month where
 * there is no room. Staff see their own at first, administrators all.
 */
export default function HolidayYear() {
  const say = useSay();
  const today = useToday();
  const hasRoom = useHasRoom();
  const { year, whose, setYear, setWhose } = useCalendar(today);
  const [lit, light] = useLit();
  const { data, error, refetch } = useQuietRead(
    holidays.year,
    { params: { year: year ?? firstYear }, query: { whose } },
    year !== null,
  );
  const back = { label: say(texts.back), href: listAddress(pathTo('holidays')) };
  const rows = data?.holidays ?? [];
  const shownYear = year ?? '';
  const days = new Set(rows.flatMap((one) => one.days)).size;
  const months = year === null ? [] : monthsOfYear(year);
  const listOf = (month: string, isTitled: boolean) => (
    <MonthHolidays key={month} month={month} holidays={rows} lit={lit} isTitled={isTitled} />
  );
  const empty = data?.holidays.length === 0 && (
    <Empty
      icon={<IconCalendarOff size={24} />}
      heading={say(texts.none)}
      hint={say(whose === 'own' ? texts.noneOwn : texts.noneHint, { year: shownYear })}
    />
  );
  return (
    <Page
      title={say(texts.title)}
      context={data ? say(texts.context, { year: shownYear, days }) : contextToCome}
      back={<BackLink {...back} />}
      filters={
        <>
          <SelectField
            label={say(texts.year)}
            value={year}
            onChange={setYear}
            choices={yearsAround(data?.years ?? [], year, today).map((one) => ({ value: one, label: String(one) }))}
          />
          <SelectField
            label={say(texts.whose)}
            value={whose}
            onChange={setWhose}
            choices={[
              { value: 'own' as CalendarScope, label: say(texts.own) },
              { value: 'all', label: say(texts.all) },
              ...statesWith(data?.states ?? [], whose).map((code) => ({ value: code, label: stateNames[code] })),
            ]}
          />
        </>
      }
    >
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} back={back} />
      ) : (
        <div className={classes.year} data-wide={hasRoom || undefined}>
          {!hasRoom && empty && <Card flush>{empty}</Card>}
          <div className={classes.months} aria-busy={data === undefined}>
            {months.map((month) => (
              <MonthGrid key={month} month={month} holidays={rows} today={today} onDay={light}>
                {!hasRoom && listOf(month, false)}
              </MonthGrid>
            ))}
          </div>
          {hasRoom && (
            <div className={classes.beside} ref={keepScrollable}>
              <Card title={say(year === null ? texts.whose : texts.list, { year: shownYear })} flush={Boolean(empty)}>
                {empty || (data ? months.map((month) => listOf(month, true)) : <SkeletonLines lines={12} />)}
              </Card>
            </div>
          )}
        </div>
      )}
    </Page>
  );
}

/** The years to choose from, the latest first: those with a holiday, this one and the next, and the chosen one. */
const yearsAround = (years: readonly number[], chosen: number | null, today: string | null): number[] => {
  const now = today ? Number(today.slice(0, 4)) : null;
  const all = [...years, ...(now ? [now, now + 1] : []), ...(chosen ? [chosen] : [])];
  return [...new Set(all)].sort((a, b) => b - a);
};

const statesWith = (states: readonly (keyof typeof stateNames)[], whose: CalendarScope) =>
  whose === 'own' || whose === 'all' ? states : [...new Set([...states, whose])].sort();

/** The year and whose holidays are shown, which are in the address; the year is null until today is known. */
function useCalendar(today: string | null) {
  const address = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const usual: CalendarScope = holds(useViewer(), 'settings') ? 'all' : 'own';
  const chosen = Number(address.year);
  const isYear = Number.isInteger(chosen) && chosen >= firstYear && chosen <= lastYear;
  const now = today ? Number(today.slice(0, 4)) : null;
  const go = (changed: Record<string, string>) => {
    const all = Object.entries({ ...address, ...changed }).filter(([, value]) => value);
    void navigate({ to: '.', search: Object.fromEntries(all) as never, replace: true, resetScroll: false });
  };
  return {
    year: isYear ? chosen : now,
    whose: calendarScopes.find((scope) => scope === address.whose) ?? usual,
    setYear: (year: number | null) => go({ year: year === now ? '' : String(year ?? '') }),
    setWhose: (whose: CalendarScope | null) => go({ whose: whose === usual ? '' : (whose ?? '') }),
  };
}
