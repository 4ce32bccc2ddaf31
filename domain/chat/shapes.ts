/**
 * A message as both see it; `seq` is its place in the chat, assigned by the server from 1 without gaps (ENTITYA-18).
 */
export interface ChatMessage {
  /** Assigned by the sending browser, so that a message sent twice is stored once. */
  msg_id: string;
  seq: number;
  recipient_id: number;
  message: string;
  created_at: string;
  seen: boolean;
}

/** A live message: the other person, and a message of theirs or one's own (SOCKET-44). */
export interface ChatNews {
  /** The other person, whoever wrote it. */
  sender_id: number;
  sender: { name: string; img: string | null };
  messages: readonly ChatMessage[];
}

/** A chat as one of the two sees it: its last messages, oldest first (ENTITYA-18, SOCKET-43). */
export interface Chat extends ChatNews {
  /** The other's unseen messages, including those before the first of `messages`. */
  unread: number;
  /** Whether there are messages before the first. */
  has_more: boolean;
  /** Whether the viewer may write: not in a chat that has ended, unless they may start chats. */
  may_send: boolean;
  /** Whether its window is open (CHAT-06). */
  is_open: boolean;
}

/**
 * The answer to `/chat_history`, with what was asked for: all open chats, the chat with one person, or earlier messages
 * of it.
 */
export interface ChatHistory {
  chats: readonly Chat[];
  sender_id?: number;
  before?: number;
}

/** An event of a chat: one of the two is typing, has seen messages, or has ended the chat. */
export interface ChatSign {
  sender_id: number;
  recipient_id: number;
}
