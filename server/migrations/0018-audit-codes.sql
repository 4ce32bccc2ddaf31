-- A search of the audit log finds what is on the screen: the codes of a module whose sentences contain it.
create index activity_logs_code on activity_logs (module, code, created_at, id);
