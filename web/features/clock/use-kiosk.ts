import { useEffect, useState } from 'react';
import { stored } from '#web/lib/storage.ts';
import { readAddress } from './address.ts';
import { askHello, askKiosk, type Heard, type Kiosk, type Refused } from './kiosk-calls.ts';
import { KioskQueue } from './kiosk-queue.ts';
import { type Known, knownKiosk, rememberKiosk, storedClockOff } from './known-kiosk.ts';
import { createServerTime, type ServerTime } from './server-time.ts';

/** How often the kiosk loads itself and the time, and how soon again after a failure (ms). */
const refreshInterval = 60_000;
/** How often an enrolled kiosk checks whether it still is one, so that a revocation shows at once (ms). */
const enrolledInterval = 4_000;
const retryDelay = 5_000;
/** The status that tells a page it is older than its server. */
const outdated = 409;

/** What the kiosk knows about itself: null until the first answer, or what the last page knew. */
interface KioskState extends Known {
  /** Whether this screen is a kiosk: it has an id, which the server did not refuse. */
  isEnrolled: boolean;
}

function firstState(): KioskState {
  const device = readAddress(location.search).deviceId ?? stored('clockin_device_id');
  return { ...knownKiosk(device), isEnrolled: device !== null };
}

function createKiosk() {
  const time = createServerTime(undefined, undefined, storedClockOff);
  return { time, queue: new KioskQueue(time) };
}

/** The organisation, the kiosk, its queue and the server's time, refreshed regularly. */
export function useKiosk() {
  const [state, setState] = useState(firstState);
  const [{ time, queue }] = useState(createKiosk);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const gone = new AbortController();
    const plan = (work: () => void, ms: number) => {
      clearTimeout(timer);
      if (!gone.signal.aborted) timer = setTimeout(work, ms);
    };
    const look = () => {
      const device = stored('clockin_device_id');
      if (device !== null) void queue.open();
      loadAll(device, time, queue).then(
        (loaded) => {
          rememberKiosk(device, loaded);
          setState({ ...loaded, isEnrolled: loaded.kiosk !== null });
          plan(look, loaded.kiosk ? enrolledInterval : refreshInterval);
        },
        (error: Refused) => {
          queue.away();
          // Nobody is there to press a button, so a kiosk reloads itself.
          if (error.status === outdated) plan(() => void renew(queue).then(look), refreshInterval);
          else plan(look, retryDelay);
        },
      );
    };
    const wake = () => {
      look();
      queue.wake();
    };
    look();
    addEventListener('online', wake, gone);
    addEventListener('offline', () => queue.away(), gone);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), gone);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [time, queue]);

  return { ...state, time, queue, queued: queue.useState() };
}

async function loadAll(device: string | null, time: ServerTime, queue: KioskQueue): Promise<Known> {
  const [hello, kiosk] = await Promise.all([
    askHello(),
    device ? askKiosk(device, queue.report()).catch(unlessRefused) : null,
  ]);
  time.hear(hello.reply.server_time, hello);
  await queue.reached(device && kiosk ? { device, last_seq: kiosk.reply.last_seq } : null);
  return { hello: hello.reply, kiosk: kiosk?.reply ?? null };
}

/** Loads the newest build, bypassing the service worker's cache; not while a reload would lose what waits in memory. */
async function renew(queue: KioskQueue): Promise<void> {
  if (queue.isOnlyInMemory) return;
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.unregister();
  location.reload();
}

function unlessRefused(error: Refused): Heard<Kiosk> | null {
  if (error.status === 403 && error.isOurs) return null;
  throw error;
}
