import { createContext, useContext } from 'react';

/** The words the primitives say by themselves, already in the reader's language. The app passes them once. */
export interface UiTexts {
  /** dayjs locale of calendars: 'en' or 'ms'. */
  locale: string;
  /** The dropdown's word when nothing is chosen. */
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
  /** Why there is no way on, or back. */
  isFirstPage: string;
  isLastPage: string;
  /** "1–20 of 312", "1–20 of 1,000+" when there are more; from and to count from one. */
  pagerRange: (from: number, to: number, total: number, isMore: boolean) => string;
  /** Beside a search that is typed and not run yet. */
  pressEnter: string;
  openCalendar: string;
  /** How a day is typed, in an empty field. */
  dayHint: string;
  previous: string;
  next: string;
  /** What is said of a time that is none. */
  notTime: string;
  /** Of a field that another changed too. */
  keepMine: string;
  useTheirs: string;
  /** The question before a changed form is left. */
  leaveAsk: string;
  leaveDo: string;
  leaveNot: string;
  chooseFile: string;
  orDropHere: string;
  /** Name of one code box, counted from one. */
  codeBox: (at: number, of: number) => string;
}

const Context = createContext<UiTexts | null>(null);

/** Carries the words to every primitive below. */
export const UiTextsProvider = Context.Provider;

export function useUiTexts(): UiTexts {
  const texts = useContext(Context);
  if (!texts) throw new Error('UiProvider is missing above a primitive of web/ui.');
  return texts;
}
