import { showDay } from '#domain/lib/calendar.ts';
import { type Fill, grouped, type Language, type Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { shellTexts as texts } from '#domain/shell/texts.ts';
import type { UiTexts } from '../ui/ui-texts.ts';

/** The texts of the UI components, in the user's language. */
export function uiWords(say: (text: Text, values?: Fill) => string, locale: Language): UiTexts {
  const rows = (text: Text, ...numbers: [from: number, to: number, total: number]) => {
    const [from, to, total] = numbers.map(grouped);
    return say(text, { from: from!, to: to!, total: total! });
  };
  return {
    locale,
    pleaseSelect: say(texts.pleaseSelect),
    search: say(texts.search),
    nothingFound: say(texts.noOptions),
    nothingToChoose: say(texts.nothingToChoose),
    loading: say(texts.loading),
    clear: say(texts.clear),
    close: say(texts.close),
    cancel: say(texts.cancel),
    ok: say(texts.ok),
    confirmTitle: say(texts.holdOn),
    remove: say(texts.remove),
    showPassword: say(texts.showPassword),
    firstPage: say(texts.first),
    previousPage: say(texts.previous),
    nextPage: say(texts.next),
    lastPage: say(texts.last),
    isFirstPage: say(texts.isFirst),
    isLastPage: say(texts.isLast),
    pressEnter: say(texts.pressEnter),
    pagerRange: (from, to, total, isMore) => rows(isMore ? texts.rowsMore : texts.rows, from, to, total),
    pagerFromEnd: (from, to, total) => rows(texts.rowsFromEnd, from, to, total),
    openCalendar: say(texts.openCalendar),
    dayHint: say(texts.dayHint),
    monthHint: say(texts.monthHint),
    previous: say(texts.earlier),
    next: say(texts.later),
    notTime: say(words.notTime),
    notDay: say(words.notDay),
    notMonth: say(words.notMonth),
    notBefore: (first) => say(words.notBefore, { day: showDay(first) }),
    notAfter: (last) => say(words.notAfter, { day: showDay(last) }),
    keepMine: say(texts.keepMine),
    useTheirs: say(texts.useTheirs),
    leaveAsk: say(texts.leaveAsk),
    leaveDo: say(texts.leaveDo),
    leaveNot: say(texts.leaveNot),
    chooseFile: say(texts.chooseFile),
    orDropHere: say(texts.orDropHere),
    codeBox: (at, of) => say(texts.codeBox, { at, of }),
  };
}
