// node bench/files.ts: what an upload of nearly 5 MB costs into a bucket, beside the data folder and the time that the
// store itself takes for as many bytes. Two servers over one database, one for each, and s3rver on this machine, in turns.

import { randomBytes } from 'node:crypto';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { late } from '#domain/late/contract.ts';
import { uploadBytes } from '#domain/limits.ts';
import { openSession } from '#server/platform/sign-in/session-store.ts';
import { end } from '#server/platform/testing/ending.ts';
import { testS3 } from '#server/platform/testing/s3.ts';
import { cast } from '#server/seed/cast.ts';
import { seedCast } from '#server/seed/demo.ts';
import { scratchDatabase } from '../scripts/scratch-database.ts';
import { runScript, untilEnd } from '../scripts/started.ts';
import { median } from './client.ts';
import { envOver, startServer } from './servers.ts';
import { expectBelow, sized } from './size.ts';

const ports = { disk: 3975, bucket: 3976 } as const;
/** With the first as many as a person may upload in a day without sending what they belong to. */
const rounds = sized(19, 2);
const bytes = uploadBytes - 1_000;

await runScript(async () => {
  const database = await scratchDatabase(2);
  await seedCast(database.pool, { now: new Date(), zone: 'Asia/Kuala_Lumpur', passwordHash: 'none' });
  const env = envOver(database);
  const { place, env: s3Env } = await untilEnd(testS3(), end);
  await startServer(ports.disk, env);
  await startServer(ports.bucket, { ...env, ...s3Env });
  const tokenOf = (id: number) => openSession(database.db, id, 'web_app', new Date());
  const tokens = { disk: await tokenOf(cast.farid.id), bucket: await tokenOf(cast.devi.id) };
  process.env.AWS_ACCESS_KEY_ID = s3Env.AWS_ACCESS_KEY_ID;
  process.env.AWS_SECRET_ACCESS_KEY = s3Env.AWS_SECRET_ACCESS_KEY;
  const client = new S3Client({ region: place.region, endpoint: place.endpoint!, forcePathStyle: true });
  const work = {
    disk: (pdf: Buffer) => upload(ports.disk, tokens.disk, pdf),
    bucket: (pdf: Buffer) => upload(ports.bucket, tokens.bucket, pdf),
    'the store itself': (pdf: Buffer, round: number) =>
      client.send(new PutObjectCommand({ Bucket: place.bucket, Key: `direct/${round}.pdf`, Body: pdf })),
  };
  const took: Record<keyof typeof work, number[]> = { disk: [], bucket: [], 'the store itself': [] };
  for (let round = 0; round <= rounds; round += 1)
    for (const name of Object.keys(took) as (keyof typeof work)[]) {
      const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]);
      const since = performance.now();
      await work[name](pdf, round);
      // The first loads and compiles.
      if (round > 0) took[name].push(performance.now() - since);
    }
  for (const [name, all] of Object.entries(took))
    console.log(`${name.padEnd(17)} median ${median(all).toFixed(0)} ms, least ${Math.min(...all).toFixed(0)}`);
  const ratio = (of: (all: number[]) => number) => of(took.bucket) / (of(took.disk) + of(took['the store itself']));
  console.log(
    `an upload into a bucket: ${ratio(median).toFixed(2)} x one onto the disk and the store's own time, ${ratio((all) => Math.min(...all)).toFixed(2)} by the least (asked: 1.3)`,
  );
  expectBelow('ms of an upload into a bucket', median(took.bucket), 10_000);
});

async function upload(port: number, token: string, pdf: Buffer): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${late.upload.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-platform': 'web_app' },
    body: JSON.stringify({ doc: pdf.toString('base64'), original_name: 'surat.pdf' }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}
