import { describe, expect, it } from 'vitest';
import { isPushAddress, usualPushServices } from './rules.ts';

describe('the address of a push service', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://sg2p.notify.windows.com/w/?token=abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://someone@fcm.googleapis.com/abc', false],
    ['https://fcm.googleapis.com.evil.example/abc', false],
    ['https://evilgoogleapis.com/abc', false],
    ['https://127.0.0.1/abc', false],
    ['https://[::1]/abc', false],
    ['https://intranet/abc', false],
    ['https://169.254.169.254/latest', false],
    ['fcm.googleapis.com', false],
    ['', false],
  ])('%s: %s', (endpoint, isOne) => {
    expect(isPushAddress(endpoint, usualPushServices)).toBe(isOne);
  });

  it('may be another one the operator allows, with its port', () => {
    expect(isPushAddress('https://push.example.org:8443/a', ['push.example.org:8443'])).toBe(true);
    expect(isPushAddress('https://push.example.org/a', ['push.example.org:8443'])).toBe(false);
  });
});
