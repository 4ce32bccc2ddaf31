import { useEffect, useRef, useState } from 'react';
import { chat } from '#domain/chat/contract.ts';
import type { Chat } from '#domain/chat/shapes.ts';
import { chatTexts as texts } from '#domain/chat/texts.ts';
import { countShown } from '#domain/session/rules.ts';
import { useHeard, useOnline } from '#web/lib/live.ts';
import { useNamed } from '#web/lib/named.ts';
import { refresh, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import type { ChatPartner } from '#web/parts/chat-button.tsx';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { photoOf } from '#web/parts/photo.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import classes from './chat-list.module.css';

interface ChatListProps {
  chats: readonly Chat[];
  mayStart: boolean;
  onOpen: (partner: ChatPartner) => void;
}

/**
 * All open chats, newest first, and for users who may start one the people to start it with. The order stays fixed
 * until the list is closed, so that a row never moves away from under the pointer.
 */
export function ChatList({ chats, mayStart, onOpen }: ChatListProps) {
  const say = useSay();
  const [listed] = useState(() => chats.map(({ sender_id }) => sender_id));
  const byId = new Map(chats.map((chat) => [chat.sender_id, chat]));
  const listedChats = useStableOrder(
    listed.flatMap((id) => byId.get(id) ?? []),
    ({ sender_id }) => sender_id,
  );
  return (
    <div className={classes.list}>
      {listedChats.length > 0 && <h2 className={classes.title}>{say(texts.title)}</h2>}
      {listedChats.map(({ sender_id: id, sender, unread }) => (
        <Person key={id} partner={{ id, ...sender }} unread={unread} onOpen={onOpen} />
      ))}
      {mayStart && <Others without={listed} chats={byId} onOpen={onOpen} />}
    </div>
  );
}

interface OthersProps {
  without: readonly number[];
  chats: ReadonlyMap<number, Chat>;
  onOpen: ChatListProps['onOpen'];
}

/** The other people online, with a search. */
function Others(props: OthersProps) {
  const say = useSay();
  const [search, setSearch] = useState('');
  return (
    <>
      <h2 className={classes.title}>{say(texts.people)}</h2>
      <div className={classes.search}>
        <SearchBox label={say(texts.find)} value={search} onSearch={setSearch} onClear={() => setSearch('')} />
      </div>
      <OnlinePeople key={search} search={search} {...props} />
    </>
  );
}

function OnlinePeople({ search, without, chats, onOpen }: OthersProps & { search: string }) {
  const say = useSay();
  const named = useNamed();
  const online = useOnline();
  const { data, isError, refetch } = useRead(chat.people, { query: { search } });
  useArrivals();
  const here = data?.data.filter(({ id }) => online.has(id) && !without.includes(id)) ?? [];
  const people = useStableOrder(here, ({ id }) => id);
  return (
    <>
      {!data && !isError && <SkeletonLines lines={3} />}
      {!data && isError && <NotLoaded onRetry={refetch} />}
      {people.map((one) => (
        <Person
          key={one.id}
          partner={one}
          note={named('positions', one.position)}
          unread={chats.get(one.id)?.unread ?? 0}
          onOpen={onOpen}
        />
      ))}
      {data && people.length === 0 && (
        <p className={classes.none}>{say(search === '' ? texts.nobody : texts.notFound)}</p>
      )}
    </>
  );
}

/** Current rows in the order they first appeared; new ones are last, and removed ones stay. */
function useStableOrder<Row>(now: readonly Row[], idOf: (row: Row) => number): Row[] {
  const rows = useRef(new Map<number, Row>()).current;
  for (const row of now) rows.set(idOf(row), row);
  return [...rows.values()];
}

/** Milliseconds after someone came online before the list is refreshed; many come at once in the morning. */
const arrivalPause = 500;

/** Adds people who come online while the list is open. */
function useArrivals(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useHeard('new_user', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refresh(chat.people);
    }, arrivalPause);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

interface PersonProps {
  partner: ChatPartner;
  note?: string;
  unread: number;
  onOpen: ChatListProps['onOpen'];
}

function Person({ partner: { id, name, img }, note = '', unread, onOpen }: PersonProps) {
  const say = useSay();
  const isOnline = useOnline().has(id);
  return (
    <button type="button" className={classes.person} onClick={() => onOpen({ id, name, img })}>
      <Avatar name={name} photo={photoOf({ img })} size={32} online={isOnline ? say(texts.online) : null} decorative />
      <span className={classes.who}>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>{unread > 0 ? say(texts.unread, { count: unread }) : note}</span>
      </span>
      {unread > 0 && <Badge decorative>{countShown(unread)}</Badge>}
    </button>
  );
}
