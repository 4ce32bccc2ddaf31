import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type ClockSettings, expectedHours } from '#domain/days/hours.ts';
import type { Half } from '#domain/leave/halves.ts';
import { addDays, type Day, instantOf } from '#domain/lib/calendar.ts';
import { appVersion } from '#domain/limits.ts';
import { openJournal, swipe } from '#server/features/clock/clock-in-out.ts';
import { cacheFacts } from '#server/features/days/reference.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { lastSeeded } from '#server/seed/people.ts';
import { plannedSwipes, type Working } from './plan.ts';

/** How often it checks who is due; a swipe a few seconds late is not noticed. */
const lookEveryMs = 5_000;
/** A swipe due longer ago than this was missed while no server ran, and is entered with its planned time. */
const missedMs = 60_000;

/** Someone who works today, how often they have swiped and when last. */
interface Expected extends Working {
  access_card_id: string;
  swiped: number;
  newest: Date | null;
  created_at: Date;
}

/**
 * Makes the demo organisation's other staff, never the named cast, swipe at their hours (D13), so that a visitor at ten
 * in the morning sees a morning. Called before the server listens: the first run enters the day so far. Returns how
 * many work today.
 */
export async function liveOn(app: FastifyInstance, platform: Platform): Promise<number> {
  const look = lookOf(app, platform);
  let timer: ReturnType<typeof setInterval> | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await looking;
  });
  const working = await look();
  timer = setInterval(() => {
    looking = looking.then(look).catch(() => undefined);
  }, lookEveryMs);
  return working;
}

/** Returns the function that runs every few seconds: it enters whoever is due, and returns how many work today. */
export function lookOf(app: FastifyInstance, platform: Platform): () => Promise<number> {
  const { pool, clock } = platform;
  const facts = cacheFacts(platform);
  const journal = openJournal(platform);

  /** Enters what is due; a second server waits for the lock, and then has nothing left to do. */
  async function look(): Promise<number> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await lockUntilCommit(client, 'demo');
      const today = clock.today();
      const expected = await expectedOn(client, today);
      const due = expected
        .flatMap((one) =>
          plannedSwipes(one, today)
            .slice(one.swiped)
            .map((second) => ({ ...one, at: momentOf(today, second, clock.zone) })),
        )
        // A swipe that a visitor made meanwhile with one of their cards is not contradicted.
        .filter(
          ({ at, newest, created_at }) => at <= clock.now() && at > created_at && (newest === null || at > newest),
        )
        .sort((a, b) => a.at.getTime() - b.at.getTime());
      for (const { access_card_id, at } of due) await enter(access_card_id, at, today).catch(() => undefined);
      return expected.length;
    } finally {
      await client.query('commit').finally(() => client.release());
    }
  }

  async function enter(code: string, at: Date, today: Day): Promise<void> {
    if (clock.now().getTime() - at.getTime() < missedMs) {
      const headers = { 'x-clockin-device-id': organisation.kioskSecret, 'x-app-version': appVersion };
      const payload = { code, platform: 'web_app' };
      await app.inject({ method: 'POST', url: '/clock-in-out', headers, payload });
    } else {
      const { kiosks } = await facts.on(today);
      const kiosk_id = [...kiosks.values()][0]?.id ?? null;
      await swipe(
        platform,
        journal,
        facts,
        { card: code, date: today },
        { platform: 'web_app', kiosk_id, place: null },
        at,
      );
    }
  }

  return look;
}

const momentOf = (day: Day, second: number, zone: string): Date =>
  new Date(instantOf(day, Math.floor(second / 60), zone).getTime() + (second % 60) * 1000);

/**
 * Whom the seed made, who is not of the cast and works on a day: in service, on a working day, without leave or holiday.
 * Whoever a visitor adds swipes only when the visitor does.
 */
async function expectedOn(client: pg.ClientBase, day: Day): Promise<Expected[]> {
  const { rows } = await client.query<Expected & ClockSettings & { half: Half | null }>(
    `select u.id, u.access_card_id, u.created_at, d.start_time, d.end_time, d.max_minute_before_late, d.ramadhan,
       d.hours_to_cut_during_ramadhan, d.ramadhan_end, d.half, coalesce(d.permits, '[]') as permits,
       coalesce(a.swiped, 0) as swiped, a.newest
     from person_days(array(select id from users where active and removed_at is null and not id = any($2) and id <= $3), $1, $1) d
     join users u on u.id = d.user_id
     left join lateral (select max(seq) as swiped, max(created_at) as newest from attendances
       where work_date = $1 and user_id = u.id) a on true
     where d.serves and d.start_time is not null and d.holiday is null and (d.leave is null or d.half is not null)
       and d.working_hour_id is not null and d.position_id is not null and u.access_card_id is not null
     order by u.id`,
    [day, Object.values(cast).map(({ id }) => id), lastSeeded],
  );
  return rows.map((row) => ({ ...row, ...expectedHours(row, row, row.half) }));
}

/** The first day from a day on that somebody works; null when there is none within two weeks. */
export async function nextWorkingDay(pool: pg.Pool, from: Day): Promise<Day | null> {
  const client = await pool.connect();
  try {
    for (let ahead = 1; ahead <= 14; ahead++) {
      const day = addDays(from, ahead);
      if ((await expectedOn(client, day)).length > 0) return day;
    }
    return null;
  } finally {
    client.release();
  }
}
