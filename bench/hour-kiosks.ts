import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { clock, type EventResult, type KioskEvent } from '#domain/clock/contract.ts';
import { eventsAtOnce } from '#domain/limits.ts';
import { doorAddress } from './hour-servers.ts';

/** How the calls of one kind went. */
export class Calls {
  took: number[] = [];
  /** How often each answer came, by status; `none` when nobody answered. */
  answers = new Map<string, number>();
  /** Answers that say no, but not why. */
  unclear: string[] = [];

  /** Makes a call and notes how it went; null when nobody answered. */
  async make(address: string, request: RequestInit): Promise<{ status: number; text: string } | null> {
    const since = performance.now();
    try {
      const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(15_000) });
      const text = await answer.text();
      this.took.push(performance.now() - since);
      this.note(String(answer.status));
      if (!answer.ok && !isClear(text)) this.unclear.push(`${answer.status} ${address}: ${text.slice(0, 200)}`);
      return { status: answer.status, text };
    } catch {
      this.note('none');
      return null;
    }
  }

  private note(answer: string): void {
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
  }
}

/** Whether a refusal says what is wrong; HAProxy's own says that nobody is there. */
function isClear(text: string): boolean {
  if (/^<html><body><h1>50[234]/.test(text)) return true;
  try {
    return typeof (JSON.parse(text) as { message?: unknown }).message === 'string';
  } catch {
    return false;
  }
}

/** A kiosk that records swipes and sends them until each is answered, as the page does (decision 0111). */
export class Kiosk {
  readonly answered = new Map<string, EventResult['outcome']>();
  private waiting: KioskEvent[] = [];
  private seq = 0;
  private readonly secret: string;
  private readonly calls: Calls;

  constructor(secret: string, calls: Calls) {
    this.secret = secret;
    this.calls = calls;
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  swipe(code: string): void {
    this.seq += 1;
    const happened_at = new Date().toISOString();
    this.waiting.push({ id: randomUUID(), seq: this.seq, code, manual: false, happened_at, is_sure: true });
  }

  /** Sends what waits until told to stop and nothing waits. */
  async send(isOver: () => boolean): Promise<void> {
    while (!(isOver() && this.isEmpty)) {
      if (this.isEmpty || !(await this.sendSome())) await wait(this.isEmpty ? 50 : 500 + Math.random() * 1_000);
    }
  }

  private async sendSome(): Promise<boolean> {
    const events = this.waiting.slice(0, eventsAtOnce).map((one) => ({ ...one, manual: 0, is_sure: 1 }));
    const answer = await this.calls.make(`${doorAddress}${clock.events.path}`, {
      method: clock.events.method,
      headers: { 'content-type': 'application/json', 'x-clockin-device-id': this.secret },
      body: JSON.stringify({ events }),
    });
    if (answer?.status !== 200) return false;
    const { results } = JSON.parse(answer.text) as { results: EventResult[] };
    for (const { id, outcome } of results) this.answered.set(id, outcome);
    this.waiting = this.waiting.filter(({ id }) => !this.answered.has(id));
    return true;
  }
}
