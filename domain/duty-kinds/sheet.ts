import type { Sheet } from '../lists/sheet.ts';
import type { DutyKind } from './contract.ts';
import { dutyKindTexts as texts } from './texts.ts';

/** The list of kinds of duty as a file. */
export const dutyKindSheet: Sheet<DutyKind> = {
  file: 'duty-kinds',
  title: texts.title,
  columns: [
    { key: 'name', head: texts.name, width: 23, of: ({ name }) => name },
    { key: 'name_ms', head: texts.nameMs, width: 23, of: ({ name_ms }) => name_ms },
    {
      key: 'expects_swipe',
      head: texts.expectsSwipe,
      of: ({ expects_swipe }) => (expects_swipe ? texts.yes : texts.no),
    },
    { key: 'applications', head: texts.applications, kind: 'number', of: ({ applications }) => applications },
  ],
};
