import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Digests of what each picture of docs shows, as it was when the picture was taken. */
const stored = 'docs/pictures.json';

/** The features whose screens the pictures of a name show, where it is not the feature's own. */
const features: Record<string, readonly string[]> = {
  kiosk: ['clock'],
  login: ['session'],
  'dashboard-decider': ['dashboard'],
  'dashboard-admin': ['dashboard'],
  archive: ['inbox'],
  'my-leaves': ['leave', 'applications'],
  'leaves-application': ['leave', 'applications'],
  'my-lates': ['late', 'applications'],
  'late-application': ['late', 'applications'],
  'my-leave-office': ['leave-office', 'applications'],
  'leave-office-application': ['leave-office', 'applications'],
  'my-duties': ['duty', 'applications'],
  'duty-application': ['duty', 'applications'],
  'my-corrections': ['corrections', 'applications'],
  'correction-application': ['corrections', 'applications'],
  'my-leave-changes': ['leave-changes', 'applications'],
  'leave-changes': ['leave-changes', 'applications'],
  'my-replacements': ['replacement', 'applications'],
  'replacement-claims': ['replacement', 'applications'],
  'warning-letter': ['warnings'],
  'staff-detail': ['staff'],
  'staff-new': ['staff'],
  'message-new': ['messages'],
  'message-detail': ['messages'],
  'app-version': ['app-versions'],
  device: ['devices'],
  'office-detail': ['offices'],
  'freeze-leaves': ['leave-freezes'],
  'holiday-draft': ['holidays'],
  'holiday-year': ['holidays'],
  'leave-run': ['leave-rules'],
  monthDetail: ['months'],
  states: ['weekends'],
  month: ['dashboard', 'monthly-attendance'],
  'apply-leave': ['leave', 'applications'],
  phone: ['devices', 'phone'],
  decide: ['leave', 'applications'],
  hours: ['staff'],
  letters: ['warnings'],
  report: ['reports'],
};

/** The files a picture's screen is made of: components, styles and texts of its features. */
export function filesOf(picture: string): string[] {
  const name = path.basename(picture, path.extname(picture)).replace(/-(1440|390)$/, '');
  return (features[name] ?? [name])
    .flatMap((feature) => globSync([`web/features/${feature}/*.{tsx,css}`, `domain/${feature}/texts.ts`]))
    .sort();
}

/** A digest of some files' contents. */
export function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** Every picture of docs/screens and docs/guide. */
export const pictures = (): string[] => globSync('docs/{screens,guide/*}/*.{webp,png}').sort();

const digests = (): Record<string, string> => (existsSync(stored) ? JSON.parse(readFileSync(stored, 'utf8')) : {});

/** Notes that a picture was just taken. */
export function notePicture(picture: string): void {
  const all = { ...digests(), [picture]: digestOf(filesOf(picture)) };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(stored, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** The pictures that are older than the components, styles or texts of their screens. */
export function stalePictures(): string[] {
  const taken = digests();
  return pictures().filter((picture) => taken[picture] !== digestOf(filesOf(picture)));
}
