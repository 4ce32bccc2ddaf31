import { useEffect, useState } from 'react';
import { stored } from '#web/lib/storage.ts';
import { askHello, askKiosk, type Heard, type Hello, type Kiosk, type Refused } from './kiosk-calls.ts';
import { createServerTime, type ServerTime } from './server-time.ts';

/** How often the kiosk asks what it is and what time it is, and how soon again when that failed (ms). */
const askEvery = 60_000;
/** How often an enrolled kiosk asks whether it still is one, so that its revocation shows at once (ms). */
const askStanding = 4_000;
const askAgain = 5_000;
/** The status of a page that is older than its server. */
const outdated = 409;

/** What the kiosk knows of where it stands. */
export interface Standing {
  /** Null until the first answer. */
  hello: Hello | null;
  /** Null while it is not known, or not enrolled. */
  kiosk: Kiosk | null;
  /** Whether the last call got through; null before any has ended. */
  isConnected: boolean | null;
}

const unknown: Standing = { hello: null, kiosk: null, isConnected: null };

/** The organisation, the kiosk and the server's time, asked for again and again. */
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
          // Nobody stands here to press a button: a kiosk renews itself.
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
    /** Whether a call of somebody else got through. */
    setConnected: (isConnected: boolean) => setStanding((before) => ({ ...before, isConnected })),
  };
}

async function askAll(time: ServerTime): Promise<Pick<Standing, 'hello' | 'kiosk'>> {
  const id = stored('clockin_device_id');
  const [hello, kiosk] = await Promise.all([askHello(), id ? askKiosk(id).catch(unlessRefused) : null]);
  time.hear(hello.reply.server_time, hello);
  return { hello: hello.reply, kiosk: kiosk?.reply ?? null };
}

/** Loads the newest page, past the one the service worker keeps. */
async function renew(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.unregister();
  location.reload();
}

function unlessRefused(error: Refused): Heard<Kiosk> | null {
  if (error.status === 403) return null;
  throw error;
}
