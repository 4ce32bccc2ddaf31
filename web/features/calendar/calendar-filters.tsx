import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { oversees } from '#domain/access.ts';
import { spans, whose } from '#domain/calendar/rules.ts';
import { calendarTexts as texts } from '#domain/calendar/texts.ts';
import type { Named } from '#domain/lib/fields.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useIsPhone } from '#web/lib/use-is-phone.ts';
import { FilterSheet, type ListFilter } from '#web/parts/list-filters.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import classes from './calendar-filters.module.css';
import type { CalendarState } from './use-calendar.ts';

/** Which days and whom the calendar shows: in one row, on phones in a sheet. */
export function CalendarFilters({ state, filters }: { state: CalendarState; filters: readonly ListFilter[] }) {
  const say = useSay();
  const isPhone = useIsPhone();
  const { search } = state.filters;
  return (
    <>
      <div className={classes.turn}>
        <IconButton
          look="default"
          label={say(texts.earlier)}
          icon={<IconChevronLeft size={16} />}
          onClick={() => state.turn(-1)}
        />
        <Button onClick={state.setToday}>{say(texts.today)}</Button>
        <IconButton
          look="default"
          label={say(texts.later)}
          icon={<IconChevronRight size={16} />}
          onClick={() => state.turn(1)}
        />
      </div>
      {isPhone && <FilterSheet list={{}} filters={filters} columns={[]} />}
      <SearchBox
        label={say(shellTexts.search)}
        value={search}
        onSearch={(typed) => state.setFilter('search', typed)}
        onClear={() => state.setFilter('search', '')}
      />
      {!isPhone &&
        filters.map(({ name, control }) => (
          <div key={name} className={name === 'away' ? classes.away : undefined}>
            {control(false)}
          </div>
        ))}
    </>
  );
}

/** What the calendar is narrowed by; departments and offices are those of whom the viewer sees. */
export function useCalendarFilters({ reply, filters, span, setSpan, setFilter }: CalendarState): ListFilter[] {
  const say = useSay();
  const named = useNamed();
  const viewer = useViewer();
  const decides = oversees(viewer) && Object.values(viewer.decides).some(Boolean);
  /** The departments or offices of those who are seen, where there are several. */
  const places = (
    name: 'department' | 'office',
    all: readonly Named[],
    id: number | null,
    nameOf: (one: string) => string,
  ): ListFilter[] => {
    const choices = all.map((one) => ({ value: one.id, label: nameOf(one.name) }));
    const placeholder = say(name === 'department' ? texts.allDepartments : texts.allOffices);
    const control = (isInSheet: boolean) => (
      <SelectField
        label={say(texts[name])}
        hideLabel={!isInSheet}
        clearable
        placeholder={placeholder}
        value={id}
        onChange={(to) => setFilter(name, to === null ? '' : String(to))}
        choices={choices}
      />
    );
    const chosen = choices.find(({ value }) => value === id)?.label ?? null;
    return choices.length > 1 ? [{ name, control, chosen, clear: () => setFilter(name, '') }] : [];
  };
  const inSpan = (isInSheet: boolean) => (
    <SelectField
      label={say(texts.span)}
      hideLabel={!isInSheet}
      value={span}
      onChange={(to) => to && setSpan(to)}
      choices={spans.map((value) => ({ value, label: say(texts[value]) }))}
    />
  );
  const ofWhom = (isInSheet: boolean) => (
    <SelectField
      label={say(texts.whose)}
      hideLabel={!isInSheet}
      value={filters.whose}
      onChange={(to) => setFilter('whose', to === 'mine' ? to : '')}
      choices={whose.map((value) => ({ value, label: say(texts[value]) }))}
    />
  );
  const isMine = filters.whose === 'mine';
  const isAway = filters.away === '1';
  const away = () => (
    <CheckboxField label={say(texts.awayOnly)} value={isAway} onChange={(is) => setFilter('away', is ? '1' : '')} />
  );
  return [
    { name: 'span', control: inSpan, chosen: null, clear: () => undefined },
    ...(decides
      ? [
          {
            name: 'whose',
            control: ofWhom,
            chosen: isMine ? say(texts.mine) : null,
            clear: () => setFilter('whose', ''),
          },
        ]
      : []),
    ...places('department', reply?.departments ?? [], filters.department_id, (name) => named('departments', name)),
    ...places('office', reply?.offices ?? [], filters.office_id, (name) => name),
    { name: 'away', control: away, chosen: isAway ? say(texts.awayOnly) : null, clear: () => setFilter('away', '') },
  ];
}
