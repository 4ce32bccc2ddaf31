import { parseArgs } from 'node:util';
import { renewalOf } from '#domain/live.ts';
import { letChat } from '../features/chat/store.ts';
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
    const id = await letChat(db, email, state === 'on');
    if (id === null) throw new Error(`Nobody signs in as ${email}.`);
    await notify(pool, [renewalOf([id])]);
    console.log(`${email} ${state === 'on' ? 'may begin chats' : 'begins no more chats'}.`);
  },
};
