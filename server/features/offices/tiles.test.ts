import { describe, expect, it } from 'vitest';
import { readTiles, tileOrigins } from './tiles.ts';

describe('the tile service of the office map', () => {
  it('is OpenStreetMap by default, or another one, or none [CALLA-32 OFFICE-11]', () => {
    expect(readTiles({})?.url).toContain('openstreetmap.org');
    const own = 'https://tiles.agensi.example/{z}/{x}/{y}.png?key=1';
    expect(readTiles({ HADIR_TILES: own, HADIR_TILES_CREDIT: '© JUPEM' })).toEqual({
      url: own,
      credit: '© JUPEM',
    });
    expect(readTiles({ HADIR_TILES: '/tiles/{z}/{x}/{y}.png' })?.credit).toBe('');
    expect(readTiles({ HADIR_TILES: 'none' })).toBe(null);
  });

  it.each(['http://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/{z}/{x}.png', 'off'])(
    'refuses to start with %s',
    (url) => {
      expect(() => readTiles({ HADIR_TILES: url })).toThrow('HADIR_TILES is neither none nor');
    },
  );

  it.each([
    ['https://tiles.agensi.example:8443/{z}/{x}/{y}.png?key=1', ['https://tiles.agensi.example:8443']],
    ['https://{s}.tile.example/{z}/{x}/{y}.png', ['https://*.tile.example']],
    ['/tiles/{z}/{x}/{y}.png', []],
    ['none', []],
  ])('of %s is the only other origin that pages may load images from', (url, origins) => {
    expect(tileOrigins(readTiles({ HADIR_TILES: url }))).toEqual(origins);
  });
});
