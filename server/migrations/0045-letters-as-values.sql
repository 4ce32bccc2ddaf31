-- A letter is its code and values, with the days that led to it and who decided when; what it says is made when it is read.
alter table warning_letters
  add count smallint,
  add reply_by date,
  add evidence jsonb not null default '[]',
  add decided_by integer references users,
  add decided_at timestamptz,
  alter title drop not null,
  alter message drop not null;

-- A letter of the first release keeps the words it was sent with.
update warning_letters w set
  count = case when w.message ~ 'once in ' then 1 else (regexp_match(w.message, ' ([0-9]+) times in '))[1]::smallint end,
  reply_by = to_date((regexp_match(w.message, ' by ([0-9]{2}-[0-9]{2}-[0-9]{4})'))[1], 'DD-MM-YYYY'),
  evidence = jsonb_build_array(jsonb_build_object('date', w.date, 'clock_in', to_char(time '0:00' + make_interval(mins => e.first), 'HH24:MI'),
    'clock_out', to_char(time '0:00' + make_interval(mins => e.last), 'HH24:MI')))
from (
  select l.id, min(a.minute)::int as first, (case when count(a.id) % 2 = 0 then max(a.minute) end)::int as last
  from warning_letters l left join attendances a on a.user_id = l.user_id and a.work_date = l.date group by l.id
) e
where e.id = w.id;

-- Who decided stands in the audit log only: the last entry that says so.
update warning_letters w set decided_by = d.user_id, decided_at = d.created_at
from (
  select distinct on (record_id) record_id, user_id, created_at from activity_logs
  where module = 'warnings' and (code in ('verified', 'rejected') or "values" ->> 'said' ~ '^(Verified|Rejected) letter ')
  order by record_id, id desc
) d
where d.record_id = w.id and w.status <> 'Pending';
