import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { workForServer } from '#server/platform/jobs/own-process.ts';
import { generateReport, type ReportInput } from './generate.ts';

/** The process in which one report is read and generated; the bytes go to its standard output. */
await workForServer<ReportInput, void, number>(
  async (db, input, onPercent, signal) => {
    const bytes = await generateReport(db, input, { signal, onPercent });
    await pipeline(bytes, createWriteStream('', { fd: 1 }), { signal });
  },
  { connections: 2, ends: 'by signal' },
);
