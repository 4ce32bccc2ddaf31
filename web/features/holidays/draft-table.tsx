import { IconPencil } from '@tabler/icons-react';
import type { DraftChange, DraftRow } from '#domain/holidays/drafts-contract.ts';
import { draftTexts as texts } from '#domain/holidays/drafts-texts.ts';
import { type StateCode, stateNames } from '#domain/holidays/states.ts';
import { holidayTexts } from '#domain/holidays/texts.ts';
import { yearTexts } from '#domain/holidays/year-texts.ts';
import { showDays } from '#domain/lib/calendar.ts';
import { namedText } from '#domain/names/rules.ts';
import { useSay } from '#web/lib/say.ts';
import { Pill } from '#web/ui/data/pill.tsx';
import { type Column, Table } from '#web/ui/data/table.tsx';
import type { Tone } from '#web/ui/data/tone.ts';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import classes from './holiday-draft.module.css';
import type { Draft, ShownLine } from './use-draft.ts';

export const changeTones: Readonly<Record<DraftChange, Tone>> = {
  new: 'green',
  moved: 'amber',
  gone: 'red',
  same: 'grey',
};

/** How many of a holiday's states are named; the rest are counted. */
const statesShown = 4;

/** The lines of a draft, each with its checkbox; what is new or moves can be changed. */
export function DraftTable({ draft, onEdit }: { draft: Draft; onEdit: (line: ShownLine) => void }) {
  const say = useSay();
  const nameOf = ({ details, name_ms }: Pick<DraftRow, 'details' | 'name_ms'>) =>
    say(namedText({ name: details, name_ms }));
  const statesOf = (states: readonly StateCode[] | null) => {
    if (states === null) return say(texts.everybody);
    const names = states.map((code) => stateNames[code]);
    const more = names.length - statesShown;
    return more > 0
      ? say(holidayTexts.moreNames, { names: names.slice(0, statesShown).join(', '), count: more })
      : names.join(', ');
  };
  /** What is there now, where a line changes it, or has another name. */
  const wasOf = ({ row, fields }: ShownLine) => {
    const { change, known } = row;
    if (change === 'gone') return say(texts.goneNote);
    if (change === 'same' && known!.details !== fields.details && known!.details !== fields.name_ms)
      return say(texts.isThereAs, { name: nameOf(known!) });
    if (change !== 'moved') return null;
    const days = showDays(known!.start, known!.end);
    const isElsewhere = statesOf(known!.states) !== statesOf(fields.states);
    return isElsewhere ? say(texts.wasStates, { days, states: statesOf(known!.states) }) : say(texts.was, { days });
  };
  const otherName = ({ details, name_ms }: Pick<DraftRow, 'details' | 'name_ms'>) =>
    say({ en: name_ms ?? '', ms: name_ms === null ? '' : details });
  const certainty = ({ row }: ShownLine) => {
    if (row.certainty === null) return null;
    const words = say(yearTexts[row.certainty]);
    return row.certainty === 'expected' ? <Pill tone="amber">{words}</Pill> : words;
  };
  const change = ({ row }: ShownLine) => <Pill tone={changeTones[row.change]}>{say(texts[row.change])}</Pill>;
  const box = (line: ShownLine) =>
    line.canChoose && (
      <CheckboxField
        hideLabel
        label={say(texts.choose, { name: nameOf(line.fields) })}
        value={line.isChosen}
        onChange={(isChosen) => draft.choose(line, isChosen)}
      />
    );
  const pencil = (line: ShownLine) =>
    (line.row.change === 'new' || line.row.change === 'moved') && (
      <IconButton
        small
        label={say(texts.editOf, { name: nameOf(line.fields) })}
        icon={<IconPencil size={16} />}
        onClick={() => onEdit(line)}
      />
    );
  const sourceOf = ({ row, isEdited }: ShownLine) =>
    [isEdited && say(texts.edited), row.source].filter(Boolean).join(' · ');
  const meta = (words: string | null) => words && <span className={classes.meta}>{wholeDays(words)}</span>;
  const columns: Column<ShownLine>[] = [
    { key: 'chosen', head: '', width: '40px', render: box },
    {
      key: 'name',
      head: say(texts.name),
      render: (line) => (
        <span className={classes.stack}>
          <span className={classes.strong}>{nameOf(line.fields)}</span>
          {meta([otherName(line.fields), sourceOf(line)].filter(Boolean).join(' · '))}
        </span>
      ),
    },
    {
      key: 'dates',
      head: say(texts.dates),
      render: (line) => (
        <span className={classes.stack}>
          <span>{wholeDays(showDays(line.fields.start, line.fields.end))}</span>
          {meta(wasOf(line))}
        </span>
      ),
    },
    { key: 'states', head: say(texts.states), render: ({ fields }) => statesOf(fields.states) },
    { key: 'certainty', head: say(texts.certainty), render: certainty },
    { key: 'change', head: say(texts.change), width: '104px', render: change },
    { key: 'action', head: '', width: '56px', align: 'right', isAction: true, render: pencil },
  ];
  return (
    <Table
      label={say(texts.lines)}
      columns={columns}
      rows={draft.lines}
      rowKey={({ key }) => key}
      dense={(line) => ({
        lead: box(line),
        title: nameOf(line.fields),
        figure: change(line),
        details: [
          otherName(line.fields),
          showDays(line.fields.start, line.fields.end),
          statesOf(line.fields.states),
          certainty(line),
          wasOf(line),
          line.isEdited && say(texts.edited),
        ],
        wraps: true,
      })}
      denseUpTo="tablet"
    />
  );
}
