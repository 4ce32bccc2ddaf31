import * as z from 'zod';
import { issue } from '#domain/lib/fields.ts';
import type { Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import type { Upload, UploadProblem } from '../ui/form/upload.ts';

/** Why a chosen file is refused, as text (FORM-20 to FORM-22, LIMITB-01 to LIMITB-03). */
export const uploadProblems: Record<UploadProblem, Text> = {
  type: words.notSupported,
  size: words.imageTooLarge,
  count: words.oneFile,
  empty: words.emptyFile,
  unreadable: words.unreadable,
  heic: words.heic,
};

/** What a document's file name may end in. */
export const documentEndings = ['pdf', 'jpg', 'jpeg', 'png'];

/** A form with one file. */
export const uploadForm = z.object({
  file: z.custom<Upload>((file) => file !== null, issue(words.oneFile)),
});
/** Its initial values. */
export const noUpload: { file: Upload | null } = { file: null };
