import { useEffect, useState } from 'react';
import { stored } from '#web/lib/storage.ts';
import { askHello, askKiosk, type Heard, type Hello, type Kiosk, type Refused } from './kiosk-calls.ts';
import { createServerTime, type ServerTime } from './server-time.ts';

/** How often the kiosk loads itself and the time, and how soon again after a failure (ms). */
const askEvery = 60_000;
/** How often an enrolled kiosk checks whether it still is one, so that a revocation shows at once (ms). */
const askStanding = 4_000;
const askAgain = 5_000;
/** The status that tells a page it is older than its server. */
const outdated = 409;

/** What the kiosk knows about itself. */
export interface Standing {
  /** Null until the first answer. */
  hello: Hello | null;
  /** Null while it is unknown, or not enrolled. */
  kiosk: Kiosk | null;
  /** Whether the last call reached the server; null before the first. */
  isConnected: boolean | null;
}

const unknown: Standing = { hello: null, kiosk: null, isConnected: null };

/** The organisation, the kiosk and the server's time, refreshed regularly. */
export function useKiosk() {
  const [standing, setStanding] = useState(unknown);
  const [time] = useState(createServerTime);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const gone = new AbortController();
    const plan = (work: () => void, ms: number) => {
      clearTimeout(timer);
      if (!gone.signal.aborted) timer = setTimeout(work, ms);
    };
    const look = () => {
      askAll(time).then(
        (found) => {
          setStanding({ ...found, isConnected: true });
          plan(look, found.kiosk ? askStanding : askEvery);
        },
        (error: Refused) => {
          setStanding((before) => ({ ...before, isConnected: false }));
          // Nobody is there to press a button, so a kiosk reloads itself.
          if (error.status === outdated) plan(() => void renew(), askEvery);
          else plan(look, askAgain);
        },
      );
    };
    look();
    addEventListener('online', look, gone);
    addEventListener('offline', () => setStanding((before) => ({ ...before, isConnected: false })), gone);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [time]);

  return {
    ...standing,
    time,
    /** Whether another call reached the server. */
    setConnected: (isConnected: boolean) => setStanding((before) => ({ ...before, isConnected })),
  };
}

async function askAll(time: ServerTime): Promise<Pick<Standing, 'hello' | 'kiosk'>> {
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
