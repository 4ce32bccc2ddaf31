import type { ChatHistory, ChatNews, ChatSign } from './chat/shapes.ts';
import type { Day } from './lib/calendar.ts';
import type { Answer } from './lib/text.ts';

/**
 * What is heard: every message the server sends over the socket, by type (D14). Messages are base64 of JSON
 * `{ type, ... }`; commands the browser sends keep their slash.
 */
export interface Heard {
  /** The server asks for a sign of life. */
  ping: Record<never, never>;
  /** /appid was accepted; queued messages may go (SOCKET-21). */
  connected: { socket_id: string };
  /** The token or id was not accepted; the socket closes with 3003. */
  appid_invalid: Answer;
  /** A command that is not open to the sender; `msg_id` is the chat message that was not taken. */
  forbidden: Answer & { msg_id?: string };
  /** The session has ended; the page signs out, saying why when there is a message. */
  logout: Partial<Answer>;
  /** Words in a modal, such as "Please relogin. Your role has been updated." (SESSION-10). */
  alert: Answer;
  /** Load the page again. */
  reload: Record<never, never>;
  /** Ends this socket for good. */
  quit: Record<never, never>;
  /** A named task for the page: reading reference data, counters or one's chats anew. */
  function: { name: 'update-user' | 'reset-cache' | 'counters' | 'chats' };
  /**
   * The ids of everyone online (SOCKET-30), then of who comes and who goes. Without names, and those of one moment in
   * one message, so that a morning's rush of thousands stays small.
   */
  users: { ids: readonly number[] };
  new_user: { ids: readonly number[] };
  remove_user: { ids: readonly number[] };
  /** A clock event, to viewers on the page who may see it. */
  attendance: { row: LiveAttendance };
  /** A like given or taken on an attendance. */
  likes: { attendance_id: number; likes: number };
  /** An audit entry, to admins on the page. */
  'activity-log': { row: LiveEntry };
  /** A letter was issued, settled or removed; lists of letters and counters are read anew (SOCKET-41). */
  'warning-letter': Record<never, never>;
  /** An application that waits, or waited, for the decision of a position, to who holds it (SOCKET-38 to SOCKET-40, SOCKET-48). */
  'leaves-application': ApplicationNews;
  'late-application': ApplicationNews;
  'leave-office-application': ApplicationNews;
  /** A new support report, to the developer account (SOCKET-36). */
  'bug-report': { id: number; user_id: number } & Answer;
  /** A support report was replied to, to whoever made it (SOCKET-42). */
  'issue-resolved': { id: number } & Answer;
  /** The error log changed, to those who may read it (SOCKET-35). */
  'error-log': Record<never, never>;
  /** A report that someone asked for has moved in the line, is further made, made or gone; to who asked. */
  'report-files': Record<never, never>;
  /** Something new in the inbox; `is_told` when another message says already what. */
  inbox: { unread_notification: number; is_told?: true };
  /** Chats with their last messages, as they were asked for (SOCKET-43). */
  chat_history: ChatHistory;
  /** A chat message to both; to who wrote it, that it was stored (SOCKET-44). */
  chat: ChatNews;
  /** The other one is typing (SOCKET-45). */
  typing: ChatSign;
  /** `sender_id` has seen the messages of `recipient_id` up to one, told to both (SOCKET-46). */
  seen: ChatSign & { msg_id: string; seq: number };
  /** `sender_id` has closed the window of both (SOCKET-47). */
  end: ChatSign;
}

/** An application that was made or moved; with a message when it newly waits for this position. */
export interface ApplicationNews extends Partial<Answer> {
  id: number;
  position_id: number;
  status: string;
  name: string;
}

/** The attendance row a live viewer receives (ENTITYB-04). */
export interface LiveAttendance {
  id: number;
  work_date: Day;
  [field: string]: unknown;
}

/** The audit entry a live viewer receives (ENTITYB-05). */
export interface LiveEntry {
  id: number;
  user_id: number | null;
  username: string;
  module: string;
  code: string;
  action: string;
  action_ms: string;
  subject_id: number | null;
  subject: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  created_at: string;
}

/** The browser's first message (SOCKET-03). `id` is the device, `app_id` the version of the page, `channel` the platform. */
export interface Appid {
  type: '/appid';
  app: string;
  id: string;
  app_id: string;
  channel: string;
  name: string;
  role: string;
  wpa: boolean;
  agent: string;
  token: string;
  screen_width: number;
  reconnect: boolean;
  invisible: boolean;
}

/** What is said after /appid: every command a browser may send (SOCKET-04 to SOCKET-15). */
export type Said =
  | { type: '/quit' }
  | { type: '/pong' }
  | { type: 'ping' }
  | { type: '/page'; path: string }
  | { type: '/m'; focus: boolean }
  | { type: '/error'; path: string; stack: string }
  /** A message; sent again until it is heard as `chat` or refused. */
  | { type: '/chat'; msg_id: string; recipient_id: number; recipient: string; message: string }
  /** All open chats; one with someone; or its messages before one. */
  | { type: '/chat_history'; sender_id?: number; before?: number }
  /** Someone's messages were seen up to one of theirs. */
  | { type: '/seen'; recipient_id: number; msg_id: string }
  | { type: '/typing'; recipient_id: number }
  /** Closes the window of a chat with someone (CHAT-06). */
  | { type: '/end'; sender_id: number };

/** The server asks for a sign of life this often, and ends a socket that gave none for so long, in seconds (D14). */
export const pingSeconds = 25;
export const silentSeconds = 60;
/** The browser asks on a connection on which it heard nothing for so many seconds (SOCKET-07), and then closes it (SOCKET-19). */
export const askSeconds = 40;
export const idleSeconds = 70;
/** Sockets of one session; of more, the one that stands longest is told `quit` (SOCKET-33). */
export const socketsAtOnce = 20;
/** Characters kept of a client error's page and stack (D14). */
export const clientErrorLength = { path: 200, stack: 4_000 } as const;

/**
 * Who an event is for. Rows that need a look at the record carry ids; each server loads them once and decides per
 * viewer. `session` is one session by the base64url of its token's hash; `facts` drops cached reference facts.
 */
export type LiveEvent =
  | { to: 'attendance'; id: number }
  | { to: 'likes'; id: number }
  | { to: 'activity-log'; id: number }
  | { to: 'chat'; id: number }
  | { to: 'users'; ids: readonly number[]; message: Message }
  | { to: 'session'; hash: string; message: Message }
  | { to: 'everyone'; message: Message }
  | { to: 'admins'; message: Message }
  | { to: 'developers'; message: Message }
  | { to: 'errorLog'; message: Message }
  | { to: 'facts' };

/** One message with its type. */
export type Message = { [Type in keyof Heard]: { type: Type } & Heard[Type] }[keyof Heard];
