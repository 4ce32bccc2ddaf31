import { isNews, type KioskReport } from '#domain/kiosks/report.ts';
import { kioskLimits } from '#domain/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { highestSeq } from './events-store.ts';
import { reportKiosk, touchKiosk } from './store.ts';

/** When a kiosk was last noted, and what it had reported. */
interface Noted {
  seenAt: number;
  reportedAt: number;
  report: KioskReport | null;
}

/** What a server wrote of a kiosk, and when, in milliseconds. */
interface Written {
  id: number;
  at: number;
  report: KioskReport;
}

/**
 * Notes that kiosks were seen and what they reported: once a minute, or at once when there is news. A kiosk asks every
 * few seconds, which usually costs no statement. Servers tell each other what they wrote, so that what is news is so for
 * all of them, whichever a kiosk's next report reaches.
 */
export class KioskReports {
  readonly #platform: Pick<Platform, 'pool' | 'live'>;
  readonly #noted = new Map<number, Noted>();
  readonly #numbers = new Map<number, { at: number; seq: number }>();

  readonly #announce: (written: Written) => void;

  constructor(platform: Pick<Platform, 'pool' | 'live'>) {
    this.#platform = platform;
    this.#announce = platform.live.share<Written>('kiosk reports', ({ id, at, report }) => {
      this.#noted.set(id, { seenAt: at, reportedAt: at, report });
    });
  }

  /** Notes that a kiosk was used. */
  seen(id: number, now: Date): void {
    const before = this.#noted.get(id);
    const at = now.getTime();
    if (before && Math.abs(at - before.seenAt) < kioskLimits.writtenEveryMs) return;
    this.#noted.set(id, { reportedAt: 0, report: null, ...before, seenAt: at });
    touchKiosk(this.#platform.pool, id, now).catch(() => this.#noted.delete(id));
  }

  /** Notes what a kiosk reported, and with it that it was seen. */
  reported(id: number, now: Date, report: KioskReport): void {
    const before = this.#noted.get(id);
    const at = now.getTime();
    const known = before?.report ?? null;
    const hasNews = known === null || isNews(known, report);
    const pause = hasNews ? kioskLimits.newsEveryMs : kioskLimits.writtenEveryMs;
    if (before && Math.abs(at - before.reportedAt) < pause) return;
    this.#noted.set(id, { seenAt: at, reportedAt: at, report });
    const isShown = hasNews || known?.waiting !== report.waiting;
    reportKiosk(this.#platform.pool, id, now, report).then(
      () => {
        this.#announce({ id, at, report });
        if (isShown) this.#platform.live.announce([{ to: 'settings', message: { type: 'kiosks' } }]);
      },
      () => this.#noted.delete(id),
    );
  }

  /** The highest number of a kiosk's events, as of the last minute unless it has to be exact. */
  async lastSeq(id: number, now: Date, isExact: boolean): Promise<number> {
    const known = this.#numbers.get(id);
    const at = now.getTime();
    if (known && !isExact && Math.abs(at - known.at) < kioskLimits.writtenEveryMs) return known.seq;
    const seq = await highestSeq(this.#platform.pool, id);
    this.#numbers.set(id, { at, seq });
    return seq;
  }
}
