import { isAdmin, type Viewer } from '../access.ts';
import type { Day } from '../lib/calendar.ts';
import type { CodedText } from '../lib/text.ts';
import { messageTexts as texts } from './texts.ts';

/** The audiences of a message (MSG-19). */
export const audiences = ['all', 'admin', 'manager', 'department', 'user'] as const;
export type Audience = (typeof audiences)[number];

/** The audiences someone may send to: admins all of them, others all staff and some staff (MSG-17, MSG-18). */
export const audiencesOf = (viewer: Viewer): readonly Audience[] => (isAdmin(viewer) ? audiences : ['all', 'user']);

/**
 * What is wrong with the recipients or the announcement of a message, by field; usually nothing (MSG-17, MSG-18, D8).
 */
export function refusalOfMessage(
  viewer: Viewer,
  { send_to, announce_until }: { send_to: Audience; announce_until: Day | null },
  today: Day,
): { field: 'send_to' | 'announce_until'; text: CodedText } | null {
  if (!audiencesOf(viewer).includes(send_to)) return { field: 'send_to', text: texts.notYours };
  if (announce_until === null) return null;
  if (!isAdmin(viewer) || send_to !== 'all') return { field: 'announce_until', text: texts.announceNotYours };
  return announce_until < today ? { field: 'announce_until', text: texts.announcePast } : null;
}
