import { type Text, text } from '../lib/text.ts';
import type { guideGroups } from './texts.ts';

interface PageOfGuide {
  /** As the first heading of its file. */
  title: Text;
  group: keyof typeof guideGroups;
}

/** Every page of docs/guide by its file's name, in the order of the index (decision 0110). */
export const guidePages = {
  staff: { title: text('Hadir for staff', 'Hadir untuk staf'), group: 'everybody' },
  approvers: {
    title: text('Hadir for supporters and approvers', 'Hadir untuk penyokong dan pelulus'),
    group: 'everybody',
  },
  admins: { title: text('Hadir for administrators', 'Hadir untuk pentadbir'), group: 'admins' },
} as const satisfies Record<string, PageOfGuide>;
export type GuidePage = keyof typeof guidePages;

export const isGuidePage = (name: string): name is GuidePage => Object.hasOwn(guidePages, name);
