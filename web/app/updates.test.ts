import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isNewer, watchNewer } from './updates.ts';

/** A service worker registration whose workers the test controls. */
class Registration extends EventTarget {
  waiting: ServiceWorker | null = null;
  installing: ServiceWorker | null = null;
  update = vi.fn(async () => this as unknown as ServiceWorkerRegistration);
  /** A new worker is found and installed. */
  install(): void {
    const worker = new EventTarget() as ServiceWorker;
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('offers a newer build once it is ready, never for the first worker, and checks for one every hour', () => {
  const registration = new Registration();
  let isServed = false;
  watchNewer(registration as unknown as ServiceWorkerRegistration, () => isServed);
  registration.install();
  expect(isNewer()).toBe(false);

  isServed = true;
  registration.waiting = null;
  vi.advanceTimersByTime(3_600_000);
  expect(registration.update).toHaveBeenCalledTimes(1);
  expect(isNewer()).toBe(false);
  registration.install();
  expect(isNewer()).toBe(true);
});
