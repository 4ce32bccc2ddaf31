-- A letter keeps why each of its days was judged so. Of letters from before, what is kept of the day counts where it still
-- says what the letter says; an absence says why itself.
update warning_letters w set evidence = (
  select coalesce(jsonb_agg(e.day || jsonb_build_object('why', coalesce(
    case when case w.type when 'is_late' then v.is_late when 'leave_early' then v.left_early
      when 'no_clockout' then v.no_clockout else v.is_absent end then v.why end,
    case when w.type = 'absence' and v.user_id is null then '[{"code": "absent", "values": {}}]'::jsonb end, '[]')) order by e.nr), '[]')
  from jsonb_array_elements(w.evidence) with ordinality e (day, nr)
  left join day_verdicts v on v.user_id = w.user_id and v.work_date = (e.day ->> 'date')::date);
