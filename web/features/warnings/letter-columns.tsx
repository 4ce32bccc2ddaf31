import { IconEye } from '@tabler/icons-react';
import { holds } from '#domain/access.ts';
import { warningTypeTexts } from '#domain/dashboard/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { columnTexts } from '#domain/reports/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staffName } from '#domain/staff/rules.ts';
import { type ListedWarning, warnings } from '#domain/warnings/contract.ts';
import { letterListTexts as texts, warningStatusTexts, warningTexts } from '#domain/warnings/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import type { Selection } from '#web/lib/use-selection.ts';
import { actionColumn, type RowAction, removal } from '#web/parts/row-actions.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import type { DenseRow } from '#web/ui/data/dense-row.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { LetterPill, LetterStatus } from './letter-status.tsx';
import { letterTones } from './tones.ts';
import classes from './warnings.module.css';

/** What a row's menu opens and does. */
interface LetterMenu {
  onView: (letter: ListedWarning) => void;
  actionsOf: (letter: ListedWarning) => RowAction[];
}

function Chosen({ letter, selection }: { letter: ListedWarning; selection: Selection<ListedWarning> }) {
  const say = useSay();
  if (!selection.canSelect(letter)) return null;
  return (
    <CheckboxField
      hideLabel
      label={say(texts.select, { ref: letter.ref_no, name: letter.user.name })}
      value={selection.has(letter)}
      onChange={(isChosen) => selection.toggle(letter, isChosen)}
    />
  );
}

/** The columns; for admins names are links (ACCESSB-44), and the first column has checkboxes. */
export function useLetterColumns(
  selection: Selection<ListedWarning>,
  { onView, actionsOf }: LetterMenu,
): Column<ListedWarning>[] {
  const say = useSay();
  const show = useShowInstant();
  const admin = holds(useViewer(), 'see');
  const columns: Column<ListedWarning>[] = [
    {
      key: 'letter',
      head: say(warningTexts.letter),
      nowrap: true,
      share: 140,
      isFixed: true,
      line: ({ ref_no }) => <span className={classes.strong}>{ref_no}</span>,
      render: ({ ref_no, created_at }) => (
        <span className={classes.stack}>
          <span className={classes.strong}>{ref_no}</span>
          <span className={classes.meta}>{wholeDays(say(warningTexts.issued, { date: show(created_at) }))}</span>
        </span>
      ),
    },
    {
      key: 'issued',
      head: say(texts.issued),
      wide: 'extra',
      nowrap: true,
      share: 164,
      render: ({ created_at }) => show(created_at),
    },
    {
      key: 'type',
      head: say(warningTexts.type),
      nowrap: true,
      share: 128,
      render: ({ type }) => say(warningTypeTexts[type]),
    },
    {
      key: 'date',
      head: say(warningTexts.date),
      nowrap: true,
      share: 96,
      render: ({ date }) => showDay(date),
    },
    {
      key: 'status',
      head: say(warningTexts.status),
      share: 130,
      render: (letter) => <LetterStatus letter={letter} />,
      line: (letter) => <LetterPill letter={letter} />,
    },
    {
      key: 'decided',
      head: say(columnTexts.decidedBy),
      wide: 'shown',
      share: 142,
      render: ({ decided_by, decided_at }) => decided_by ?? (decided_at && say(warningTexts.system)),
    },
    {
      key: 'decided_at',
      head: say(texts.decidedOn),
      wide: 'extra',
      nowrap: true,
      share: 164,
      render: ({ decided_at }) => decided_at && show(decided_at),
    },
    {
      key: 'reply_by',
      head: say(texts.replyBy),
      wide: 'extra',
      share: 110,
      render: ({ reply_by }) => reply_by && showDay(reply_by),
    },
    {
      key: 'replied',
      head: say(texts.repliedOn),
      wide: 'shown',
      isRoomy: true,
      nowrap: true,
      share: 164,
      render: ({ replied_at }) => replied_at && show(replied_at),
    },
    actionColumn(say(shellTexts.action), (letter) => ({
      name: letter.ref_no,
      more: [
        { label: say(texts.view), icon: <IconEye size={16} />, onClick: () => onView(letter) },
        ...actionsOf(letter),
      ],
      remove:
        admin && letter.settles
          ? removal({ remove: warnings.remove, list: warnings.list }, texts, letter.id)
          : undefined,
    })),
  ];
  if (!admin) return columns;
  return [
    {
      key: 'chosen',
      head: '',
      width: '40px',
      share: 36,
      render: (letter) => <Chosen letter={letter} selection={selection} />,
    },
    columns[0]!,
    {
      key: 'name',
      head: say(texts.staff),
      share: 190,
      render: ({ user }) =>
        user.removed ? (
          say(staffName(user))
        ) : (
          <a className={classes.link} href={pathTo('usersDetail', { user_id: user.id })}>
            {user.name}
          </a>
        ),
    },
    ...columns.slice(1),
  ];
}

/** A letter in two lines: for admins its addressee, then what it is about. */
export function useLetterDense(selection: Selection<ListedWarning>): (letter: ListedWarning) => DenseRow {
  const say = useSay();
  const admin = holds(useViewer(), 'see');
  const show = useShowInstant();
  return (letter) => {
    const { ref_no, user, type, date, status, replied_at } = letter;
    return {
      lead: admin && <Chosen letter={letter} selection={selection} />,
      title: admin ? say(staffName(user)) : ref_no,
      figure: <Pill tone={letterTones[status]}>{say(warningStatusTexts[status])}</Pill>,
      details: [
        say(warningTypeTexts[type]),
        showDay(date),
        admin && ref_no,
        replied_at && say(warningTexts.replied, { date: show(replied_at) }),
      ],
      wraps: true,
    };
  };
}
