import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fill, startLanguage } from '#domain/lib/text.ts';
import { nameOf, shortNameOf } from '#domain/organisation/names.ts';
import { organisationTexts as texts } from '#domain/organisation/texts.ts';
import { pathTo } from '#domain/screens.ts';
import type { Platform } from '#server/platform/platform.ts';
import { organisationShown, type PictureKind } from '../people/organisation-store.ts';

/** Icons of Hadir's own, for an organisation without a logo. */
const own = { icon_192: '/icon-192.png', icon_512: '/icon-512.png', icon_maskable: '/icon-maskable-512.png' } as const;
const icons: readonly { kind: keyof typeof own; side: number; purpose?: string }[] = [
  { kind: 'icon_192', side: 192 },
  { kind: 'icon_512', side: 512 },
  { kind: 'icon_maskable', side: 512, purpose: 'maskable' },
];

/**
 * Serves what an installed page is called and looks like, by the organisation's name and logo: its manifest, in the
 * language the browser prefers, and the icon of iOS. Browsers ask each time whether either changed.
 */
export function serveManifest(app: FastifyInstance, { db, files }: Platform): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const shown = await organisationShown(db);
    const tags = (request.headers['accept-language'] ?? '').split(',').map((tag) => tag.split(';')[0]!.trim());
    const language = startLanguage(null, tags);
    const pathOf = (kind: PictureKind & keyof typeof own) => {
      const stored = shown.pictures[kind];
      return stored ? `/storage/app/organisation/${stored.name}` : own[kind];
    };
    const manifest = JSON.stringify({
      name: nameOf(shown)[language],
      short_name: shortNameOf(shown)[language],
      description: fill(texts.appDescription, language),
      lang: language,
      id: '/d/dashboard',
      start_url: '/d/dashboard?launcher=true',
      scope: '/',
      display: 'standalone',
      background_color: '#f8f6f4',
      theme_color: '#007974',
      shortcuts: [{ name: fill(texts.appClockIn, language), url: pathTo('device') }],
      icons: icons.map(({ kind, side, purpose }) => ({
        ...{ src: pathOf(kind), sizes: `${side}x${side}`, type: 'image/png' },
        ...(purpose ? { purpose } : {}),
      })),
    });
    const tag = `W/"${createHash('sha256').update(manifest).digest('base64url')}"`;
    reply.header('cache-control', 'no-cache').header('vary', 'accept-language').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/manifest+json').send(manifest);
  });

  app.get('/app-icon.png', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    const { icon_180: stored } = (await organisationShown(db)).pictures;
    const file = stored && (await files.open('organisation', stored.name));
    if (!file) return reply.redirect('/apple-touch-icon.png');
    return reply.type(file.type).header('content-length', file.size).send(file.stream);
  });
}
