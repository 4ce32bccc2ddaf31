import { monthQuery } from '#domain/lib/calendar.ts';
import { validMonth } from '#domain/lib/month.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useLanguage, useSay } from '../lib/say.ts';
import { useToday } from '../lib/use-today.ts';
import { MonthField } from '../ui/form/month-field.tsx';
import type { ListFilter } from './list-filters.tsx';
import classes from './month-filter.module.css';

/** Filters a list by month, up to the current one (LIST-09, LIST-10); all months without a choice. */
export function useMonthFilter(list: {
  filters: Readonly<Record<string, string>>;
  setFilter: (name: string, value: string) => void;
}): ListFilter {
  const say = useSay();
  const language = useLanguage();
  const today = useToday();
  const first = validMonth(list.filters.month ?? '');
  const choose = (month: string | null) => list.setFilter('month', month ? monthQuery(`${month}-01`) : '');
  return {
    name: 'month',
    label: say(shellTexts.month),
    chosen: first && monthTitle(first, language),
    clear: () => choose(null),
    control: (isInSheet) => (
      <div className={classes.month}>
        <MonthField
          label={say(shellTexts.month)}
          hideLabel={!isInSheet}
          placeholder={say(shellTexts.allMonths)}
          value={first?.slice(0, 7) ?? null}
          max={today?.slice(0, 7)}
          clearable
          onChange={choose}
        />
      </div>
    ),
  };
}
