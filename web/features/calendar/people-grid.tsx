// biome-ignore-all lint/a11y/useSemanticElements: rows that are not in view are not drawn, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells have the focus, and the table hears their keys
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { CalendarPerson } from '#domain/calendar/contract.ts';
import { type Cell, cellsOf } from '#domain/calendar/layout.ts';
import { peopleShown } from '#domain/calendar/rules.ts';
import { calendarTexts as texts } from '#domain/calendar/texts.ts';
import { type Day, showDay, weekdayOf } from '#domain/lib/calendar.ts';
import { dayNames } from '#domain/lib/day-names.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useUser } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import classes from './calendar.module.css';
import { useCellWords } from './cell-words.ts';
import { DayCell } from './day-cell.tsx';
import type { CalendarState, ChosenDays } from './use-calendar.ts';
import { useGrid } from './use-grid.ts';

/** Height of a row, CSS pixels: 2.5rem, since it grows with the text that its reader has chosen. */
const rowHeightNow = () => 2.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
/** Rows that are drawn until it is known who there is. */
const rowsAtFirst = 12;

/** People in rows and days in columns; of many people only the rows in view are drawn, all when they are printed. */
interface PeopleGridProps {
  state: CalendarState;
  isPrinting: boolean;
  /** Opens what a day of somebody has. */
  onOpen: (person: CalendarPerson, cell: Cell) => void;
  onChoose: (days: ChosenDays) => void;
}

export function PeopleGrid({ state, isPrinting, onOpen, onChoose }: PeopleGridProps) {
  const say = useSay();
  const user = useUser();
  const { days, people, total, today, setInView, full } = state;
  const count = state.reply ? total : rowsAtFirst;
  const rowHeight = rowHeightNow();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: 1.2 * rowHeight,
  });
  const drawn = virtual.getVirtualItems();
  const first = Math.floor((drawn[0]?.index ?? 0) / peopleShown);
  const last = Math.floor((drawn.at(-1)?.index ?? 0) / peopleShown);
  useEffect(() => {
    if (!isPrinting) setInView(Array.from({ length: last - first + 1 }, (_, at) => first + at));
  }, [first, last, isPrinting, setInView]);

  const fullOn = (day: Day) =>
    full.flatMap(({ name, most, days: some, department_id }) =>
      some.filter((one) => one.day === day).map(({ away }) => ({ department_id, department: name, most, away })),
    );
  const keys = useGrid({
    days,
    total,
    isOwn: (row) => people.get(row)?.id === user.id,
    scrollTo: (row) => virtual.scrollToIndex(row),
    onOpen: (row, column) => {
      const person = people.get(row);
      if (person) onOpen(person, cellsOf(person, days)[column]!);
    },
    onChoose,
  });
  const rows = isPrinting ? Array.from({ length: total }, (_, index) => ({ index, start: index * rowHeight })) : drawn;
  const columns = { '--days': days.length } as CSSProperties;
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      style={{ '--whole': `${(count + 2) * rowHeight}px` } as CSSProperties}
    >
      <div
        ref={keys.grid}
        role="grid"
        aria-label={say(texts.grid)}
        aria-rowcount={total + 1}
        aria-colcount={days.length + 1}
        aria-multiselectable="true"
        className={classes.grid}
        style={columns}
        {...keys.handlers}
      >
        <div role="row" aria-rowindex={1} className={classes.head} tabIndex={-1}>
          <div role="columnheader" className={classes.corner}>
            {say(texts.whose)}
          </div>
          {days.map((day) => (
            <DayHead key={day} day={day} isToday={day === today} full={fullOn(day)} />
          ))}
        </div>
        <div role="rowgroup" className={classes.rows} style={{ '--height': `${count * rowHeight}px` } as CSSProperties}>
          {rows.map(({ index, start }) => (
            <PersonRow
              key={index}
              index={index}
              start={start}
              person={people.get(index)}
              state={state}
              keys={keys}
              isOwn={people.get(index)?.id === user.id}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface DayHeadProps {
  day: Day;
  isToday: boolean;
  full: readonly { department_id: number; department: string; most: number; away: number }[];
}

function DayHead({ day, isToday, full }: DayHeadProps) {
  const say = useSay();
  const named = useNamed();
  const title = full.map(({ department, ...one }) =>
    say(texts.full, { department: named('departments', department), ...one }),
  );
  const weekday = say(dayNames[weekdayOf(day)]!);
  return (
    <div
      role="columnheader"
      aria-label={[`${weekday} ${showDay(day)}`, ...(isToday ? [say(texts.today)] : []), ...title].join(', ')}
      title={title.join('\n') || undefined}
      aria-current={isToday ? 'date' : undefined}
      data-today={isToday || undefined}
      data-full={full.length > 0 || undefined}
      className={classes.dayHead}
    >
      <span>{weekday.slice(0, 1)}</span>
      <b>{Number(day.slice(8))}</b>
    </div>
  );
}

interface PersonRowProps {
  index: number;
  start: number;
  person: CalendarPerson | undefined;
  state: CalendarState;
  keys: ReturnType<typeof useGrid>;
  isOwn: boolean;
}

function PersonRow({ index, start, person, state, keys, isOwn }: PersonRowProps) {
  const say = useSay();
  const named = useNamed();
  const { cellWords } = useCellWords();
  const { days, today, full } = state;
  const row = {
    role: 'row',
    'aria-rowindex': index + 2,
    className: classes.row,
    'data-own': isOwn || undefined,
    style: { '--at': `${start}px` } as CSSProperties,
    tabIndex: -1,
  } as const;
  if (!person)
    return (
      <div {...row} aria-busy="true">
        <div role="rowheader" className={classes.name}>
          <span className={classes.waiting} />
        </div>
      </div>
    );
  const fullDays = new Set(full.find((one) => one.department_id === person.department_id)?.days.map(({ day }) => day));
  return (
    <div {...row}>
      <div role="rowheader" className={classes.name}>
        <Avatar
          name={person.name}
          photo={person.img}
          size={24}
          online={person.is_in ? say(texts.isIn) : null}
          decorative
        />
        <span className={classes.who}>
          <span className={classes.person} title={person.name}>
            {person.name}
          </span>
          <span className={classes.place}>{named('departments', person.department) || person.office}</span>
        </span>
      </div>
      {cellsOf(person, days).map((cell, column) => (
        <DayCell
          key={cell.day}
          cell={cell}
          row={index}
          column={column}
          label={`${person.name}, ${showDay(cell.day)}: ${cellWords(cell)}`}
          isToday={cell.day === today}
          isFull={fullDays.has(cell.day) && cell.ground === 'work'}
          isChosen={keys.isChosen(index, column)}
          isFocusable={keys.at.row === index && keys.at.column === column}
        />
      ))}
    </div>
  );
}
