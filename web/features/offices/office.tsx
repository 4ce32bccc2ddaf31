import { stateNames } from '#domain/holidays/states.ts';
import { type Office, officeSorts, offices } from '#domain/offices/contract.ts';
import { officeTexts as texts } from '#domain/offices/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useList } from '#web/lib/use-list.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { actionColumn, removal } from '#web/parts/row-actions.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import classes from './offices.module.css';

/** The office list. */
export default function Offices() {
  const say = useSay();
  const list = useList(offices.list, officeSorts);

  const nameOf = ({ id, name }: Office) => (
    <a className={classes.name} href={pathTo('officeDetail', { office_id: id })}>
      {name}
    </a>
  );
  const columns: Column<Office>[] = [
    {
      key: 'name',
      head: say(texts.name),
      share: 240,
      isFixed: true,
      render: (row) => (
        <>
          {nameOf(row)}
          <div className={classes.address}>{row.address}</div>
        </>
      ),
      line: nameOf,
    },
    { key: 'address', head: say(texts.address), wide: 'shown', share: 400, render: ({ address }) => address },
    { key: 'parliment', head: say(texts.parliment), share: 140, render: (row) => row.parliment },
    {
      key: 'state',
      head: say(texts.state),
      share: 140,
      render: ({ state }) => state && stateNames[state],
    },
    {
      key: 'distance',
      head: say(texts.distance),
      share: 150,
      align: 'right',
      nowrap: true,
      render: (row) => say(texts.metresOf, { metres: row.max_distance }),
    },
    { key: 'staff', head: say(texts.staff), align: 'right', share: 80, render: (row) => row.users_count },
    actionColumn(say(shellTexts.action), (row) => ({
      name: row.name,
      viewHref: pathTo('officeDetail', { office_id: row.id }),
      editHref: pathTo('officeDetail', { office_id: row.id }, { edit: 1 }),
      remove: removal(offices, texts, row.id),
    })),
  ];

  return (
    <ListPage
      title={texts.title}
      context={say(texts.context)}
      list={list}
      file={offices.listFile}
      columns={columns}
      dense={(row) => ({
        title: row.name,
        figure: say(texts.metresOf, { metres: row.max_distance }),
        details: [
          row.parliment,
          row.state && stateNames[row.state],
          say(texts.staffOf, { count: row.users_count }),
          row.address,
        ],
      })}
      hrefOf={(row) => pathTo('officeDetail', { office_id: row.id })}
      empty={{ hint: texts.emptyHint, offersAdd: true, importsOf: 'offices' }}
      add={{ label: texts.add, href: pathTo('officeDetail', { office_id: 'new' }) }}
    />
  );
}
