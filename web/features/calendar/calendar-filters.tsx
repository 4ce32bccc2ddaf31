import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { oversees } from '#domain/access.ts';
import { spans, whose } from '#domain/calendar/rules.ts';
import { calendarTexts as texts } from '#domain/calendar/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import classes from './calendar.module.css';
import type { CalendarState } from './use-calendar.ts';

/** Which days and whom the calendar shows. */
export function CalendarFilters({ state }: { state: CalendarState }) {
  const say = useSay();
  const named = useNamed();
  const viewer = useViewer();
  const { reply, filters, span, setFilter } = state;
  const decides = oversees(viewer) && Object.values(viewer.decides).some(Boolean);
  const departments = reply?.departments ?? [];
  const offices = reply?.offices ?? [];
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
      <SelectField
        label={say(texts.span)}
        hideLabel
        value={span}
        onChange={(to) => to && state.setSpan(to)}
        choices={spans.map((value) => ({ value, label: say(texts[value]) }))}
      />
      <SearchBox
        label={say(shellTexts.search)}
        value={filters.search}
        onSearch={(typed) => setFilter('search', typed)}
        onClear={() => setFilter('search', '')}
      />
      {decides && (
        <SelectField
          label={say(texts.whose)}
          hideLabel
          value={filters.whose}
          onChange={(to) => setFilter('whose', to === 'mine' ? to : '')}
          choices={whose.map((value) => ({ value, label: say(texts[value]) }))}
        />
      )}
      {departments.length > 1 && (
        <SelectField
          label={say(texts.department)}
          hideLabel
          clearable
          placeholder={say(texts.allDepartments)}
          value={filters.department_id}
          onChange={(to) => setFilter('department', to === null ? '' : String(to))}
          choices={departments.map(({ id, name }) => ({ value: id, label: named('departments', name) }))}
        />
      )}
      {offices.length > 1 && (
        <SelectField
          label={say(texts.office)}
          hideLabel
          clearable
          placeholder={say(texts.allOffices)}
          value={filters.office_id}
          onChange={(to) => setFilter('office', to === null ? '' : String(to))}
          choices={offices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <CheckboxField
        label={say(texts.awayOnly)}
        value={filters.away === '1'}
        onChange={(is) => setFilter('away', is ? '1' : '')}
      />
    </>
  );
}
