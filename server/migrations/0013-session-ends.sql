-- What has run out is cleared by its age.
create index login_failures_at on login_failures (at);
create index sessions_expires on sessions (expires_at);
create index tickets_expires on tickets (expires_at);
