import { useState } from 'react';
import { messages, type Reader } from '#domain/messages/contract.ts';
import { messageTexts as texts } from '#domain/messages/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useDialogList } from '#web/lib/use-dialog-list.ts';
import { List } from '#web/parts/list.tsx';
import { ListSearch } from '#web/parts/list-search.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import classes from './messages.module.css';

const states = ['all', 'read', 'unread'] as const;

/** Who has read one's own message and who has not, by name, with their replies. */
export function ReadersCard({ id }: { id: number }) {
  const say = useSay();
  const show = useShowInstant();
  const [state, setState] = useState<(typeof states)[number]>('all');
  const [search, setSearch] = useState('');
  const list = useDialogList(messages.readers, { message_id: id }, { state, search });
  const labels = { all: texts.everyone, read: texts.read, unread: texts.unread };
  const readAt = ({ is_read, read_at }: Reader) => (read_at ? show(read_at) : say(is_read ? texts.read : texts.unread));
  const columns: Column<Reader>[] = [
    { key: 'name', head: say(texts.name), render: ({ name }) => name },
    { key: 'read', head: say(texts.readAt), nowrap: true, render: readAt },
    {
      key: 'reply',
      head: say(texts.reply),
      render: ({ reply }) => <span className={classes.words}>{reply}</span>,
    },
  ];
  return (
    <Card title={say(texts.readers)} flush>
      <div className={classes.filters}>
        <ListSearch list={{ search, setSearch, clearSearch: () => setSearch('') }} />
        <SelectField
          label={say(texts.read)}
          hideLabel
          value={state}
          onChange={(to) => setState(to ?? 'all')}
          choices={states.map((value) => ({ value, label: say(labels[value]) }))}
        />
      </div>
      <List
        label={say(texts.readers)}
        list={list}
        columns={columns}
        dense={(row) => ({ title: row.name, figure: readAt(row), details: [row.reply] })}
        empty={{ hint: texts.readersEmptyHint }}
        bare
      />
    </Card>
  );
}
