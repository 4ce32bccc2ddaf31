/** A message as both see it; `seq` is its place in the chat, given by the server, from 1 without a gap (ENTITYA-18). */
export interface ChatMessage {
  /** Made by the browser that sent it, so that a message sent twice is stored once. */
  msg_id: string;
  seq: number;
  recipient_id: number;
  message: string;
  created_at: string;
  seen: boolean;
}

/** Whom one chats with, and a message of theirs or one's own: what a live message carries (SOCKET-44). */
export interface ChatNews {
  /** The other person, whoever wrote. */
  sender_id: number;
  sender: { name: string; img: string | null };
  messages: readonly ChatMessage[];
}

/** A chat with someone as one of the two sees it: its last messages, oldest first (ENTITYA-18, SOCKET-43). */
export interface Chat extends ChatNews {
  /** Theirs that one has not seen, those before the first of `messages` too. */
  unread: number;
  /** Whether there are messages before the first. */
  has_more: boolean;
  /** Whether one may write; not in a chat that was ended, unless one may start chats. */
  may_send: boolean;
  /** Whether its window was not closed (CHAT-06). */
  is_open: boolean;
}

/** What `/chat_history` is answered with, and what it was asked: all open chats, the one with someone, or more of it. */
export interface ChatHistory {
  chats: readonly Chat[];
  sender_id?: number;
  before?: number;
}

/** Something one of two has done: typed, seen the other's messages, ended the chat. */
export interface ChatSign {
  sender_id: number;
  recipient_id: number;
}
