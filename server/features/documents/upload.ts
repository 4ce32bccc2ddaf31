import { words } from '#domain/lib/words.ts';
import { unclaimedUploads } from '#domain/limits.ts';
import type { Within } from '#server/features/audit/log.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Folder } from '#server/platform/files/files.ts';
import { tooMany } from '#server/platform/http/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { eraseDocument, lockedUnclaimed, registerDocument } from './store.ts';

/** What a file belongs to, and the file it replaces. */
interface Belongs {
  owner_id: number;
  module: string;
  /** Null until there is a record. */
  record_id: number | null;
  replaces?: string | null;
}

/** A call that stores an upload, in a transaction of its own, since the file is stored first. */
export type Uploading = Omit<Within, 'db'> & {
  platform: Pick<Platform, 'db' | 'files'>;
  afterCommit(work: () => Promise<unknown>): void;
};

/**
 * Stores an upload and returns its name: first the file, then in one transaction its row and what `record` writes. The
 * replaced file is deleted after the call. A refused upload leaves nothing.
 */
export async function storeUpload(
  call: Uploading,
  folder: Folder,
  base64: string,
  record: (within: Within, name: string) => Promise<Belongs>,
): Promise<string> {
  const { db, files } = call.platform;
  const uploader = call.viewer?.id ?? null;
  const file = await (folder === 'users' ? files.storePhoto(base64, uploader) : files.storeDoc(base64, uploader));
  try {
    const replaces = await db.transaction().execute(async (tx) => {
      const belongs = await record({ ...call, db: tx }, file.name);
      const { owner_id, module, record_id } = belongs;
      if (record_id === null && uploader !== null) await refuseTooManyUnclaimed(tx, uploader);
      const uploaded = { uploaded_by: uploader, uploaded_at: call.now };
      await registerDocument(tx, { ...file, folder, owner_id, module, record_id, ...uploaded });
      if (belongs.replaces) await eraseDocument(tx, belongs.replaces, call.now);
      return belongs.replaces;
    });
    if (replaces) call.afterCommit(() => files.remove(folder, replaces));
    return file.name;
  } catch (error) {
    // Where the store is away too, the sweep removes it.
    await files.remove(folder, file.name).catch(() => undefined);
    throw error;
  }
}

async function refuseTooManyUnclaimed(db: Db, uploader: number): Promise<void> {
  const count = await lockedUnclaimed(db, uploader);
  if (count >= unclaimedUploads.most) throw tooMany(words.tooManyUnclaimed, { count });
}
