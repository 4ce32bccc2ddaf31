-- Entries of the first release keep their sentence in values.said; whom they are about is known by their module's record.
update activity_logs a set
  "values" = jsonb_build_object('said', a.action),
  module = case a.module when 'leave-office' then 'leave_office' when 'users' then 'staff' else a.module end,
  subject_id = case a.module
    when 'staff' then (select id from users where id = a.record_id)
    when 'users' then (select id from users where id = a.record_id)
    when 'devices' then (select id from users where id = a.record_id)
    when 'session' then (select id from users where id = a.record_id)
    when 'entitlements' then (select user_id from user_leaves where id = a.record_id)
    when 'warnings' then (select user_id from warning_letters where id = a.record_id)
    when 'attendance' then (select user_id from attendances where id = a.record_id)
    when 'leave' then (select user_id from leave_applications where id = a.record_id)
    when 'late' then (select user_id from late_applications where id = a.record_id)
    when 'leave-office' then (select user_id from leave_office_applications where id = a.record_id)
  end
where code = 'legacy';
alter table activity_logs drop column action, alter column code drop default;

-- A unique index is called <table>_<field>.
alter index user_leaves_type rename to user_leaves_leaves_id;
