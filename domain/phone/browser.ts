/**
 * Whether `/` is the dashboard: on a phone where someone is signed in, unless it is a kiosk or is being made one by its
 * address.
 */
export const isOwnPhone = (browser: { agent: string; isSignedIn: boolean; isKiosk: boolean }): boolean =>
  browser.isSignedIn && !browser.isKiosk && phoneNamed(browser.agent) !== null;

const systems: readonly [RegExp, 'android' | 'ios', string][] = [
  [/Android/, 'android', 'Android'],
  [/iPhone/, 'ios', 'iPhone'],
  [/iPad/, 'ios', 'iPad'],
];
const browsers: readonly [RegExp, string][] = [
  [/EdgA?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/**
 * Name and platform of the phone a browser's user agent reports, for My Device; null for a browser that is not on a
 * phone.
 */
export function phoneNamed(agent: string): { platform: 'android' | 'ios'; name: string } | null {
  const [, platform, system] = systems.find(([sign]) => sign.test(agent)) ?? [];
  if (!platform || !system) return null;
  const [, browser] = browsers.find(([sign]) => sign.test(agent)) ?? [];
  return { platform, name: browser ? `${system} · ${browser}` : system };
}
