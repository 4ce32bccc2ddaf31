import { createContext, useContext } from 'react';
import type { Language } from '#domain/lib/text.ts';

/** The texts of the UI components, in the user's language. The app passes them once. */
export interface UiTexts {
  /** dayjs locale of calendars: 'en' or 'ms'. */
  locale: Language;
  /** The placeholder of an empty dropdown. */
  pleaseSelect: string;
  search: string;
  nothingFound: string;
  /** Why a dropdown without data is disabled. */
  nothingToChoose: string;
  loading: string;
  clear: string;
  close: string;
  cancel: string;
  ok: string;
  /** Title of a confirmation when none is given. */
  confirmTitle: string;
  remove: string;
  showPassword: string;
  firstPage: string;
  previousPage: string;
  nextPage: string;
  lastPage: string;
  /** Why there is no next or previous page. */
  isFirstPage: string;
  isLastPage: string;
  /** "1–20 of 312", "1–20 of 1,000+" when there are more; from and to count from one. */
  pagerRange: (from: number, to: number, total: number, isMore: boolean) => string;
  /** "1–20 from the end of 1,000+", for rows that are counted from the end. */
  pagerFromEnd: (from: number, to: number, total: number) => string;
  /** Beside a search that was typed but not run yet. */
  pressEnter: string;
  openCalendar: string;
  /** The placeholder of a date field. */
  dayHint: string;
  /** The placeholder of a month field. */
  monthHint: string;
  previous: string;
  next: string;
  /** The message for an invalid time. */
  notTime: string;
  notDay: string;
  notMonth: string;
  /** The messages for a day, YYYY-MM-DD, that cannot be chosen: the first and the last that can. */
  notBefore: (first: string) => string;
  notAfter: (last: string) => string;
  /** For a field that another user changed too. */
  keepMine: string;
  useTheirs: string;
  /** The question before a changed form is left. */
  leaveAsk: string;
  leaveDo: string;
  leaveNot: string;
  chooseFile: string;
  orDropHere: string;
  /** Accessible name of a code box, counted from one. */
  codeBox: (at: number, of: number) => string;
}

const Context = createContext<UiTexts | null>(null);

/** Provides the texts to all UI components below. */
export const UiTextsProvider = Context.Provider;

export function useUiTexts(): UiTexts {
  const texts = useContext(Context);
  if (!texts) throw new Error('UiProvider is missing above a primitive of web/ui.');
  return texts;
}
