import { useState } from 'react';
import { pathOf } from '#domain/lib/endpoint.ts';
import { type ClosingShown, figureSorts, months, type PersonFiguresRow } from '#domain/months/contract.ts';
import { type FigureName, figureNames } from '#domain/months/figures.ts';
import { shownChange, shownFigure } from '#domain/months/show.ts';
import { figureTexts, monthsTexts as texts } from '#domain/months/texts.ts';
import { useHeard } from '#web/lib/live.ts';
import { refresh } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { useDialogList } from '#web/lib/use-dialog-list.ts';
import { usePdf } from '#web/lib/use-pdf.ts';
import { List } from '#web/parts/list.tsx';
import { ListSearch } from '#web/parts/list-search.tsx';
import { Card } from '#web/ui/data/card.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './months.module.css';

/** Of the figures those that a row has beside its name; the statement has all. */
const inRow = ['expected', 'present', 'leave', 'duty_days', 'absent', 'late', 'minutes'] as const;

/** The closed figures of each person, what was added to them since, and their statement. */
export function FiguresCard({ closing }: { closing: ClosingShown }) {
  const say = useSay();
  const language = useLanguage();
  const pdf = usePdf();
  const [search, setSearch] = useState('');
  const list = useDialogList(months.people, { closing_id: closing.id }, { search }, figureSorts);
  useHeard('months', () => void refresh(months.people));
  const open = ({ id }: PersonFiguresRow) =>
    void pdf.open(pathOf(months.statement, { closing_id: closing.id, user_id: id }), { language });
  const shown = (name: FigureName, { figures, adjusted }: PersonFiguresRow) => {
    const by = adjusted?.[name] ?? 0;
    if (by === 0) return say(shownFigure(name, figures[name]));
    const change = say(shownChange(name, by));
    return (
      <span title={say(texts.adjusted, { figure: figureTexts[name], by: change })}>
        {say(shownFigure(name, figures[name]))}
        <span className={classes.adjusted}>{change}</span>
      </span>
    );
  };
  const statement = (row: PersonFiguresRow) => (
    <Button small onClick={() => open(row)} aria-label={say(texts.statementOf, { name: row.name })}>
      {say(texts.statement)}
    </Button>
  );
  const columns: Column<PersonFiguresRow>[] = [
    { key: 'name', head: say(texts.name), render: ({ name }) => name },
    ...inRow.map(
      (name): Column<PersonFiguresRow> => ({
        key: name,
        head: say(figureTexts[name]),
        align: 'right',
        nowrap: true,
        render: (row) => shown(name, row),
      }),
    ),
    { key: 'statement', head: '', align: 'right', render: statement },
  ];
  return (
    <Card title={say(texts.figuresCard)} flush>
      <div className={classes.filters}>
        <ListSearch list={{ search, setSearch, clearSearch: () => setSearch('') }} />
      </div>
      <List
        label={say(texts.figuresCard)}
        list={list}
        columns={columns}
        dense={(row) => ({
          title: row.name,
          figure: statement(row),
          details: figureNames
            .filter((name) => row.figures[name] !== 0 || (row.adjusted?.[name] ?? 0) !== 0)
            .map((name) => (
              <span key={name}>
                {say(figureTexts[name])} {shown(name, row)}
              </span>
            )),
          wraps: true,
        })}
        denseUpTo="tablet"
        empty={{ hint: texts.noPerson }}
        bare
      />
    </Card>
  );
}
