import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttp } from './http.ts';
import { readPage, servePage } from './page.ts';

const folder = path.join(mkdtempSync(path.join(tmpdir(), 'hadir-page-')), 'web');
const html = { accept: 'text/html' };
let app: FastifyInstance;

/** Builds a page of one script, as the build does: into an empty folder. */
function buildPage(script: string, says: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), `<script src="/assets/${script}"></script>`);
  writeFileSync(path.join(folder, 'assets', script), says);
  writeFileSync(path.join(folder, 'assets', `${script}.br`), brotliCompressSync(says));
  writeFileSync(path.join(folder, 'assets', `${script}.gz`), gzipSync(says));
}

beforeEach(async () => {
  buildPage('index-aaaa.js', 'first()');
  app = await createHttp();
  servePage(app, await readPage(folder));
});
afterEach(() => app.close());

it('keeps serving the build it started with while another is made', async () => {
  buildPage('index-bbbb.js', 'second()');
  const index = await app.inject({ url: '/d/dashboard', headers: html });
  expect(index.body).toContain('index-aaaa.js');
  expect((await app.inject('/assets/index-aaaa.js')).body).toBe('first()');
  const other = await app.inject({ url: '/assets/index-bbbb.js', headers: { accept: '*/*' } });
  expect(other.statusCode).toBe(404);
});

it('sends scripts compressed as the browser accepts, cached for ever, and without headers only documents need', async () => {
  const script = (taken: string) => app.inject({ url: '/assets/index-aaaa.js', headers: { 'accept-encoding': taken } });
  const { rawPayload, headers } = await script('gzip, deflate, br');
  expect(rawPayload).toEqual(brotliCompressSync('first()'));
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
  expect(headers['content-security-policy']).toBeUndefined();
  expect((await script('gzip')).rawPayload).toEqual(gzipSync('first()'));
  expect((await script('identity')).headers['content-encoding']).toBeUndefined();
});

it('sends the page with every security header, and again only when it has changed', async () => {
  const { headers, statusCode } = await app.inject({ url: '/anything', headers: html });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  const again = await app.inject({ url: '/', headers: { ...html, 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  expect((await app.inject({ method: 'POST', url: '/anything' })).statusCode).toBe(404);
});

it('names ahead what a page asks for first, by its address, with what that imports', async () => {
  const put = (name: string, says = '') => writeFileSync(path.join(folder, 'assets', name), says);
  put('kiosk-aaaaaaaa.js', 'import{a}from"./base-aaaaaaaa.js";import"./index-aaaa.js";import("./staff-aaaaaaaa.js")');
  for (const name of ['kiosk-bbbbbbbb.css', 'base-aaaaaaaa.js', 'staff-aaaaaaaa.js', 'staff-aaaaaaaa.css']) put(name);
  put('frame-aaaaaaaa.js', 'import{b}from"./base-aaaaaaaa.js"');
  put('login-aaaaaaaa.js');
  const own = await createHttp();
  servePage(own, await readPage(folder));
  const ahead = async (url: string) => (await own.inject({ url, headers: html })).headers.link;
  const script = (name: string) => `</assets/${name}-aaaaaaaa.js>; rel=modulepreload; crossorigin`;
  const style = '</assets/kiosk-bbbbbbbb.css>; rel=preload; as=style; crossorigin';
  expect(await ahead('/')).toBe([script('kiosk'), script('base'), style].join(', '));
  for (const url of ['/d', '/d/dashboard']) expect(await ahead(url)).toBe([script('frame'), script('base')].join(', '));
  expect(await ahead('/d/login')).toContain(script('login'));
  expect((await app.inject({ url: '/', headers: html })).headers.link).toBeUndefined();
  await own.close();
});

it('serves no page when none is built', async () => {
  expect(await readPage(path.join(folder, 'nowhere'))).toEqual(new Map());
});
