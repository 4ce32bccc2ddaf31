import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useUser } from './session.ts';
import { storedValue, storeNamed } from './storage.ts';

/** A column, as far as it can be chosen. */
interface Choosable {
  key: string;
  wide?: 'shown' | 'extra' | undefined;
  isRoomy?: boolean | undefined;
}

/** What somebody has chosen other than usual, by list and key. */
type Chosen = Record<string, Record<string, boolean>>;

/** From this width of the window, px, a list shows at once the columns that a narrower one would cut (decision 0126). */
const roomyWidth = 1_400;

/** The columns of a list that the user has chosen, stored on this device for each user (decision 0126). */
export function useChosenColumns(list: string) {
  const name = `columns.${useUser().id}`;
  const [own, setOwn] = useState(() => chosenIn(name)[list] ?? {});
  const isRoomyWindow =
    useMediaQuery(`(min-width: ${roomyWidth}px)`, true, { getInitialValueInEffect: false }) === true;
  const isUsual = ({ wide, isRoomy }: Choosable) => wide !== 'extra' && (isRoomyWindow || !isRoomy);
  const change = (to: Record<string, boolean>) => {
    setOwn(to);
    const { [list]: _, ...others } = chosenIn(name);
    const all = Object.keys(to).length > 0 ? { ...others, [list]: to } : others;
    storeNamed(name, Object.keys(all).length > 0 ? JSON.stringify(all) : null);
  };
  return {
    isUsual: Object.keys(own).length === 0,
    isShown: (column: Choosable) => own[column.key] ?? isUsual(column),
    choose: (column: Choosable, isShown: boolean) => {
      const { [column.key]: _, ...others } = own;
      change(isShown === isUsual(column) ? others : { ...others, [column.key]: isShown });
    },
    reset: () => change({}),
  };
}

/** What is stored under a name; nothing where that is not what this version writes. */
function chosenIn(name: string): Chosen {
  try {
    const read: unknown = JSON.parse(storedValue(name) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Chosen) : {};
  } catch {
    return {};
  }
}
