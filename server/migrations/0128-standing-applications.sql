-- Lists show no removed applications: without them in the index, a person's are counted in the index alone.
drop index leave_applications_by_user, late_applications_by_user, leave_office_applications_by_user;
create index leave_applications_by_user on leave_applications (user_id, id) where removed_at is null;
create index late_applications_by_user on late_applications (user_id, id) where removed_at is null;
create index leave_office_applications_by_user on leave_office_applications (user_id, id) where removed_at is null;
