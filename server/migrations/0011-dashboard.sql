-- What the dashboard asks of everybody at once: who was recognised this month, which letters were issued today.
create index attendances_liked on attendances (work_date, user_id) include (likes) where likes > 0;
create index warning_letters_created on warning_letters (created_at);
