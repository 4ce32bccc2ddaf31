import type { Tiles } from '#domain/offices/contract.ts';

const openStreetMap: Tiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  credit: '© OpenStreetMap contributors',
};

/**
 * The tile service of the office map (CALLA-32): `HADIR_TILES` is a template with {z}, {x} and {y}, or `none` for a map
 * without tiles; `HADIR_TILES_CREDIT` is its attribution. Throws one clear sentence on an invalid template.
 */
export function readTiles(from: NodeJS.ProcessEnv = process.env): Tiles {
  const url = from.HADIR_TILES;
  if (!url) return openStreetMap;
  if (url === 'none') return null;
  const isAllowed = /^(https:\/\/|\/)[^\s<>"']+$/.test(url);
  if (!isAllowed || !['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    throw new Error(`HADIR_TILES is neither none nor an https address with {z}, {x} and {y}: ${url}`);
  return { url, credit: from.HADIR_TILES_CREDIT ?? '' };
}

/**
 * The origins of the map's tiles, for the Content-Security-Policy; empty when that is this server, or there are none.
 */
export function tileOrigins(tiles: Tiles): string[] {
  if (!tiles?.url.startsWith('https://')) return [];
  // Some services use several hosts: {s}.tile.example becomes any subdomain of tile.example.
  return [
    `https://${tiles.url
      .slice('https://'.length)
      .split('/')[0]!
      .replace(/^[^.]*\{s\}/, '*')}`,
  ];
}
