import { IconPaperclip } from '@tabler/icons-react';
import { isAdmin } from '#domain/access.ts';
import { type MessageRow, messageSorts, messages as rows } from '#domain/messages/contract.ts';
import { messageTexts as texts } from '#domain/messages/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useList } from '#web/lib/use-list.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { actionColumn } from '#web/parts/row-actions.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import type { Column } from '#web/ui/data/table.tsx';
import classes from './messages.module.css';

/** Message Management: an admin sees everyone's messages, others their own (MSG-01 to MSG-06). */
export default function Messages() {
  const say = useSay();
  const show = useShowInstant();
  const list = useList(rows.list, messageSorts, { choices: '0' });
  const hrefOf = ({ id }: MessageRow) => pathTo('messagesDetail', { message_id: id });
  const title = (row: MessageRow) => (
    <span className={classes.title}>
      <span className={classes.words}>{row.title}</span>
      {row.attachment && <IconPaperclip size={14} role="img" aria-label={say(texts.hasAttachment)} />}
    </span>
  );
  const read = ({ total_read, total_sent }: MessageRow) => say(texts.readOf, { read: total_read, sent: total_sent });
  const author: Column<MessageRow> = {
    key: 'admin',
    head: say(texts.author),
    share: 200,
    render: ({ admin }) => admin,
  };
  const columns: Column<MessageRow>[] = [
    ...(isAdmin(useViewer()) ? [author] : []),
    { key: 'title', head: say(texts.title), share: 480, render: title },
    { key: 'date', head: say(texts.date), nowrap: true, share: 156, render: ({ created_at }) => show(created_at) },
    { key: 'read', head: say(texts.read), align: 'right', nowrap: true, render: read },
    actionColumn(say(shellTexts.action), (row) => ({ name: row.title, viewHref: hrefOf(row) })),
  ];
  return (
    <ListPage
      title={texts.management}
      context={say(texts.context)}
      list={list}
      file={rows.listFile}
      columns={columns}
      dense={(row) => ({ title: title(row), figure: read(row), details: [show(row.created_at), row.admin] })}
      hrefOf={hrefOf}
      empty={{ hint: texts.emptyHint }}
      add={{ label: texts.new, href: pathTo('messagesDetail', { message_id: 'new' }) }}
    />
  );
}
