// node bench/messages.ts [STAFF]: a message to STAFF people, by default 20,000: the time until it is answered, and
// until a thousand of them with an open page are notified.

import { openSession } from '#server/platform/sign-in/session-store.ts';
import { cast } from '#server/seed/cast.ts';
import { runScript } from '../scripts/started.ts';
import { fire, median } from './client.ts';
import { hears, watch } from './fan-out.ts';
import { openBench, ports } from './hadir.ts';
import { expectBelow, given, sized } from './size.ts';

const staff = given[0] ?? sized(20_000, 200);
const listeners = sized(1_000, 50);

await runScript(async () => {
  const bench = await openBench(staff);
  const { rows } = await bench.pool.query('select id from users order by id desc limit $1', [listeners]);
  const sockets = [];
  for (const { id } of rows) sockets.push(await watch(await openSession(bench.db, id, 'web_app', new Date())));
  const token = await openSession(bench.db, cast.aminah.id, 'web_app', new Date());
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answered: number[] = [];
  const heard: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const last = Promise.all(sockets.map((socket) => hears(socket, 'inbox')));
    const since = performance.now();
    const body = JSON.stringify({ send_to: 'all', title: `Mesyuarat ${round}`, message: 'Sila hadir.' });
    const run = await fire(ports.hadir, 1, 1, () => ({
      method: 'POST',
      path: '/api/message/send',
      headers,
      body,
    }));
    answered.push(performance.now() - since);
    if (run.failed > 0) throw new Error('The message was refused');
    await last;
    heard.push(performance.now() - since);
  }
  for (const socket of sockets) socket.terminate();
  console.log(
    `a message to all of ${staff} staff: answered in ${median(answered).toFixed(0)} ms (${answered.map(Math.round).join(', ')}), heard by ${listeners} sockets in ${median(heard).toFixed(0)} ms`,
  );
  expectBelow('heard', median(heard), 10_000);
});
