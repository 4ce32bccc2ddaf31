import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Sorts } from '#domain/lib/sorts.ts';
import type { Text } from '#domain/lib/text.ts';
import { listTexts } from '#domain/lists/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import type { ListState } from '../lib/list-state.ts';
import { useSay } from '../lib/say.ts';
import type { Column } from '../ui/data/table.tsx';
import { Button } from '../ui/form/button.tsx';
import type { Choice } from '../ui/form/choice.ts';
import { SelectField } from '../ui/form/select-field.tsx';
import { Modal } from '../ui/overlay/modal.tsx';
import classes from './list-filters.module.css';

/** A filter of a list: beside the search box, or on phones in a sheet; a chip shows what it narrows to. */
export interface ListFilter {
  name: string;
  /** What it is called on its chip, where the value alone does not say it. */
  label?: string;
  control: (isInSheet: boolean) => ReactNode;
  /** The chosen value as text; null when not filtered. */
  chosen: string | null;
  clear: () => void;
  /** Selects another list, such as that of another day, which may be empty in itself. */
  isWhole?: boolean;
}

/** A dropdown filter; its first choice is all. */
export function choiceFilter(
  list: { filters: Readonly<Record<string, string>>; setFilter: (name: string, value: string) => void },
  field: {
    name: string;
    label: string;
    choices: readonly Choice<string>[];
    /** The label of the chosen value, when it is not among the choices. */
    valueLabel?: string;
    /** Searches for choices on the server. */
    onSearch?: (typed: string) => void;
    /** Loads more of them. */
    onMore?: () => void;
    isLoading?: boolean;
  },
): ListFilter {
  const { name, label, choices, ...search } = field;
  const value = list.filters[name] ?? 'all';
  const chosen = choices.find((one) => one.value === value)?.label ?? field.valueLabel ?? value;
  return {
    name,
    label,
    chosen: value === 'all' ? null : chosen,
    clear: () => list.setFilter(name, 'all'),
    control: (isInSheet) => (
      <SelectField
        label={label}
        hideLabel={!isInSheet}
        value={value}
        onChange={(to) => list.setFilter(name, to ?? 'all')}
        choices={choices}
        {...search}
      />
    ),
  };
}

interface ChipsProps {
  list: Pick<ListState<never>, 'search' | 'clearSearch' | 'clearAll'>;
  filters: readonly ListFilter[];
}

/** What a list is narrowed to, each with a button to clear it, and one for all of them. */
export function Chips({ list, filters }: ChipsProps) {
  const say = useSay();
  const chips = filters.flatMap(({ name, label, chosen, clear }) =>
    chosen ? [{ name, value: label ? `${label}: ${chosen}` : chosen, clear }] : [],
  );
  if (list.search)
    chips.unshift({
      name: 'search',
      value: say(shellTexts.searchFor, { search: list.search }),
      clear: () => list.clearSearch?.(),
    });
  if (chips.length === 0) return null;
  return (
    <div className={classes.chips}>
      {chips.map(({ name, value, clear }) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          aria-label={say(shellTexts.clearWhat, { what: value })}
          onClick={clear}
        >
          <span className={classes.value}>{value}</span>
          <IconX size={14} stroke={2} aria-hidden="true" />
        </button>
      ))}
      {chips.length > 1 && list.clearAll && (
        <button type="button" className={classes.all} onClick={list.clearAll}>
          {say(listTexts.clearAll)}
        </button>
      )}
    </div>
  );
}

/** On phones: filters and sort in one sheet, behind a button with the number of active filters. */
export function FilterSheet<Row>(props: {
  list: Pick<ListState<Row>, 'sort' | 'sorts' | 'setSort'>;
  filters: readonly ListFilter[];
  columns: readonly Column<Row>[];
}) {
  const { list, filters, columns } = props;
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const count = filters.filter(({ chosen }) => chosen !== null).length;
  const name = filters.length > 0 ? shellTexts.filters : shellTexts.sortBy;
  return (
    <>
      <Button icon={<IconAdjustmentsHorizontal size={16} />} onClick={() => setOpen(true)}>
        {count > 0 ? say(shellTexts.filtersOn, { count }) : say(name)}
      </Button>
      {isOpen && (
        <Modal
          isOpen
          onClose={() => setOpen(false)}
          title={say(name)}
          footer={
            <Button look="primary" fullWidth onClick={() => setOpen(false)}>
              {say(shellTexts.showList)}
            </Button>
          }
        >
          <div className={classes.sheet}>
            {filters.map(({ name, control }) => (
              <div key={name}>{control(true)}</div>
            ))}
            {list.sorts && <SortField {...list} sorts={list.sorts} columns={columns} />}
          </div>
        </Modal>
      )}
    </>
  );
}

function SortField<Row>(props: {
  sort?: ListState<Row>['sort'];
  sorts: Sorts;
  setSort?: ListState<Row>['setSort'];
  columns: readonly Column<Row>[];
}) {
  const { sort, sorts, setSort, columns } = props;
  const say = useSay();
  const ways: [direction: 'asc' | 'desc', label: Text][] = [
    ['asc', shellTexts.ascending],
    ['desc', shellTexts.descending],
  ];
  const heads = columns.filter(({ key }) => sorts.columns.includes(key));
  if (heads.length === 0) return null;
  return (
    <SelectField
      label={say(shellTexts.sortBy)}
      value={sort ? `${sort.column} ${sort.direction}` : null}
      onChange={(chosen) => {
        const [column, direction] = (chosen ?? '').split(' ');
        if (column) setSort?.({ column, direction: direction === 'asc' ? 'asc' : 'desc' });
      }}
      choices={heads.flatMap(({ key, head }) =>
        ways.map(([direction, label]) => ({
          value: `${key} ${direction}`,
          label: say(label, { column: String(head) }),
        })),
      )}
    />
  );
}
