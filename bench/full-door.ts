import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Preloaded into a server for a disk that cannot really be filled: while the file HADIR_HOUR_FULL is there, whatever is
 * written below the folder HADIR_HOUR_DISK goes to /dev/full, which has room for nothing.
 */
const { HADIR_HOUR_DISK: disk, HADIR_HOUR_FULL: mark } = process.env;
if (disk && mark) {
  const placeOf = (file: unknown) => (String(file).startsWith(disk) && fs.existsSync(mark) ? '/dev/full' : file);
  const { createWriteStream } = fs;
  const { writeFile } = fs.promises;
  fs.createWriteStream = ((file: fs.PathLike, options: object) =>
    createWriteStream(placeOf(file) as fs.PathLike, options)) as typeof createWriteStream;
  fs.promises.writeFile = ((file: fs.PathLike, ...more: [Buffer]) =>
    writeFile(placeOf(file) as fs.PathLike, ...more)) as typeof writeFile;
  syncBuiltinESMExports();
}
