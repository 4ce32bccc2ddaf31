import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Command } from '../hadir.ts';
import { migrate } from '../platform/database/migrate.ts';
import { notify } from './shared.ts';

/** Gives someone the chat capability, or takes it away: the policy `chat` / `start` (CHAT-02, D1). */
export const chat: Command = {
  usage: `chat EMAIL on|off
  lets whoever signs in as this begin chats with staff who are online, or no longer`,
  async run(args, { pool, db }) {
    const [email, state, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
    if (!email || (state !== 'on' && state !== 'off') || more.length > 0)
      throw new Error('Who, and on or off? Write chat EMAIL on, or chat EMAIL off.');
    await migrate(pool);
    const { rows } = await sql<{ user_id: number }>`
      insert into policies (user_id, module, name, active)
      select id, 'chat', 'start', ${state === 'on'} from users
      where lower(email) = lower(${email}) and removed_at is null
      on conflict (user_id, module, name) do update set active = excluded.active
      returning user_id`.execute(db);
    const [found] = rows;
    if (!found) throw new Error(`Nobody signs in as ${email}.`);
    const message = { type: 'function', name: 'update-user' } as const;
    await notify(pool, [{ to: 'users', ids: [found.user_id], message }]);
    console.log(`${email} ${state === 'on' ? 'may begin chats' : 'begins no more chats'}.`);
  },
};
