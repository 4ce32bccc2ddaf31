import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { attendance } from '#domain/attendance/contract.ts';
import { dashboard } from '#domain/dashboard/contract.ts';
import { kiosks } from '#domain/kiosks/contract.ts';
import { late } from '#domain/late/contract.ts';
import { addDays, localTime } from '#domain/lib/calendar.ts';
import { pathOf } from '#domain/lib/endpoint.ts';
import { appVersion } from '#domain/limits.ts';
import { reports } from '#domain/reports/contract.ts';
import type { Db } from '#server/platform/database/database.ts';
import { openSession } from '#server/platform/sign-in/session-store.ts';
import { cast } from '#server/seed/cast.ts';
import { untilEnd } from '../scripts/started.ts';
import { type Calls, Kiosk } from './hour-kiosks.ts';
import { doorAddress } from './hour-servers.ts';
import { ended } from './limit.ts';

/** Where the organisation of the hour is. */
export const zone = 'Asia/Kuala_Lumpur';
const cardOf = (at: number) => String(5_000_000_000 + at);
/** A document that somebody attaches, as sent; of some size, so that a full disk notices it. */
const letter = Buffer.from(`%PDF-1.4\n%${'surat '.repeat(5_000)}\ntrailer\n<<>>\n%%EOF`).toString('base64');

/** Who makes calls. */
export interface Tokens {
  aminah: string;
  devi: string;
  vikram: string;
  clerks: { id: number; token: string }[];
}

/** What was acknowledged: applications with their documents, and those that were approved. */
export interface Decided {
  applied: Map<number, string | null>;
  approved: Set<number>;
}

export async function signInAs(db: Db, pool: pg.Pool): Promise<Tokens> {
  const open = (id: number) => openSession(db, id, 'web_app', new Date());
  const { rows } = await pool.query<{ id: number }>(
    `select id from users where access_card_id >= '5000000000' order by id limit 200`,
  );
  const clerks = await Promise.all(rows.map(async ({ id }) => ({ id, token: await open(id) })));
  const [aminah, devi, vikram] = [await open(cast.aminah.id), await open(cast.devi.id), await open(cast.vikram.id)];
  return { aminah, devi, vikram, clerks };
}

const bearer = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'x-platform': 'web_app',
  'x-app-version': appVersion,
});

const post = (token: string, body: object) => ({
  method: 'POST',
  headers: bearer(token),
  body: JSON.stringify(body),
});

/** A hundred kiosks of the first office. */
export async function enrol(token: string, calls: Calls): Promise<Kiosk[]> {
  const fleet: Kiosk[] = [];
  for (let at = 1; at <= 100; at += 1) {
    const answer = await fetch(
      `${doorAddress}${kiosks.add.path}`,
      post(token, { office_id: 1, name: `Kiosk ${at}`, manual_entry: 0 }),
    );
    if (!answer.ok) throw new Error(await answer.text());
    const { link } = (await answer.json()) as { link: string };
    fleet.push(new Kiosk(new URL(link, doorAddress).searchParams.get('clockin_device_id')!, calls));
  }
  return fleet;
}

/** Everybody comes in once, then out, each at any of the kiosks; so many swipes a second. */
export async function swiping(
  fleet: readonly Kiosk[],
  { staff, pace }: { staff: number; pace: number },
  isOver: () => boolean,
): Promise<void> {
  for (let at = 0; !isOver(); at += 1) {
    fleet[Math.floor(Math.random() * fleet.length)]!.swipe(cardOf(at % staff));
    await wait(1_000 / pace);
  }
}

export async function reading({ aminah, devi, clerks }: Tokens, calls: Calls, isOver: () => boolean): Promise<void> {
  const paths = [dashboard.dashboard.path, attendance.list.path, late.list.path];
  for (let at = 0; !isOver(); at += 1) {
    const token = [aminah, devi, clerks[at % clerks.length]!.token][at % 3]!;
    const address = `${doorAddress}${token === aminah || token === devi ? paths[at % paths.length] : paths[0]}`;
    await calls.make(address, { headers: bearer(token) });
    await wait(200);
  }
}

/** Clerks ask to come late on some day ahead, every other one with a letter, and Devi approves whatever she sees. */
export async function deciding({ devi, clerks }: Tokens, calls: Calls, isOver: () => boolean): Promise<Decided> {
  const decided: Decided = { applied: new Map(), approved: new Set() };
  const { day } = localTime(new Date(), zone);
  /** What a call that succeeded was answered; null otherwise. */
  const made = async <Reply>(route: string, token: string, body: object): Promise<Reply | null> => {
    const answer = await calls.make(`${doorAddress}${route}`, post(token, body));
    return answer?.status === 200 ? JSON.parse(answer.text) : null;
  };
  for (let at = 0; !isOver(); await wait(500), at += 1) {
    const { id, token } = clerks[at % clerks.length]!;
    const form = { date: addDays(day, 2 + Math.floor(at / clerks.length)), reason: 'Urusan keluarga' };
    const isAttached = at % 2 === 0;
    const upload = isAttached
      ? await made<{ doc: string }>(late.upload.path, token, { doc: letter, original_name: 'surat.pdf' })
      : null;
    if (isAttached && !upload) continue;
    const route = pathOf(late.apply, { user_id: id });
    const application = await made<{ id: number }>(route, token, { ...form, ...(upload && { doc: upload.doc }) });
    if (!application) continue;
    decided.applied.set(application.id, upload?.doc ?? null);
    const approval = await made<{ decided: number[] }>(late.approveSome.path, devi, { ids: [application.id] });
    for (const one of approval?.decided ?? []) decided.approved.add(one);
  }
  return decided;
}

export async function reporting(token: string, calls: Calls, isOver: () => boolean): Promise<void> {
  const { day } = localTime(new Date(), zone);
  for (let at = 1; !isOver(); at += 1) {
    const query = new URLSearchParams({ date_start: addDays(day, -at), date_end: day, download: '1' });
    await calls.make(`${doorAddress}${pathOf(reports.made, { type: 'clockin-clockout' })}?${query}`, {
      headers: bearer(token),
    });
    for (let left = 20; left > 0 && !isOver(); left -= 1) await wait(1_000);
  }
}

/** A backup, and yesterday closed again, beside all else. */
export async function nightly(env: NodeJS.ProcessEnv, folder: string, isOver: () => boolean): Promise<void> {
  const { day } = localTime(new Date(), zone);
  for (let at = 0; !isOver(); at += 1) {
    const file = path.join(folder, `backup-${at}`);
    await hadir(env, 'backup', file);
    rmSync(file, { recursive: true, force: true });
    await hadir(env, 'close-day', addDays(day, -1));
    for (let left = 120; left > 0 && !isOver(); left -= 1) await wait(1_000);
  }
}

/** Runs an operator's command to its end. */
export async function hadir(env: NodeJS.ProcessEnv, ...words: string[]): Promise<void> {
  const child = await untilEnd(
    spawn(process.execPath, ['server/hadir.ts', ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] }),
    ended,
  );
  let text = '';
  child.stderr.on('data', (part) => (text += part));
  const [code] = await once(child, 'exit');
  // Its connection may be among those that were cut.
  if (code !== 0 && !/terminat|ECONN|closed|connection error/i.test(text))
    throw new Error(`${words.join(' ')}: ${text}`);
}
