import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type InboxMessage, inboxSorts, inbox as rows } from '#domain/inbox/contract.ts';
import { inboxTexts as texts } from '#domain/inbox/texts.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { call } from '#web/lib/call.ts';
import { refresh, toastFailure } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { updateCounters } from '#web/lib/session.ts';
import { useIsPhone } from '#web/lib/use-is-phone.ts';
import { useList } from '#web/lib/use-list.ts';
import { ExportMenu } from '#web/parts/export-menu.tsx';
import { List } from '#web/parts/list.tsx';
import { choiceFilter } from '#web/parts/list-filters.tsx';
import { ListSearch } from '#web/parts/list-search.tsx';
import { Page } from '#web/ui/page.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { useInboxColumns } from './columns.tsx';
import classes from './inbox.module.css';
import { MessageModal } from './message-modal.tsx';

/** Inbox and archive: one screen, with flag 0 and flag 1 (INBOX-01, INBOX-02, INBOX-18). */
export default function Inbox() {
  const isArchive = useLocation({ select: ({ pathname }) => pathname === screens.inboxArchive.path });
  return <Part key={String(isArchive)} isArchive={isArchive} />;
}

function Part({ isArchive }: { isArchive: boolean }) {
  const say = useSay();
  const list = useList(rows.list, inboxSorts, { archive: isArchive ? '1' : '0', show: 'all' });
  const isPhone = useIsPhone();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<InboxMessage | null>(null);
  const shown = choiceFilter(list, {
    name: 'show',
    label: say(texts.show),
    choices: [
      { value: 'all', label: say(texts.showAll) },
      { value: 'unread', label: say(texts.isUnread) },
      { value: 'reply', label: say(texts.showReply) },
    ],
  });
  const unread = list.reply?.unread_notification ?? 0;
  const chosen = list.rows.filter(({ id }) => ticked.has(id));
  const { columns, dense } = useInboxColumns({
    rows: list.rows,
    numberOf: list.numberOf,
    chosen,
    onTick: isArchive ? null : (ids) => setTicked(new Set(ids)),
  });

  const view = (message: InboxMessage) => {
    setOpen(message);
    if (!message.is_read) void read(message.id);
  };

  useNamed(list.rows, view);

  return (
    <Page
      title={say(texts.title)}
      context={contextOf(say, isArchive, list.reply?.unread_notification)}
      action={
        <>
          {!isPhone && <ExportMenu file={rows.listFile} query={list.wholeQuery} />}
          <BulkActions
            isArchive={isArchive}
            isKnown={list.reply !== undefined}
            isEmpty={list.total === 0}
            hasUnread={unread > 0}
            chosen={chosen}
            onDone={() => setTicked(new Set())}
          />
        </>
      }
      filters={
        <>
          <nav className={classes.parts} aria-label={say(texts.parts)}>
            <a href={screens.inboxMain.path} aria-current={isArchive ? undefined : 'page'}>
              {say(texts.title)}
            </a>
            <a href={screens.inboxArchive.path} aria-current={isArchive ? 'page' : undefined}>
              {say(texts.archive)}
            </a>
          </nav>
          <ListSearch list={list} />
          {!isArchive && <div>{shown.control(false)}</div>}
        </>
      }
    >
      <List
        label={say(isArchive ? texts.archive : texts.title)}
        list={list}
        columns={columns}
        dense={dense}
        onOpen={view}
        empty={{
          hint: shown.chosen ? shellTexts.noneChosen : isArchive ? texts.archiveEmptyHint : texts.emptyHint,
        }}
      />
      {open && <MessageModal message={open} onReplied={setOpen} onClose={() => setOpen(null)} />}
    </Page>
  );
}

/** Opens the message in the address once, as linked from a notification; an older one is found in the list. */
function useNamed(listed: readonly InboxMessage[], view: (message: InboxMessage) => void): void {
  const { view: named, ...others } = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const message = listed.find(({ id }) => id === Number(named));
  useEffect(() => {
    if (!message) return;
    void navigate({ to: '.', search: others as never, replace: true, resetScroll: false });
    view(message);
  });
}

/** One line about the list; empty for the inbox until it is loaded. */
function contextOf(say: ReturnType<typeof useSay>, isArchive: boolean, unread: number | undefined) {
  if (isArchive) return say(texts.archiveContext);
  if (unread === undefined) return undefined;
  return say(unread > 0 ? texts.unread : texts.allRead, { count: unread });
}

/** Marks a message as read in the background (INBOX-15, INBOX-16). */
const read = (id: number): Promise<unknown> =>
  call(rows.read, { params: { id } }).then((counters) => {
    updateCounters(counters);
    return refresh(rows.list);
  }, toastFailure);
