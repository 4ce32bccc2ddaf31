// The floor: the least a clock-in can cost. Bare node:http and pg, one transaction, no rules.
import http from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

const server = http.createServer((request, response) => {
  let text = '';
  request.on('data', (part) => {
    text += part;
  });
  request.on('end', () => {
    clockIn(JSON.parse(text).code).then(
      (answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
      () => {
        response.statusCode = 500;
        response.end();
      },
    );
  });
});

async function clockIn(card: string): Promise<object> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows: staff } = await client.query(
      'select id, name, img from users where access_card_id = $1 and removed_at is null',
      [card],
    );
    const { rows: today } = await client.query(
      'select seq, created_at from attendances where user_id = $1 and work_date = current_date order by seq',
      [staff[0].id],
    );
    const now = new Date();
    await client.query(
      `insert into attendances (user_id, work_date, seq, minute, created_at, platform, source, recorded_at)
       values ($1, current_date, $2, $3, $4, 'web_app', 'kiosk', $4)`,
      [staff[0].id, today.length + 1, now.getHours() * 60 + now.getMinutes(), now],
    );
    await client.query('commit');
    return { user: staff[0], attendance: { type: today.length % 2 ? 'out' : 'in', time: now } };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

server.listen(Number(process.env.PORT), '127.0.0.1');
