import { documentsPath } from '#domain/lib/upload.ts';

/** The address of a stored document. */
export const documentAt = (name: string): string => `${documentsPath}/${name}`;

/** Opens a stored document in a new tab. */
export const openDocument = (name: string): void => void window.open(documentAt(name), '_blank', 'noopener');
