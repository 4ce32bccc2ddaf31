import { useNavigate } from '@tanstack/react-router';
import { holds } from '#domain/access.ts';
import { type Day, monthQuery } from '#domain/lib/calendar.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { grouped } from '#domain/lib/text.ts';
import { pathTo } from '#domain/screens.ts';
import { staffName } from '#domain/staff/rules.ts';
import { type PersonFigures, type PlaceKind, peopleSorts, statistics } from '#domain/statistics/contract.ts';
import { type FigureName, figureNames, hoursIn } from '#domain/statistics/rules.ts';
import { statisticsTexts as texts } from '#domain/statistics/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useDialogList } from '#web/lib/use-dialog-list.ts';
import { List } from '#web/parts/list.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';

/** The people of a department or an office in a month, with a link to the report of their days. */
interface PeopleModalProps {
  month: Day;
  by: PlaceKind;
  place: number | 'none' | 'all';
  /** Of the place. */
  name: string;
  onClose: () => void;
}

export function PeopleModal({ month, by, place, name, onClose }: PeopleModalProps) {
  const say = useSay();
  const named = useNamed();
  const language = useLanguage();
  const viewer = useViewer();
  const navigate = useNavigate();
  const list = useDialogList(
    statistics.people,
    {},
    { month: month.slice(0, 7), by, place: String(place) },
    peopleSorts,
  );
  const shown = (figure: FigureName, row: PersonFigures) =>
    figure === 'minutes' ? say(texts.hours, { hours: grouped(hoursIn(row.minutes)) }) : grouped(row[figure]);
  const columns: Column<PersonFigures>[] = [
    { key: 'name', head: say(texts.name), render: (row) => say(staffName(row)) },
    { key: 'position', head: say(texts.position), render: ({ position }) => named('positions', position) || '–' },
    ...figureNames.map(
      (figure): Column<PersonFigures> => ({
        key: figure,
        head: say(texts[figure]),
        align: 'right',
        nowrap: true,
        render: (row) => shown(figure, row),
      }),
    ),
  ];
  const title = say(texts.people, { place: name, month: monthTitle(month, language) });
  const narrowed: Record<string, number> = typeof place === 'number' ? { [`${by}_id`]: place } : {};
  const report = pathTo('report', {}, { report: 'attendance', month: monthQuery(month), ...narrowed });
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="large"
      title={title}
      footer={place !== 'none' && <Button href={report}>{say(texts.report)}</Button>}
    >
      <List
        label={title}
        list={list}
        columns={columns}
        dense={(row) => ({
          title: say(staffName(row)),
          figure: `${say(texts.present)} ${shown('present', row)}`,
          details: figureNames.slice(1).map((figure) => `${say(texts[figure])} ${shown(figure, row)}`),
          wraps: true,
        })}
        onOpen={
          holds(viewer, 'see')
            ? ({ id, removed }) => {
                if (!removed) void navigate({ href: pathTo('usersDetail', { user_id: id }) });
              }
            : undefined
        }
        skeletonRows={5}
        empty={{ hint: texts.peopleHint }}
      />
    </Modal>
  );
}
