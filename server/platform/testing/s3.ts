import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { readS3Place, type S3Place } from '../files/place.ts';
import { atEnd } from './ending.ts';

/** A store that speaks S3 over HTTP, with a network before it that fails as a test wants. */
interface TestS3 {
  place: S3Place;
  /** What a process needs to use it. */
  env: Record<string, string>;
  /** Where it keeps its buckets. */
  folder: string;
  /** How requests fare from now on. */
  set(mood: Mood): void;
}

/**
 * `well`; `away`: refused; `dies`: the connection breaks after half a megabyte of an upload, or half of a download;
 * `turns a bit`: of what is uploaded, or downloaded, one bit is another; `refuses`: every answer is 403.
 */
type Mood = 'well' | 'away' | 'dies' | 'turns a bit up' | 'turns a bit down' | 'refuses';

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** Starts s3rver with a bucket `hadir` and such a network; both end after the file's tests. */
export async function testS3(): Promise<TestS3> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hadir-s3-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const Server = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver;
  const configureBuckets = [{ name: 'hadir' }];
  // A signature covers what was sent, and the network may change that.
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets };
  const server = new Server({ ...options, allowMismatchedSignatures: true, vhostBuckets: false });
  const { port } = await server.run();
  atEnd(() => server.close());
  let mood: Mood = 'well';
  const network = http.createServer((request, response) => relay(port, () => mood, request, response));
  const sockets = new Set<Socket>();
  network.on('connection', (socket) => sockets.add(socket.once('close', () => sockets.delete(socket))));
  await new Promise<void>((done) => network.listen(0, '127.0.0.1', done));
  atEnd(() => {
    for (const socket of sockets) socket.destroy();
    network.close();
  });
  const env = {
    ...keys,
    HADIR_FILES: 's3://hadir/files',
    HADIR_S3_ENDPOINT: `http://127.0.0.1:${(network.address() as AddressInfo).port}`,
  };
  const switches = { ...env, HADIR_FILES: '' };
  Object.assign(process.env, switches);
  atEnd(() => {
    for (const name of Object.keys(switches)) delete process.env[name];
  });
  return {
    folder,
    env,
    place: readS3Place('HADIR_FILES', env.HADIR_FILES, env)!,
    set: (next) => {
      mood = next;
      if (mood === 'away') for (const socket of sockets) socket.destroy();
    },
  };
}

function relay(port: number, mood: () => Mood, request: http.IncomingMessage, response: http.ServerResponse): void {
  if (mood() === 'away') return void request.socket.destroy();
  if (mood() === 'refuses') return void response.writeHead(403).end();
  const { method, url, headers } = request;
  // A store has an upload whole or not at all; s3rver would have half of it.
  if (method === 'PUT' && mood() === 'dies') return void breakOff(request);
  const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    if (method !== 'GET') return void answer.pipe(response);
    if (mood() === 'dies') return void breakAfter(answer, Number(answer.headers['content-length']) / 2, response);
    if (mood() === 'turns a bit down') return void turned(answer, response);
    answer.pipe(response);
  });
  onward.on('error', () => request.socket.destroy());
  response.on('error', () => undefined);
  if (method === 'PUT' && mood() === 'turns a bit up') turned(request, onward);
  else request.pipe(onward);
}

/** Takes half a megabyte of an upload, or what there is, then breaks the connection. */
function breakOff(request: http.IncomingMessage): void {
  let taken = 0;
  request.on('data', (chunk: Buffer) => {
    taken += chunk.length;
    if (taken > 500_000) request.socket.destroy();
  });
  request.on('end', () => request.socket.destroy());
  request.on('error', () => undefined);
}

/** Passes so many bytes on, then breaks both ends. */
function breakAfter(from: Readable, most: number, to: http.ServerResponse): void {
  let passed = 0;
  from.on('data', (chunk: Buffer) => {
    to.write(chunk.subarray(0, Math.max(0, most - passed)));
    passed += chunk.length;
  });
  from.on('end', () => {
    to.destroy();
    from.destroy();
  });
}

/** Passes everything on, with one bit of its first byte turned. */
function turned(from: Readable, to: http.ServerResponse | http.ClientRequest): void {
  let isFirst = true;
  from.on('data', (chunk: Buffer) => {
    const other = Buffer.from(chunk);
    if (isFirst) other[0]! ^= 1;
    isFirst = false;
    to.write(other);
  });
  from.on('end', () => to.end());
}
