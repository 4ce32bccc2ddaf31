import { type AccessRow, accessRoles, accessSorts, grants } from '#domain/grants/contract.ts';
import { areas, capabilities } from '#domain/grants/rules.ts';
import { areaTexts, capabilityTexts, grantTexts as texts } from '#domain/grants/texts.ts';
import type { Text } from '#domain/lib/text.ts';
import { pathTo } from '#domain/screens.ts';
import { roleTexts } from '#domain/staff/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useList } from '#web/lib/use-list.ts';
import { choiceFilter } from '#web/parts/list-filters.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Pill } from '#web/ui/data/pill.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { capabilityList, placesText } from './grant-texts.ts';
import classes from './grants.module.css';

/** Who may do what: administrators, and whoever was given access (D16). */
export default function Access() {
  const say = useSay();
  const named = useNamed();
  const show = useShowInstant();
  const list = useList(grants.list, accessSorts, { capability: 'all', area: 'all', role: 'all' });
  const role = ({ user }: AccessRow) =>
    [say(roleTexts[user.role]), user.super_user ? say(texts.superUser) : null].filter(Boolean).join(' · ');
  const may = (row: AccessRow) => capabilityList(row.capabilities, say);
  const since = (row: AccessRow) => (row.given_at ? show(row.given_at) : say(texts.byRole));
  const inactive = ({ user }: AccessRow) => !user.active && <Pill tone="grey">{say(texts.inactive)}</Pill>;
  const columns: Column<AccessRow>[] = [
    {
      key: 'name',
      head: say(texts.person),
      width: '200px',
      render: (row) => (
        <span className={classes.what}>
          <a className={classes.name} href={pathTo('usersDetail', { user_id: row.user.id })}>
            {row.user.name}
          </a>
          {inactive(row)}
        </span>
      ),
    },
    { key: 'role', head: say(texts.role), nowrap: true, render: role },
    { key: 'may', head: say(texts.capabilities), render: may },
    { key: 'area', head: say(texts.area), width: '190px', render: (row) => placesText(row, say, named) },
    {
      key: 'given_at',
      head: say(texts.since),
      width: '180px',
      render: (row) => (
        <span className={classes.what}>
          <span>{since(row)}</span>
          {row.given_by && <span className={classes.meta}>{say(texts.givenBy, { name: row.given_by })}</span>}
        </span>
      ),
    },
  ];
  const choices = <Value extends string>(all: Text, values: readonly Value[], named: Readonly<Record<Value, Text>>) => [
    { value: 'all', label: say(all) },
    ...values.map((value) => ({ value, label: say(named[value]) })),
  ];
  const filters = [
    choiceFilter(list, {
      name: 'capability',
      label: say(texts.capabilities),
      choices: choices(texts.anyCapability, capabilities, capabilityTexts),
    }),
    choiceFilter(list, { name: 'area', label: say(texts.area), choices: choices(texts.anyArea, areas, areaTexts) }),
    choiceFilter(list, {
      name: 'role',
      label: say(texts.role),
      choices: choices(texts.anyRole, accessRoles, { ...roleTexts, super_user: texts.superUser }),
    }),
  ];
  return (
    <ListPage
      title={texts.listTitle}
      context={say(texts.listContext)}
      list={list}
      hasTallRows
      file={grants.listFile}
      columns={columns}
      denseUpTo="tablet"
      dense={(row) => ({
        title: row.user.name,
        figure: inactive(row) || role(row),
        wraps: true,
        details: [
          placesText(row, say, named),
          may(row),
          since(row),
          row.given_by && say(texts.givenBy, { name: row.given_by }),
        ],
      })}
      hrefOf={(row) => pathTo('usersDetail', { user_id: row.user.id })}
      empty={{ hint: texts.listEmpty }}
      filters={filters}
    />
  );
}
