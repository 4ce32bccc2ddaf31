import { useState } from 'react';
import { chat } from '#domain/chat/contract.ts';
import type { Chat } from '#domain/chat/shapes.ts';
import { chatTexts as texts } from '#domain/chat/texts.ts';
import { countShown } from '#domain/session/rules.ts';
import { useOnline } from '#web/lib/live.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import type { ChatPartner } from '#web/parts/chat-button.tsx';
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

/** All open chats, the newest first, and for who may start one whom to begin it with. */
export function ChatList({ chats, mayStart, onOpen }: ChatListProps) {
  const say = useSay();
  return (
    <div className={classes.list}>
      {chats.length > 0 && <h2 className={classes.title}>{say(texts.title)}</h2>}
      {chats.map(({ sender_id: id, sender, unread }) => (
        <Person
          key={id}
          partner={{ id, ...sender }}
          note={unread > 0 ? say(texts.unread, { count: unread }) : ''}
          figure={unread > 0 && countShown(unread)}
          onOpen={onOpen}
        />
      ))}
      {mayStart && <OnlinePeople without={chats.map(({ sender_id }) => sender_id)} onOpen={onOpen} />}
    </div>
  );
}

function OnlinePeople({ without, onOpen }: { without: readonly number[]; onOpen: ChatListProps['onOpen'] }) {
  const say = useSay();
  const [search, setSearch] = useState('');
  const online = useOnline();
  const { data } = useRead(chat.people, { query: { search } }, true, true);
  const people = data?.data.filter(({ id }) => online.has(id) && !without.includes(id)) ?? [];
  return (
    <>
      <h2 className={classes.title}>{say(texts.people)}</h2>
      <div className={classes.search}>
        <SearchBox
          label={say(texts.find)}
          value={search}
          onSearch={setSearch}
          onClear={() => setSearch('')}
        />
      </div>
      {!data && <SkeletonLines lines={3} />}
      {people.map((one) => (
        <Person key={one.id} partner={one} note={one.position ?? ''} onOpen={onOpen} />
      ))}
      {data && people.length === 0 && (
        <p className={classes.none}>{say(search === '' ? texts.nobody : texts.notFound)}</p>
      )}
    </>
  );
}

interface PersonProps {
  partner: ChatPartner;
  note: string;
  figure?: string | false;
  onOpen: ChatListProps['onOpen'];
}

function Person({ partner: { id, name, img }, note, figure, onOpen }: PersonProps) {
  const say = useSay();
  const isOnline = useOnline().has(id);
  return (
    <button type="button" className={classes.person} onClick={() => onOpen({ id, name, img })}>
      <Avatar
        name={name}
        photo={photoOf({ img })}
        size={32}
        online={isOnline ? say(texts.online) : null}
        decorative
      />
      <span className={classes.who}>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>{note}</span>
      </span>
      {figure && <Badge decorative>{figure}</Badge>}
    </button>
  );
}
