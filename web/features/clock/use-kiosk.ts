import { useEffect, useState } from 'react';
import { stored } from '#web/lib/storage.ts';
import { askHello, askKiosk, type Heard, type Hello, type Kiosk, type Refused } from './kiosk-calls.ts';
import { createServerTime, type ServerTime } from './server-time.ts';

/** How often the kiosk loads itself and the time, and how soon again after a failure (ms). */
const refreshInterval = 60_000;
/** How often an enrolled kiosk checks whether it still is one, so that a revocation shows at once (ms). */
const enrolledInterval = 4_000;
const retryDelay = 5_000;
/** The status that tells a page it is older than its server. */
const outdated = 409;

/** What the kiosk knows about itself. */
interface KioskState {
  /** Null until the first answer. */
  hello: Hello | null;
  /** Null while it is unknown, or not enrolled. */
  kiosk: Kiosk | null;
  /** Whether the last call reached the server; null before the first. */
  isConnected: boolean | null;
}

const unknown: KioskState = { hello: null, kiosk: null, isConnected: null };

/** The organisation, the kiosk and the server's time, refreshed regularly. */
export function useKiosk() {
  const [state, setState] = useState(unknown);
  const [time] = useState(createServerTime);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const gone = new AbortController();
    const plan = (work: () => void, ms: number) => {
      clearTimeout(timer);
      if (!gone.signal.aborted) timer = setTimeout(work, ms);
    };
    const look = () => {
      loadAll(time).then(
        (loaded) => {
          setState({ ...loaded, isConnected: true });
          plan(look, loaded.kiosk ? enrolledInterval : refreshInterval);
        },
        (error: Refused) => {
          setState((before) => ({ ...before, isConnected: false }));
          // Nobody is there to press a button, so a kiosk reloads itself.
          if (error.status === outdated) plan(() => void renew(), refreshInterval);
          else plan(look, retryDelay);
        },
      );
    };
    look();
    addEventListener('online', look, gone);
    addEventListener('offline', () => setState((before) => ({ ...before, isConnected: false })), gone);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [time]);

  return {
    ...state,
    time,
    /** Whether another call reached the server. */
    setConnected: (isConnected: boolean) => setState((before) => ({ ...before, isConnected })),
  };
}

async function loadAll(time: ServerTime): Promise<Pick<KioskState, 'hello' | 'kiosk'>> {
  const id = stored('clockin_device_id');
  const [hello, kiosk] = await Promise.all([askHello(), id ? askKiosk(id).catch(unlessRefused) : null]);
  time.hear(hello.reply.server_time, hello);
  return { hello: hello.reply, kiosk: kiosk?.reply ?? null };
}

/** Loads the newest build, bypassing the service worker's cache. */
async function renew(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.unregister();
  location.reload();
}

function unlessRefused(error: Refused): Heard<Kiosk> | null {
  if (error.status === 403) return null;
  throw error;
}
