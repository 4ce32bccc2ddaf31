-- A transfer is the fields that changed, from what to what; what it says is made when it is read.
alter table transfer_history add changes jsonb not null default '[]', alter log drop not null;

-- A sentence of the first release that can be read in one way only becomes values; any other is kept as it was written.
with read as (
  select t.id, coalesce(c.m, s.m) as m from transfer_history t,
    lateral regexp_match(t.log, '^(Office|Working hours|Position|Employment type|Grade) changed from (.+) to (.+)\.$') c(m),
    lateral regexp_match(t.log, '^(Office|Working hours|Position|Employment type|Grade) set (to) (.+)\.$') s(m)
  where t.log !~ '\. (Office|Working hours|Position|Employment type|Grade) ' and t.log !~ ' to .* to '
)
update transfer_history t set log = null, changes = jsonb_build_array(jsonb_build_object(
  'field', case m[1] when 'Office' then 'office_id' when 'Working hours' then 'working_hour_id'
    when 'Position' then 'position_id' when 'Employment type' then 'employment_type' else 'grade' end,
  'from', nullif(m[2], 'to'), 'to', m[3]))
from read where read.id = t.id and m is not null;
