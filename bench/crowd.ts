import type pg from 'pg';

/** Adds staff who have worked in the first office since 2015, each with their own card. */
export async function addStaff(client: Pick<pg.ClientBase, 'query'>, many: number): Promise<void> {
  await client.query(
    `with added as (
       insert into users (name, email, contact, ic, gender, marital_status, access_card_id, role, office_id, working_hour_id,
         position_id, employment_type, grade, created_at)
       select 'Staf ' || n, 'staf' || n || '@hadir.example', '012' || n, 'x' || n, 'F', 'Single', (5000000000 + n)::text,
         'Normal User', 1, 1, 10, 'Permanent', 'N19', now() from generate_series(0, $1::int - 1) n returning *
     )
     insert into staff_terms (user_id, valid_from, office_id, working_hour_id, position_id, employment_type, grade)
     select id, '2015-01-01', office_id, working_hour_id, position_id, employment_type, grade from added`,
    [many],
  );
}

/** Prints how long something took. */
export async function timed<Out>(what: string, work: () => Promise<Out>): Promise<Out> {
  const since = performance.now();
  const out = await work();
  console.log(`${what}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
  return out;
}
