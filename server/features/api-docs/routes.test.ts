import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testApp } from '#server/platform/testing/app.ts';
import { calls } from '#server/platform/testing/calls.ts';
import { type Api, apiPage } from './page.ts';

const app = await testApp();
const get = (url: string, headers = {}) => app.app.inject({ url, headers });

describe('the page of the API', () => {
  it('describes every call with the summary of its row, and needs no token', async () => {
    const { statusCode, body, headers } = await get('/api/docs');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const { name, row } of calls) {
      expect(body).toContain(`<details id="${name}">`);
      expect(body).toContain(`<code>${row.path.replaceAll('/', '/<wbr>')}</code>`);
    }
    expect(body.match(/<details /g)).toHaveLength(calls.length);
  });

  it('conforms to the security headers: no script, and nothing from elsewhere', async () => {
    const { body, headers } = await get('/api/docs');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(body).not.toMatch(/<script|\son\w+=|javascript:/i);
    const linked = [...body.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to]) => to!);
    expect(linked.filter((to) => !/^[/#?]/.test(to) || to.startsWith('//'))).toEqual([]);
  });

  it('is in Malay on request, otherwise in English', async () => {
    expect((await get('/api/docs?language=ms')).body).toContain('<html lang="ms">');
    expect((await get('/api/docs?language=ms')).body).toContain('Sesiapa yang telah log masuk');
    for (const language of ['xx', '<script>', 'en&language=ms'])
      expect((await get(`/api/docs?language=${language}`)).body).toContain('<html lang="en">');
  });

  it('is compressed for clients that accept it', async () => {
    const { rawPayload, headers } = await get('/api/docs', { 'accept-encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toBe((await get('/api/docs')).body);
  });

  it('comes with the machine-readable description that the gate keeps current', async () => {
    const { body, headers } = await get('/api/docs/openapi.json');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toBe(await readFile('docs/openapi.json', 'utf8'));
    expect((await get('/api/docs/other')).statusCode).toBe(404);
  });
});

it('names and summaries of calls are escaped', () => {
  const api: Api = {
    info: { version: '1' },
    paths: {
      '/api/x': {
        get: {
          operationId: 'x.y',
          tags: ['x'],
          summary: '<img src=x onerror=alert(1)>',
          'x-guard': 'user',
          parameters: [{ name: '<b>', in: 'query', schema: { enum: ['"><i>'], default: '<u>' } }],
          responses: { 200: { description: 'file' } },
        },
      },
    },
  };
  expect(apiPage(api, 'en', null)).not.toMatch(/<img|<b>|<i>|<u>/);
});
