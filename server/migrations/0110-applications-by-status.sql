-- The lists of late and leave-office applications by their state, as that of leave has it.
create index late_applications_status on late_applications (status, id);
create index leave_office_applications_status on leave_office_applications (status, id);
