import { type Kind, kindNames, kinds } from '../applications/kinds.ts';
import { type Day, monthQuery } from '../lib/calendar.ts';
import type { Text } from '../lib/text.ts';
import { pathTo, type ScreenName } from '../screens.ts';
import { wayTexts } from './texts.ts';

/** What can stand in the way of closing a month: beside each kind of application that waits for a decision. */
const others = ['days', 'people', 'kiosks', 'letters'] as const;
export const wayNames = [...others, ...kindNames] as const;
export type WayName = (typeof wayNames)[number];

const isKind = (name: WayName): name is Kind => (kindNames as readonly string[]).includes(name);

/** What something in the way is called. */
export const wayText = (name: WayName): Text => (isKind(name) ? kinds[name].pending : wayTexts[name]);

/** Where something that stands in the way of a month is put right. */
export function wayPath(name: WayName, month: Day): { screen: ScreenName; path: string } {
  const query = { month: monthQuery(month) };
  if (name === 'days' || name === 'people') return { screen: 'setting', path: pathTo('setting') };
  if (name === 'kiosks') return { screen: 'office', path: pathTo('office') };
  if (name === 'letters')
    return { screen: 'warningLetters', path: pathTo('warningLetters', {}, { ...query, status: 'Pending' }) };
  const screen: ScreenName = kinds[name].screens.all;
  return { screen, path: pathTo(screen, {}, { ...query, waiting: 'anyone' }) };
}

/** How much stands in the way in all. */
export const inAll = (way: readonly { count: number }[]): number => way.reduce((sum, { count }) => sum + count, 0);
