import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { guards, holds, type Viewer } from '#domain/access.ts';
import { warningTypeTexts } from '#domain/dashboard/texts.ts';
import { departments } from '#domain/departments/contract.ts';
import { kiosks } from '#domain/kiosks/contract.ts';
import { namedAtStart, wordsOf } from '#domain/lib/alike.ts';
import { showDay } from '#domain/lib/calendar.ts';
import type { Named } from '#domain/lib/fields.ts';
import { filled, same } from '#domain/lib/text.ts';
import { nameText } from '#domain/names/rules.ts';
import { offices } from '#domain/offices/contract.ts';
import { pathTo } from '#domain/screens.ts';
import {
  isLetterNumber,
  matchingRows,
  misspeltActionOf,
  type PaletteRow,
  type PersonAction,
  type PersonWish,
  personActionOf,
  recordOf,
  searchedFromLetters,
} from '#domain/shell/palette.ts';
import { paletteTexts as texts } from '#domain/shell/palette-texts.ts';
import { staff } from '#domain/staff/contract.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { warningStatusTexts } from '#domain/warnings/texts.ts';
import { useMalayNames } from '../lib/named.ts';
import { readOf, useQuietRead, useRead } from '../lib/query.ts';
import { useSay } from '../lib/say.ts';
import { useViewer } from '../lib/session.ts';
import { type FormAction, formActions, formsForOthers, type RecordWish, recordActions } from './palette-actions.ts';

/** Milliseconds after the last key before records are searched. */
const pause = 250;
/** How many words a name and a type of leave have together at most, that are told apart. */
const mostWords = 7;
/** How many of a kind are listed beside staff. */
const few = 4;

type Person = { id: number; name: string; email: string };

/** Records by what is typed, each kind for those who may open its page: the first results, once typing pauses. */
export function useFound(typed: string) {
  const say = useSay();
  const viewer = useViewer();
  const [paused] = useDebouncedValue(typed, pause);
  const typedWish = personActionOf(typed);
  const name = typedWish?.name ?? typed;
  const maySearch = guards[staff.list.guard](viewer);
  const isLong = name.length >= searchedFromLetters;
  const isWanted = maySearch && isLong;
  const isRequested = isWanted && paused === typed;
  const people = useRead(staff.list, { query: { search: name } }, isRequested);
  const isUnknown = isRequested && people.data?.data.length === 0;
  // Nobody is named so: the action may be misspelt as well as the name.
  const wish = typedWish ?? (isUnknown ? misspeltActionOf(typed) : null);
  const sought = wish?.name ?? name;
  const alike = useQuietRead(staff.alike, { query: { search: sought } }, isUnknown);
  // The type of leave may stand right after the name, which then is some of the first words: each number of them is looked
  // up, since a first name alone may be that of more people than a page has.
  const words = wish?.gives?.type === '' ? wordsOf(sought).slice(0, mostWords) : [];
  const begun = useQueries({
    queries: words.slice(1).map((_, at) => ({
      ...readOf(staff.list, { query: { search: words.slice(0, at + 1).join(' ') } }),
      enabled: isUnknown,
      meta: { isSilent: true },
    })),
  });
  const malay = useMalayNames();
  const begunBy = begun.flatMap(({ data }) => data?.data ?? []);
  const gifts = isUnknown ? namedAtStart(sought, [...new Map(begunBy.map((one) => [one.id, one])).values()]) : [];
  const staffRows = isRequested && gifts.length === 0 ? ((isUnknown ? alike : people).data?.data ?? []) : [];

  const isSettled = paused === typed && isLong && !wish;
  const sets = isSettled && guards.settings(viewer);
  // Where its kind is typed before it, a record is looked up by what follows.
  const record = isSettled ? recordOf(typed) : null;
  const nameOf = (kind: PaletteRow['kind']) => (record?.kind === kind ? record.name : typed);
  const number = nameOf('letter');
  const inDepartments = useQuietRead(departments.list, { query: { search: nameOf('department') } }, sets);
  const inOffices = useQuietRead(offices.list, { query: { search: nameOf('office') } }, sets);
  const inKiosks = useQuietRead(kiosks.states, {}, sets);
  const letters = useQuietRead(warnings.list, { query: { search: number } }, isSettled && isLetterNumber(number));
  /** The rows of records that a search found, or of those with nearly the name where it found none. */
  const orAlike = (
    kind: PaletteRow['kind'],
    matches: { data: readonly Named[] } | undefined,
    all: readonly Named[] | undefined,
    row: (one: Named) => PaletteRow,
  ) => {
    const isNone = sets && matches?.data.length === 0;
    return isNone ? matchingRows((all ?? []).map(row), nameOf(kind)).slice(0, few) : rowsOf(matches, sets, row);
  };
  const records: PaletteRow[] = [
    ...rowsOf(letters.data, isSettled, (one) => ({
      kind: 'letter',
      name: same(one.ref_no),
      path: pathTo('warningLetters', {}, { letter: one.id }),
      // Whoever looks for a letter reads here whose it is, without opening it.
      hint: [
        one.user.name,
        say(warningTypeTexts[one.type]),
        showDay(one.date),
        say(warningStatusTexts[one.status]),
      ].join(' · '),
    })),
    ...orAlike('department', inDepartments.data, people.data?.departments, (one) => ({
      kind: 'department',
      name: nameText(malay, 'departments', one.name),
      path: pathTo('departments', {}, { search: one.name }),
    })),
    ...orAlike('office', inOffices.data, people.data?.offices, (one) => ({
      kind: 'office',
      name: same(one.name),
      path: pathTo('officeDetail', { office_id: one.id }),
    })),
    ...matchingRows(
      rowsOf(
        inKiosks.data,
        sets,
        (one): PaletteRow => ({
          kind: 'kiosk',
          name: same(one.name),
          also: same(`${texts.kiosk.en} ${one.office} ${one.name}`),
          path: `${pathTo('officeDetail', { office_id: one.office_id })}#kiosk-${one.id}`,
          hint: one.office,
        }),
        Number.POSITIVE_INFINITY,
      ),
      nameOf('kiosk'),
    ).slice(0, few),
  ];
  return {
    maySearch,
    isBusy:
      (isWanted && !people.isError && !(isRequested && people.data)) ||
      (isUnknown && [alike, ...begun].some(({ isLoading }) => isLoading)),
    isFailed: isRequested && people.isError,
    rows: [
      ...gifts.flatMap(({ one, others: type }) =>
        peopleRows(viewer, [one], { ...wish!, gives: { ...wish!.gives!, type } }),
      ),
      ...peopleRows(viewer, staffRows, wish),
      ...records,
    ],
  };
}

