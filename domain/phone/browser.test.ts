import { describe, expect, it } from 'vitest';
import { isOwnPhone, phoneNamed } from './browser.ts';

describe("a browser reports its phone's name", () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A556E) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
      'Android · Chrome',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
      'Android · Samsung Internet',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
      'iPhone · Safari',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0 Mobile/15E148 Safari/604.1',
      'iPhone · Chrome',
    ],
    ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'Android · Firefox'],
    ['Android WebView of nobody', 'Android'],
  ])('%s', (agent, name) => {
    expect(phoneNamed(agent)?.name).toBe(name);
  });

  it('and no other browser does', () => {
    expect(phoneNamed('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36')).toBeNull();
    expect(phoneNamed('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15')).toBeNull();
  });
});

it('leads from the kiosk’s address to the dashboard only on the phone of someone signed in', () => {
  const agent = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36';
  const phone = { agent, isSignedIn: true, isKiosk: false };
  expect(isOwnPhone(phone)).toBe(true);
  for (const other of [{ isSignedIn: false }, { isKiosk: true }, { agent: 'Mozilla/5.0 (Windows NT 10.0)' }])
    expect(isOwnPhone({ ...phone, ...other })).toBe(false);
});
