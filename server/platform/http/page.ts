import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';

/** A file of the built page, plain and in the compressed forms the build made. */
interface PageFile {
  type: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  tag: string;
  /** Its name contains its hash, so it never changes. */
  isHashed: boolean;
}
/** The built page, by path. */
type Page = ReadonlyMap<string, PageFile>;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.md': 'text/markdown; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
/** The folder of hashed files, in addresses. */
const hashed = '/assets/';
/**
 * Headers that matter only for documents; on the scripts and styles of a first visit they would weigh as much as some
 * of the files.
 */
const forDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Reads the whole built page into memory, so that a server keeps serving the build it started with while another is
 * made (decision 0048). Empty when none is built.
 */
export async function readPage(folder: string): Promise<Page> {
  if (!existsSync(path.join(folder, 'index.html'))) return new Map();
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => path.extname(name) in types);
  const has = new Set(names);
  const read = (name: string) => (has.has(name) ? readFile(path.join(folder, name)) : undefined);
  return new Map(
    await Promise.all(
      files.map(async (name): Promise<[string, PageFile]> => {
        const [plain, br, gzip] = await Promise.all([read(name), read(`${name}.br`), read(`${name}.gz`)]);
        const address = `/${name.split(path.sep).join('/')}`;
        const isHashed = address.startsWith(hashed);
        const tag = `W/"${createHash('sha256').update(plain!).digest('base64url')}"`;
        return [address, { type: types[path.extname(name)]!, plain: plain!, br, gzip, tag, isHashed }];
      }),
    ),
  );
}

/** Serves the built page: hashed files, cached for ever, and index.html for every other path. */
export function servePage(app: FastifyInstance, page: Page): void {
  const index = page.get('/index.html');
  if (!index) {
    app.setNotFoundHandler((_request, reply) => reply.code(404).send(answer(words.noCall)));
    return;
  }
  for (const [address, file] of page) {
    // A feature may serve it by what is stored, whatever an older build left behind.
    if (file.isHashed || app.hasRoute({ method: 'GET', url: address })) continue;
    app.get(address, (request, reply) => send(request, reply, file));
  }
  // One route, since three hundred take several megabytes (decision 0174).
  app.get<{ Params: { '*': string } }>(`${hashed}*`, (request, reply) => {
    const file = page.get(hashed + request.params['*']);
    return file ? send(request, reply, file) : reply.callNotFound();
  });
  for (const [url, parts] of Object.entries(firstParts)) {
    const link = aheadOf(page, parts);
    app.get(url, (request, reply) => send(request, link ? reply.header('link', link) : reply, index));
  }
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' && request.headers.accept?.includes('text/html')
      ? send(request, reply, index)
      : reply.code(404).send(answer(words.noCall)),
  );
}

/** The parts the page asks for first, by where it is opened. */
const firstParts = { '/': ['kiosk'], '/d/login': ['frame', 'login'], '/d': ['frame'], '/d/*': ['frame'] };

/** Names parts, and what they import, ahead: so they come beside the script that is going to ask for them, not after it. */
function aheadOf(page: Page, parts: readonly string[]): string {
  const named = page.get('/index.html')!.plain.toString();
  const urls = new Set<string>();
  const add = (address: string) => {
    if (urls.has(address) || named.includes(address)) return;
    urls.add(address);
    const script = page.get(address)?.plain.toString() ?? '';
    for (const [, name] of script.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) add(hashed + name);
  };
  const partOf = (address: string) => /^\/assets\/(.+)-[\w-]{8}\.(?:js|css)$/.exec(address)?.[1] ?? '';
  const all = [...page.keys()];
  for (const one of all) if (one.endsWith('.js') && parts.includes(partOf(one))) add(one);
  const origins = new Set([...urls].map(partOf));
  for (const one of all) if (one.endsWith('.css') && origins.has(partOf(one))) add(one);
  const kind = (address: string) => (address.endsWith('.js') ? 'rel=modulepreload' : 'rel=preload; as=style');
  return [...urls].map((address) => `<${address}>; ${kind(address)}; crossorigin`).join(', ');
}

function send(request: FastifyRequest, reply: FastifyReply, file: PageFile): FastifyReply {
  const taken = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((one) => file[one] && new RegExp(`\\b${one}\\b`).test(taken));
  if (encoding) reply.header('content-encoding', encoding);
  if (file.br || file.gzip) reply.header('vary', 'accept-encoding');
  if (file.isHashed) for (const name of forDocuments) reply.removeHeader(name);
  reply.header('etag', file.tag);
  if (request.headers['if-none-match'] === file.tag) return reply.code(304).send();
  return reply
    .type(file.type)
    .header('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .send(encoding ? file[encoding] : file.plain);
}
