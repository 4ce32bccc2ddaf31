import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { clock, type EventResult, type KioskEvent } from '#domain/clock/contract.ts';
import { eventsAtOnce } from '#domain/limits.ts';
import { doorAddress } from './hour-servers.ts';

/** A call that nobody answered, or that was answered neither with success nor by a rule (422). */
export interface Failure {
  /** Its status; `none` when nobody answered. */
  answer: string;
  address: string;
  text: string;
  /** When it was sent and answered (`performance.now()`). */
  from: number;
  to: number;
}

/** How the calls of one kind went. */
export class Calls {
  took: number[] = [];
  /** How often each answer came, by status; `none` when nobody answered. */
  answers = new Map<string, number>();
  failures: Failure[] = [];
  /** Answers that say no, but not why. */
  unclear: string[] = [];

  /** Seconds after which a call counts as not answered. */
  private readonly patience: number;

  constructor(patience = 25) {
    this.patience = patience;
  }

  /** Makes a call and notes how it went; null when nobody answered. */
  async make(address: string, request: RequestInit): Promise<{ status: number; text: string } | null> {
    const from = performance.now();
    try {
      const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(this.patience * 1_000) });
      const text = await answer.text();
      this.note({ answer: String(answer.status), address, text: text.slice(0, 200), from, to: performance.now() });
      return { status: answer.status, text };
    } catch (error) {
      const { message, cause } = error as Error;
      this.note({ answer: 'none', address, text: `${message} ${cause ?? ''}`, from, to: performance.now() });
      return null;
    }
  }

  private note(call: Failure): void {
    const { answer, address, text, from, to } = call;
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
    if (answer !== 'none') this.took.push(to - from);
    if (!['200', '422'].includes(answer)) this.failures.push(call);
    if (!['200', 'none'].includes(answer) && !isClear(text)) this.unclear.push(`${answer} ${address}: ${text}`);
  }
}

/** Whether a refusal says what is wrong; HAProxy's own says that nobody is there. */
const isClear = (text: string): boolean => /^<html><body><h1>50[234]/.test(text) || /^\{.*"message":"[^"]/s.test(text);

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
