import path from 'node:path';

/** A bucket of an S3-compatible store, and what its keys begin with: empty, or ending with a slash. */
export interface S3Place {
  kind: 's3';
  bucket: string;
  prefix: string;
  region: string;
  /** The address of a store other than Amazon's; null for Amazon's. */
  endpoint: string | null;
  /** Its own keys; null for those of AWS's usual chain. */
  keys: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Whose store it is: backups may have another than files, and have what they do not say themselves of that of files. */
type Use = 'files' | 'backups';

/** Where files may be: a folder, or a bucket. */
export type Place = { kind: 'folder'; path: string } | S3Place;

/** A bucket's name as every store accepts it. */
const address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;
const key = /^[\w!.*'()-]+(\/[\w!.*'()-]+)*$/;

/**
 * Reads `s3://bucket/prefix`, with region and endpoint of the environment (`AWS_REGION`, `HADIR_S3_ENDPOINT`; of backups
 * `HADIR_BACKUP_S3_…` before these); null for what is no such address. Throws one sentence when one of them is missing or
 * wrong, which begins with its name.
 */
export function readS3Place(name: string, text: string, from: NodeJS.ProcessEnv, use: Use = 'files'): S3Place | null {
  if (!text.startsWith('s3://')) return null;
  const [, bucket, rest = ''] = address.exec(text) ?? [];
  const prefix = rest.replace(/\/$/, '');
  if (!bucket || (prefix !== '' && !key.test(prefix)))
    throw new Error(`${name} is an address such as s3://bucket/prefix: ${text}`);
  const isOwn = use === 'backups';
  const named = isOwn && from.HADIR_BACKUP_S3_ENDPOINT ? 'HADIR_BACKUP_S3_ENDPOINT' : 'HADIR_S3_ENDPOINT';
  const endpoint = from[named] || null;
  const scheme = endpoint && URL.parse(endpoint)?.protocol;
  if (endpoint && scheme !== 'https:' && scheme !== 'http:')
    throw new Error(`${named} is an address such as https://s3.example.my: ${endpoint}`);
  const region =
    (isOwn && from.HADIR_BACKUP_S3_REGION) || from.AWS_REGION || from.AWS_DEFAULT_REGION || (endpoint && 'us-east-1');
  if (!region) throw new Error(`${name} needs AWS_REGION, or HADIR_S3_ENDPOINT where the store is not Amazon's.`);
  const keys = isOwn ? backupKeys(from) : null;
  return { kind: 's3', bucket, prefix: prefix && `${prefix}/`, region, endpoint, keys };
}

/** The keys of backups alone; null where they have those of files. */
function backupKeys({
  HADIR_BACKUP_S3_KEY_ID: accessKeyId,
  HADIR_BACKUP_S3_SECRET: secretAccessKey,
}: NodeJS.ProcessEnv) {
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey };
  if (accessKeyId || secretAccessKey)
    throw new Error('HADIR_BACKUP_S3_KEY_ID and HADIR_BACKUP_S3_SECRET belong together: set both, or neither.');
  return null;
}

/** A place as commands and switches name it: such an address, or a folder. */
export const readPlace = (name: string, text: string, from: NodeJS.ProcessEnv, use: Use = 'files'): Place =>
  readS3Place(name, text, from, use) ?? { kind: 'folder', path: path.resolve(text) };

/** Where this installation's files are: in the bucket of HADIR_FILES, else in the data folder. */
export const filesPlace = ({ files, dataDir }: { files: S3Place | null; dataDir: string }): Place =>
  files ?? { kind: 'folder', path: dataDir };
