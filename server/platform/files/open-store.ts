import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import type { Place } from './place.ts';

/** The store of a place; what speaks S3 is loaded only where it is used. */
export async function openStore(place: Place): Promise<FileStore> {
  if (place.kind === 'folder') return createDiskStore(place.path);
  return (await import('./s3-store.ts')).createS3Store(place);
}
