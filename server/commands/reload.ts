import type { Command } from '../hadir.ts';
import { notify } from './shared.ts';

/** Makes every open page reload, for use after a new page was deployed (SOCKET-22). */
export const reload: Command = {
  usage: `reload
  has every open page load itself again; one with something typed in it asks its reader first`,
  async run(_args, { pool }) {
    await notify(pool, [{ to: 'everyone', message: { type: 'reload' } }]);
    console.log('Every open page was told to load itself again.');
  },
};
