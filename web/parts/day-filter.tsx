import { isDay, showDay } from '#domain/lib/calendar.ts';
import { DateField } from '../ui/form/date-field.tsx';
import type { ListFilter } from './list-filters.tsx';

/** A filter by a day, such as the first or the last of those listed; blank is none. */
export function dayFilter(
  list: { filters: Readonly<Record<string, string>>; setFilter: (name: string, value: string) => void },
  { name, label, max }: { name: string; label: string; max?: string | undefined },
): ListFilter {
  const value = list.filters[name] ?? '';
  return {
    name,
    chosen: isDay(value) ? `${label} ${showDay(value)}` : null,
    clear: () => list.setFilter(name, ''),
    control: (isInSheet) => (
      <DateField
        label={label}
        hideLabel={!isInSheet}
        placeholder={label}
        value={value || null}
        max={max}
        clearable
        onChange={(day) => list.setFilter(name, day ?? '')}
      />
    ),
  };
}
