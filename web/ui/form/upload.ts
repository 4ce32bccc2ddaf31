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

/** Why a file was refused: its type, its size, more than one, empty, or unreadable. */
export type UploadProblem = 'type' | 'size' | 'count' | 'empty' | 'unreadable';

/** Reads the one file, or returns why not. */
export async function readUpload(
  files: ArrayLike<File>,
  accept: readonly string[],
  maxBytes: number,
): Promise<Upload | UploadProblem> {
  const file = files[0];
  if (!file || files.length > 1) return 'count';
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!accept.includes(ending)) return 'type';
  if (file.size === 0) return 'empty';
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
