import { IconColumns3, IconEye, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../data/avatar.tsx';
import { Empty } from '../data/empty.tsx';
import { Pager } from '../data/pager.tsx';
import { Pill } from '../data/pill.tsx';
import { Section } from '../data/section.tsx';
import { type Column, Table, type TableSort } from '../data/table.tsx';
import type { Tone } from '../data/tone.ts';
import { Button } from '../form/button.tsx';
import { IconButton } from '../form/icon-button.tsx';
import { SearchBox } from '../form/search-box.tsx';
import { SelectField } from '../form/select-field.tsx';
import { Menu } from '../overlay/menu.tsx';
import { toast } from '../overlay/toast.tsx';
import classes from './gallery.module.css';

interface Person {
  id: number;
  name: string;
  email: string;
  phone: string;
  office: string;
  days: number;
  state: [Tone, string];
  online: boolean;
}

const names = [
  'Nurul Aisyah binti Ahmad',
  'Tan Wei Ming',
  'Kavitha a/p Subramaniam',
  'Mohd Hafiz bin Ismail',
  'Siti Khadijah binti Wan Abdullah',
  'Lim Chee Keong',
  'Farah Nadia binti Rosli',
];
const states: [Tone, string][] = [
  ['green', 'Approved'],
  ['amber', 'Pending'],
  ['red', 'Rejected'],
  ['blue', 'Supported'],
  ['grey', 'Canceled'],
];
const people: Person[] = names.map((name, at) => ({
  id: at + 1,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@hadir.example`,
  phone: `01${at}-${3456789 + at * 1111}`,
  office: at % 2 ? 'Kuala Lumpur' : 'Kota Bharu',
  days: 14 - at * 1.5,
  state: states[at % states.length] ?? ['grey', ''],
  online: at % 3 === 0,
}));

const columns: Column<Person>[] = [
  { key: 'number', head: '#', width: '48px', render: (_, index) => index + 1 },
  {
    key: 'name',
    head: 'Name',

    render: (person) => (
      <span className={classes.person}>
        <Avatar name={person.name} decorative online={person.online ? 'Online' : null} />
        <span>
          {person.name}
          <small>Active 5 minutes ago</small>
        </span>
      </span>
    ),
  },
  { key: 'email', head: 'Email', render: (person) => person.email },
  { key: 'phone', head: 'Phone', nowrap: true, render: (person) => person.phone },
  { key: 'office', head: 'Office', render: (person) => person.office },
  { key: 'state', head: 'Status', render: ({ state }) => <Pill tone={state[0]}>{state[1]}</Pill> },
  { key: 'days', head: 'Balance', align: 'right', render: (person) => person.days.toFixed(2) },
  {
    key: 'action',
    head: 'Action',
    isAction: true,
    render: (person) => (
      <>
        <IconButton label={`View ${person.name}`} icon={<IconEye size={16} stroke={1.7} />} />
        <IconButton label={`Edit ${person.name}`} icon={<IconPencil size={16} stroke={1.7} />} />
        <Menu
          label={`More about ${person.name}`}
          items={[
            { key: 'history', label: 'Transfer history', onClick: () => toast.info('History') },
            { key: 'message', label: 'Send message', disabledReason: 'You cannot write to yourself' },
            {
              key: 'remove',
              label: 'Remove',
              isDanger: true,
              startsGroup: true,
              icon: <IconTrash size={16} />,
            },
          ]}
        />
      </>
    ),
  },
];

const nameOf = ({ name }: Person) => name;

const dense = (person: Person) => ({
  lead: <Avatar name={person.name} decorative size={36} />,
  title: person.name,
  figure: <Pill tone={person.state[0]}>{person.state[1]}</Pill>,
  details: [person.office, person.phone],
});

const offices = Array.from({ length: 120 }, (_, at) => ({ value: at + 1, label: `Office ${at + 1}` }));

export function GalleryTable() {
  const [search, setSearch] = useState('');
  const [office, setOffice] = useState<number | null>(null);
  const [status, setStatus] = useState<string | null>('all');
  const [page, setPage] = useState(0);
  const [sort, setSort] = useState<TableSort | null>({ key: 'name', direction: 'asc' });
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(['phone']));
  const [live, setLive] = useState<ReadonlySet<number>>(new Set());
  const shown = people.filter((person) => person.name.toLowerCase().includes(search.toLowerCase()));
  return (
    <Section
      title="Table"
      hint="Search box, filters, rows, pager"
      action={<Button onClick={() => setLive(new Set([2]))}>A live row</Button>}
    >
      <div className={classes.row}>
        <SearchBox label="Search staff" value={search} onSearch={setSearch} onClear={() => setSearch('')} />
        <SelectField
          label="Office"
          hideLabel
          placeholder="All offices"
          value={office}
          onChange={setOffice}
          choices={offices}
          clearable
        />
        <SelectField
          label="Status"
          hideLabel
          value={status}
          onChange={setStatus}
          choices={[
            { value: 'all', label: 'All states' },
            { value: 'pending', label: 'Pending' },
          ]}
        />
      </div>
      <Table
        label="Staff"
        columns={columns}
        rows={shown}
        rowKey={(person) => person.id}
        dense={dense}
        sort={sort}
        onSort={setSort}
        sortable={['name', 'office', 'days']}
        onOpen={(person) => toast.info(person.name)}
        litKeys={live}
        empty={<Empty heading="No Data" hint="Nobody is called so. Try a shorter name." />}
      />
      <Pager page={page} total={312} shown={20} pageSize={20} onPage={(to) => setPage(to === 'last' ? 15 : to)} />
      <Menu
        label="Columns"
        text="Columns"
        icon={<IconColumns3 size={16} />}
        items={columns.slice(2, 7).map(({ key, head }) => ({
          key,
          label: head,
          isChecked: !hidden.has(key),
          onClick: () => setHidden(new Set([...hidden, key].filter((one) => one !== key || !hidden.has(key)))),
        }))}
      />
      <Table
        label="Staff, one line each"
        columns={columns.map((column) => (column.key === 'name' ? { ...column, line: nameOf } : column))}
        rows={shown}
        rowKey={(person) => person.id}
        dense={dense}
        isOneLine
        hidden={hidden}
      />
      <div className={classes.wide}>
        <Table
          label="Loading staff"
          columns={columns.slice(0, 4)}
          rows={[]}
          rowKey={(person) => person.id}
          dense={dense}
          isLoading
          skeletonRows={4}
        />
        <Table
          label="Nobody"
          columns={columns}
          rows={[]}
          rowKey={(person) => person.id}
          dense={dense}
          empty={
            <Empty
              icon={<IconUsers size={22} stroke={1.6} />}
              heading="No Data"
              hint="Staff of this office appear here as soon as they are added."
              action={<Button look="primary">Add staff</Button>}
            />
          }
        />
      </div>
    </Section>
  );
}
