import { addDays, type Day, daysBetween, showDay } from '#domain/lib/calendar.ts';
import { cast } from '../cast.ts';
import type { Holiday } from '../holidays.ts';
import type { Person } from '../people.ts';
import { departments, positions } from '../positions.ts';
import { random } from '../random.ts';
import type { Span } from '../span.ts';
import type { InboxRow } from './letters.ts';

/** A message as stored; its readers are its inbox rows (D8). */
export interface Message {
  id: number;
  title: string;
  message: string;
  send_to: 'all' | 'admin' | 'manager' | 'department' | 'user';
  department_id: number | null;
  announce_until: Day | null;
  created_by: number;
  created_at: Date;
}

type Draft = Omit<Message, 'id' | 'created_at' | 'department_id' | 'announce_until'> &
  Partial<Pick<Message, 'department_id' | 'announce_until'>> & {
    day: Day;
    /** The recipients when it is sent to some staff. */
    to?: readonly number[];
  };

/** Holidays for which everyone gets a greeting, three days ahead. */
const greetings: Record<string, string> = {
  'Hari Raya Aidilfitri':
    'Selamat Hari Raya Aidilfitri, maaf zahir dan batin.\nPlease switch off all equipment before you leave, and drive safely.',
  'Chinese New Year': 'Gong Xi Fa Cai to all colleagues who celebrate. Drive safely.',
  Deepavali: 'Happy Deepavali to all colleagues who celebrate. May your homes be bright.',
  'Christmas Day': 'Merry Christmas to all colleagues who celebrate, and a restful holiday to everyone.',
};

function drafts(holidays: readonly Holiday[], span: Span): Draft[] {
  const ago = (days: number) => addDays(span.today, -days);
  const thisYear = `${span.today.slice(0, 4)}-11-01`;
  const monsoon = thisYear < span.today ? thisYear : `${Number(span.today.slice(0, 4)) - 1}-11-01`;
  const meeting = showDay(addDays(span.today, 13));
  const { aminah, badrul, devi, chong, farid, gopal, zara } = cast;
  const everyone = { send_to: 'all', created_by: aminah.id } as const;
  return [
    ...holidays
      .map(({ start, details }) => ({ start, name: details }))
      .filter(({ name, start }) => greetings[name] && addDays(start, -3) >= span.from)
      .map(({ name, start }) => ({
        ...everyone,
        title: `Greetings for ${name}`,
        message: greetings[name]!,
        day: addDays(start, -3),
      })),
    {
      ...everyone,
      title: 'Attendance by access card',
      message: 'Every staff member clocks in and out with the access card at the kiosk in the lobby.',
      day: ago(330),
    },
    {
      ...everyone,
      title: 'Flood season: report before you travel',
      message: 'If your road is closed, tell your supervisor and send a late application the same day.',
      day: monsoon,
    },
    {
      title: 'Branch visit schedule',
      message: 'The quarterly branch visits are confirmed.\nPlease prepare your registers.',
      send_to: 'department',
      department_id: departments.regional.id,
      created_by: badrul.id,
      day: ago(150),
    },
    {
      title: 'Review of approval rights',
      message: 'Please check the approvers of your positions before the end of the month.',
      send_to: 'admin',
      created_by: badrul.id,
      day: ago(75),
    },
    {
      title: 'Counter duty next month',
      message: 'The duty list is with Chong. Swap among yourselves and tell him by Thursday.',
      send_to: 'user',
      created_by: devi.id,
      to: [chong.id, farid.id, gopal.id],
      day: ago(38),
    },
    {
      title: 'Contract renewal documents',
      message: 'Please bring a copy of your identity card and your latest certificate to Human Resources.',
      send_to: 'user',
      created_by: aminah.id,
      to: [farid.id, zara.id],
      day: ago(16),
    },
    {
      ...everyone,
      title: 'Staff assembly',
      message: `The staff assembly is on ${meeting} at 10:00 AM in Dewan Bayu.\nBranches join by video.`,
      announce_until: addDays(span.today, 13),
      day: ago(3),
    },
  ];
}

function readers(draft: Draft, people: readonly Person[]): number[] {
  const inDepartment = new Set<number>(
    Object.values(positions)
      .filter(({ department_id }) => department_id === draft.department_id)
      .map(({ id }) => id),
  );
  const isReader: Record<Message['send_to'], (member: Person['member']) => boolean> = {
    all: () => true,
    admin: ({ role }) => role === 'Admin',
    manager: ({ role }) => role === 'Manager',
    department: ({ position_id }) => inDepartment.has(position_id),
    user: ({ id }) => draft.to?.includes(id) ?? false,
  };
  return people
    .map(({ member }) => member)
    .filter((member) => member.active && member.id !== draft.created_by && isReader[draft.send_to](member))
    .map(({ id }) => id);
}

/** The messages to staff over the span, one of them announced until a fortnight ahead, and their recipients. */
export function messagesOf(
  holidays: readonly Holiday[],
  people: readonly Person[],
  span: Span,
): { messages: Message[]; messageInbox: InboxRow[] } {
  const chance = random('messages');
  const messageInbox: InboxRow[] = [];
  const messages = drafts(holidays, span)
    .filter(({ day }) => day < span.today)
    .sort((a, b) => a.day.localeCompare(b.day))
    .map((draft, at): Message => {
      const { day, to: _, department_id = null, announce_until = null, ...content } = draft;
      const created_at = span.at(day, chance.between(9 * 60, 15 * 60));
      const age = daysBetween(day, span.today);
      for (const user_id of readers(draft, people)) {
        const about = { user_id, message_id: at + 1, warning_id: null, reply: null, replied_at: null };
        const is_read = chance.chance(age > 30 ? 0.93 : 0.6);
        messageInbox.push({ ...about, is_read, created_at });
      }
      return { id: at + 1, ...content, department_id, announce_until, created_at };
    });
  return { messages, messageInbox };
}
