import type { OfKinds } from './applications/kinds.ts';
import type { ChatHistory, ChatNews, ChatSign } from './chat/shapes.ts';
import type { Day } from './lib/calendar.ts';
import type { Answer } from './lib/text.ts';

/**
 * Every message the server sends over the socket, by type (D14). Messages are base64 of JSON `{ type, ... }`; commands
 * from the browser start with a slash.
 */
export interface Heard extends Record<OfKinds<'live'>, ApplicationNews> {
  /** A ping, which the browser answers with /pong. */
  ping: Record<never, never>;
  /** /appid was accepted; queued messages may be sent (SOCKET-21). */
  connected: { socket_id: string };
  /** The token or id was not accepted; the socket closes with 3003. */
  appid_invalid: Answer;
  /** A command the sender may not use; `msg_id` names the chat message that was refused. */
  forbidden: Answer & { msg_id?: string };
  /** The session has ended; the page signs out, and says why when there is a message. */
  logout: Partial<Answer>;
  /** A message for a modal, such as "Please relogin. Your role has been updated." (SESSION-10). */
  alert: Answer;
  /** The page must reload. */
  reload: Record<never, never>;
  /** Closes this socket for good. */
  quit: Record<never, never>;
  /** A named task for the page: refresh reference data, counters or chats. */
  function: { name: 'update-user' | 'reset-cache' | 'counters' | 'chats' };
  /**
   * First the ids of everyone online (SOCKET-30), then of those who come and go. Ids only, batched per moment, so that
   * it stays small when thousands come in the morning.
   */
  users: { ids: readonly number[] };
  new_user: { ids: readonly number[] };
  remove_user: { ids: readonly number[] };
  /** A clock event, to viewers on the list, the dashboard or the page of its person who may see it. */
  attendance: { row: LiveAttendance };
  /** The new number of likes of an attendance. */
  likes: { attendance_id: number; likes: number };
  /** An audit entry, to admins on the page. */
  'activity-log': { row: LiveEntry };
  /** A letter was issued, settled or removed; lists of letters and counters are refreshed (SOCKET-41). */
  'warning-letter': Record<never, never>;
  /** A kiosk reported something new, fell silent or came back; to those who may see kiosks. */
  kiosks: Record<never, never>;
  /** A month was closed or opened again; to those who keep the settings. */
  months: Record<never, never>;
  /** A leave year is being counted or booked by rule; to those who keep the settings. */
  'leave-years': Record<never, never>;
  /** A new support report, to the developer account (SOCKET-36). */
  'bug-report': { id: number; user_id: number } & Answer;
  /** A support report was answered; to its reporter (SOCKET-42). */
  'issue-resolved': { id: number } & Answer;
  /** The error log changed; to those who may read it (SOCKET-35). */
  'error-log': Record<never, never>;
  /** A requested report has moved up in the queue, progressed, finished or been removed; to its requester. */
  'report-files': Record<never, never>;
  /** Something new in the inbox; `is_told` when another message already shows it. */
  inbox: { unread_notification: number; is_told?: true };
  /** Chats with their last messages, in answer to a request (SOCKET-43). */
  chat_history: ChatHistory;
  /** A chat message, to both people; its sender learns by it that it was stored (SOCKET-44). */
  chat: ChatNews;
  /** The other person is typing (SOCKET-45). */
  typing: ChatSign;
  /** `sender_id` has seen the messages of `recipient_id` up to one; to both (SOCKET-46). */
  seen: ChatSign & { msg_id: string; seq: number };
  /** `sender_id` has ended the chat, which closes the window of both (SOCKET-47). */
  end: ChatSign;
}

/**
 * A new application, or one that was decided, to those it waits or waited for as holders of a position (SOCKET-38 to
 * SOCKET-40, SOCKET-48); with a message when it now waits for them.
 */
interface ApplicationNews extends Partial<Answer> {
  id: number;
  position_id: number;
  status: string;
  name: string;
}

/** The attendance row that live viewers receive (ENTITYB-04). */
interface LiveAttendance {
  id: number;
  work_date: Day;
  [field: string]: unknown;
}

/** The audit entry that live viewers receive (ENTITYB-05). */
interface LiveEntry {
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

/**
 * The browser's first message (SOCKET-03). `id` is the device, `app_id` the version of the page, `channel` the
 * platform.
 */
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

/** Every command a browser may send after /appid (SOCKET-04 to SOCKET-15). */
export type SocketCommand =
  | { type: '/quit' }
  | { type: '/pong' }
  | { type: 'ping' }
  | { type: '/page'; path: string }
  | { type: '/m'; focus: boolean }
  | { type: '/error'; path: string; stack: string }
  /** A message; sent again until it comes back as `chat` or is refused. */
  | { type: '/chat'; msg_id: string; recipient_id: number; recipient: string; message: string }
  /** Asks for all open chats; for the chat with one person; or for its messages before one. */
  | { type: '/chat_history'; sender_id?: number; before?: number }
  /** Someone's messages were seen, up to one of them. */
  | { type: '/seen'; recipient_id: number; msg_id: string }
  | { type: '/typing'; recipient_id: number }
  /** Ends the chat with someone (CHAT-06). */
  | { type: '/end'; sender_id: number };

/** The server pings this often, and closes a socket that was silent for so long, in seconds (D14). */
export const pingSeconds = 25;
export const silentSeconds = 60;
/**
 * The browser pings a connection on which nothing arrived for so many seconds (SOCKET-07), and then closes it
 * (SOCKET-19).
 */
export const askSeconds = 40;
export const idleSeconds = 70;
/** Most sockets of one session; beyond it the oldest is told to `quit` (SOCKET-33). */
export const socketsAtOnce = 20;
/** How many characters of a client error's page and stack are kept (D14). */
export const clientErrorLength = { path: 200, stack: 4_000 } as const;

/**
 * Who an event is for. Events about a row carry only its id; each server loads the row once and decides per viewer.
 * `session` is one session, by the base64url hash of its token; `facts` drops cached reference facts.
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
  | { to: 'settings'; message: Message }
  | { to: 'developers'; message: Message }
  | { to: 'errorLog'; message: Message }
  | { to: 'facts' };

/** A message with its type. */
export type Message = { [Type in keyof Heard]: { type: Type } & Heard[Type] }[keyof Heard];

/** Has the pages of some people, or of everybody, read again who they are and what they may do. */
export const renewalOf = (ids: readonly number[] | 'everyone'): LiveEvent => {
  const message = { type: 'function', name: 'update-user' } as const;
  return ids === 'everyone' ? { to: 'everyone', message } : { to: 'users', ids, message };
};

/** Has the pages of some people read again all that they show, as after a change by another device. */
export const rereadOf = (ids: readonly number[]): LiveEvent => ({
  to: 'users',
  ids,
  message: { type: 'function', name: 'reset-cache' },
});