function rowsOf<One>(
  reply: { data: readonly One[] } | undefined,
  isShown: boolean,
  row: (one: One) => PaletteRow,
  most = few,
): PaletteRow[] {
  return isShown ? (reply?.data ?? []).slice(0, most).map(row) : [];
}

/** The pages of people, or forms in their name: of all where an action was typed, else of the only one. */
function peopleRows(viewer: Viewer, people: readonly Person[], wish: PersonWish | null): PaletteRow[] {
  const forms = holds(viewer, 'enter_leave') ? formActions : [];
  const { action = 'open' } = wish ?? {};
  if (isOfRecord(action)) {
    const [needed] = recordActions[action];
    return holds(viewer, needed) ? people.map((one) => recordFor(action, one, wish!)) : [];
  }
  if (action !== 'open') return forms.includes(action) ? people.map((one) => formFor(action, one)) : [];
  const pages = people.map(
    ({ id, name, email }): PaletteRow => ({
      kind: 'person',
      name: same(name),
      path: pathTo('usersDetail', { user_id: id }),
      hint: email,
    }),
  );
  return people.length === 1 ? [...pages, ...forms.map((action) => formFor(action, people[0]!))] : pages;
}

/** The form of an application in the name of a person. */
function formFor(action: FormAction, { id, name }: Person): PaletteRow {
  const [screen, , text] = formsForOthers[action];
  return { kind: 'action', name: filled(text, { name }), path: pathTo(screen, {}, { apply: 1, for: id }) };
}

const isOfRecord = (action: PersonAction): action is RecordWish => action in recordActions;

/** The dialog of somebody's record that transfers them, ends their service, or gives them leave. */
function recordFor(action: RecordWish, { id, name, email }: Person, { day, gives }: PersonWish): PaletteRow {
  const [, text] = recordActions[action];
  const hints = [...(gives ? [gives.days, gives.type] : []), day && showDay(day), email];
  return {
    kind: 'action',
    name: filled(text, { name }),
    path: pathTo('usersDetail', { user_id: id }, { open: action, ...(day && { day }), ...gives }),
    hint: hints.filter(Boolean).join(' · '),
  };
}
