import { expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { session } from '#domain/session/contract.ts';
import { kioskPaths } from './kiosk-calls.ts';

it("the kiosk's paths are those of the contracts [CALLA-06]", () => {
  expect(kioskPaths).toEqual({
    hello: session.hello.path,
    kiosk: clock.kiosk.path,
    events: clock.events.path,
  });
});
