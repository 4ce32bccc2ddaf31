import { endingOf, isHeic, photoFile } from './photo-file.ts';

/** A file in the format of the calls. */
export interface Upload {
  name: string;
  /** MIME type. */
  type: string;
  /** Bytes. */
  size: number;
  /** The content, without a data: prefix. */
  base64: string;
  /** The same as a data: URL, to show it. */
  preview: string;
}

/** Why a file was refused: its type, its size, more than one, empty, unreadable, or a HEIC photo in a browser without it. */
export type UploadProblem = 'type' | 'size' | 'count' | 'empty' | 'unreadable' | 'heic';

/** Reads the one file, or returns why not. A photo is made smaller first, before the limit applies. */
export async function readUpload(
  files: ArrayLike<File>,
  accept: readonly string[],
  maxBytes: number,
  shrink: typeof photoFile = photoFile,
): Promise<Upload | UploadProblem> {
  const chosen = files[0];
  if (!chosen || files.length > 1) return 'count';
  const takesPhotos = accept.includes('jpg');
  if (!accept.includes(endingOf(chosen)) && !(takesPhotos && isHeic(chosen))) return 'type';
  if (chosen.size === 0) return 'empty';
  const file = takesPhotos ? await shrink(chosen, maxBytes) : chosen;
  if (isHeic(file)) return 'heic';
  if (file.size > maxBytes) return 'size';
  const preview = await dataUrl(file);
  if (!preview) return 'unreadable';
  const base64 = preview.slice(preview.indexOf(',') + 1);
  return { name: file.name, type: file.type, size: file.size, base64, preview };
}

function dataUrl(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
