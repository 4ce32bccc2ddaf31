import { useState } from 'react';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { monthShort, monthTitle } from '#domain/lib/month-name.ts';
import { grouped } from '#domain/lib/text.ts';
import type { PlaceFigures, statistics } from '#domain/statistics/contract.ts';
import { type FigureName, figureNames, hoursIn, sortedPlaces, totalOf } from '#domain/statistics/rules.ts';
import { noPlaceTexts, statisticsTexts as texts } from '#domain/statistics/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Spark } from '#web/ui/data/spark.tsx';
import { type Column, Table } from '#web/ui/data/table.tsx';
import { late, WhenNeeded } from '#web/ui/overlay/when-needed.tsx';
import classes from './statistics.module.css';
import type { StatisticsState } from './use-statistics.ts';

const PeopleModal = late(async () => (await import('./people-modal.tsx')).PeopleModal);

/** A row of the table: a place, or the total of all. */
interface Row extends PlaceFigures {
  key: number | 'none' | 'all';
}

/**
 * The month by department or office: each figure with that of the month before and those of the year, and their total. A
 * row opens its people.
 */
export function PlacesCard({
  state,
  reply,
}: {
  state: StatisticsState;
  reply: ReplyOf<typeof statistics.months> | undefined;
}) {
  const say = useSay();
  const named = useNamed();
  const language = useLanguage();
  const [opened, setOpened] = useState<Row | null>(null);
  const { by, sort, setSort } = state;
  const months = reply?.months ?? [];
  const places = reply?.data ?? [];
  const [month, before] = [months.at(-1), months.at(-2)];
  const rows: Row[] = [
    ...sortedPlaces(places, sort.column, sort.direction).map((place) => ({
      ...place,
      key: place.id ?? ('none' as const),
    })),
    ...(places.length > 1 ? [{ ...totalOf(places), key: 'all' as const }] : []),
  ];
  const nameOf = ({ key, name }: Row) =>
    key === 'all'
      ? say(texts.total)
      : (by === 'department' ? named('departments', name) : name) || say(noPlaceTexts[by]);
  const shown = (figure: FigureName, value: number) =>
    figure === 'minutes' ? say(texts.hours, { hours: grouped(hoursIn(value)) }) : grouped(value);
  const beforeOf = (figure: FigureName, row: Row) =>
    before && `${monthShort(before, language)} ${shown(figure, row[figure].at(-2)!)}`;
  const run = (figure: FigureName, row: Row) =>
    say(texts.run, {
      figure: texts[figure],
      from: monthTitle(months[0]!, language),
      to: monthTitle(month!, language),
      values: row[figure].map((value) => shown(figure, value)).join(', '),
    });
  const columns: Column<Row>[] = [
    {
      key: 'name',
      head: say(texts[by]),
      render: (row) => (row.key === 'all' ? <strong>{nameOf(row)}</strong> : nameOf(row)),
    },
    ...figureNames.map(
      (figure): Column<Row> => ({
        key: figure,
        head: say(texts[figure]),
        align: 'right',
        nowrap: true,
        width: '15.5%',
        render: (row) => (
          <span className={classes.figure}>
            <Spark label={run(figure, row)} values={row[figure]} />
            <span className={classes.values}>
              <b>{shown(figure, row[figure].at(-1)!)}</b>
              <small>{beforeOf(figure, row)}</small>
            </span>
          </span>
        ),
      }),
    ),
  ];
  const title = say(by === 'office' ? texts.byOffice : texts.byDepartment);
  return (
    <Card title={title} meta={month && say(texts.daysOf, { month: monthTitle(month, language) })} flush>
      <Table
        bare
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        isLoading={!reply}
        denseUpTo="tablet"
        sort={{ key: sort.column, direction: sort.direction }}
        sortable={['name', ...figureNames]}
        onSort={setSort}
        onOpen={setOpened}
        dense={(row) => ({
          title: nameOf(row),
          figure: <Spark label={run('present', row)} values={row.present} />,
          details: figureNames.map(
            (figure) => `${say(texts[figure])} ${shown(figure, row[figure].at(-1)!)} (${beforeOf(figure, row)})`,
          ),
          wraps: true,
        })}
      />
      <WhenNeeded isNeeded={opened !== null}>
        {opened && month && (
          <PeopleModal month={month} by={by} place={opened.key} name={nameOf(opened)} onClose={() => setOpened(null)} />
        )}
      </WhenNeeded>
    </Card>
  );
}
