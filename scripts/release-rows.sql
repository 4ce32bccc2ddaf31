-- Rows of every table that the cast leaves empty, for the dump of a release: Farid's week, and what came of it.
insert into attendances (user_id, office_id, work_date, seq, minute, created_at, recorded_at, platform, source, kiosk_id,
    distance, away, lat, lng, reason, doc, likes) values
  (7, 1, '2026-02-24', 1, 440, '2026-02-23T23:20:00Z', '2026-02-23T23:20:00Z', 'web_app', 'kiosk', 1, null, false, null, null, null, null, 1),
  (7, 1, '2026-02-24', 2, 930, '2026-02-24T07:30:00Z', '2026-02-24T07:30:00Z', 'web_app', 'kiosk', 1, null, false, null, null, null, null, 0),
  (7, 1, '2026-02-25', 1, 415, '2026-02-24T22:55:00Z', '2026-02-24T22:55:00Z', 'android', 'phone', null, 4200, true, 5.33, 103.13,
    'Site visit', '0123456789abcdef0123456789abcdef.pdf', 0);
insert into attendance_likes (work_date, attendance_id, owner_id, user_id) values ('2026-02-24', 1, 7, 8);
insert into day_verdicts (work_date, user_id, office_id, position_id, working_hour_id, platform, clock_in, clock_out, events,
    expected_minutes, excuse, is_late, left_early, no_clockout, is_absent, is_over, why, reason, judged_at) values
  ('2026-02-24', 7, 1, 1, 1, 'web_app', 440, 930, 2, 570, null, true, true, false, false, true,
    '[{"code": "late", "values": {"minutes": 20, "start": "07:00"}}]', 'close', '2026-02-24T16:15:00Z'),
  ('2026-02-25', 7, 1, 1, 1, 'android', 415, null, 1, 570, null, false, false, true, false, true,
    '[{"code": "noClockOut", "values": {}}]', 'close', '2026-02-25T16:15:00Z'),
  ('2026-02-26', 7, 1, 1, 1, null, null, null, 0, 0, 'leave', false, false, false, false, true, '[]', 'close', '2026-02-26T16:15:00Z'),
  ('2026-02-25', 9, 2, 2, 1, null, null, null, 0, 570, null, false, false, false, true, true,
    '[{"code": "absent", "values": {}}]', 'close', '2026-02-25T16:15:00Z');
insert into closed_days (work_date, closed_at, with_letters) values
  ('2026-02-24', '2026-02-24T16:15:00Z', false), ('2026-02-25', '2026-02-25T16:15:00Z', true);
insert into job_runs (job, work_date, started_at, ended_at, started_by, counts, failed, error) values
  ('close', '2026-02-25', '2026-02-25T16:15:00Z', '2026-02-25T16:15:02Z', null, '{"judged": 9}', '[{"id": 8, "reason": "x"}]', null),
  ('leaves', '2026-02-25', '2026-02-25T16:16:00Z', null, 3, '{}', '[]', 'Killed');

insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, remark, doc, supported_by,
    supported_at, approved_by, approved_at, created_at, removed_at) values
  (7, 1, 'Approved', '2026-02-26', '2026-02-26', 1, 'Balik kampung', 'Enjoy', null, 5, '2026-02-20T02:00:00Z', 6,
    '2026-02-20T03:00:00Z', '2026-02-20T01:00:00Z', null),
  (9, 2, 'Pending', '2026-03-09', '2026-03-10', 1.5, 'Operation', null, 'fedcba9876543210fedcba9876543210.pdf', null, null, null,
    null, '2026-02-27T01:00:00Z', null);
insert into leave_days (user_id, day, half, application_id, period, is_charged) values
  (7, '2026-02-26', 1, 1, '2026-01-01', true), (7, '2026-02-26', 2, 1, '2026-01-01', true),
  (9, '2026-03-09', 1, 2, '2026-01-01', true), (9, '2026-03-09', 2, 2, '2026-01-01', true),
  (9, '2026-03-10', 1, 2, '2026-01-01', true);
insert into leave_ledger (user_leave_id, user_id, kind, days, period, application_id, admin_id, created_at) values
  (1, 7, 'use', -1, '2026-01-01', 1, null, '2026-02-20T01:00:00Z'),
  (5, 9, 'use', -1.5, '2026-01-01', 2, null, '2026-02-27T01:00:00Z'),
  (1, 7, 'adjust', 2, '2026-01-01', null, 3, '2026-02-27T02:00:00Z');
insert into late_applications (user_id, date, reason, status, doc, approved_by, approved_at, created_at) values
  (7, '2026-02-24', 'Banjir', 'Pending', null, null, null, '2026-02-24T01:00:00Z'),
  (9, '2026-02-10', 'Clinic', 'Approved', null, 6, '2026-02-10T05:00:00Z', '2026-02-10T01:00:00Z');
insert into leave_office_applications (user_id, date, start_time, end_time, is_official, reason, status, approved_by, approved_at,
    created_at) values
  (7, '2026-02-25', '10:00', '12:00', true, 'Bank', 'Approved', 6, '2026-02-24T05:00:00Z', '2026-02-24T01:00:00Z');
insert into application_steps (kind, application_id, step, user_id, for_id, position_id, remark, created_at) values
  ('leave', 1, 'apply', 7, null, null, null, '2026-02-20T01:00:00Z'),
  ('leave', 1, 'support', 5, null, 1, null, '2026-02-20T02:00:00Z'),
  ('leave', 1, 'approve', 6, 5, 2, 'Enjoy', '2026-02-20T03:00:00Z'),
  ('late', 1, 'apply', 7, null, null, null, '2026-02-24T01:00:00Z'),
  ('leave_office', 1, 'approve', 6, null, 2, null, '2026-02-24T05:00:00Z');

insert into warning_letters (ref_no, user_id, date, type, status, count, reply_by, evidence, doc, created_at, decided_by,
    decided_at, removed_at) values
  ('WL/2026/02/0001', 7, '2026-02-24', 'is_late', 'Verified', 3, '2026-03-04',
    '[{"date": "2026-02-24", "clock_in": "07:20", "clock_out": "15:30", "why": [{"code": "late", "values": {"minutes": 20, "start": "07:00"}}]}]',
    null, '2026-02-24T16:15:00Z', 3, '2026-02-26T02:00:00Z', null),
  ('WL/2026/02/0002', 9, '2026-02-25', 'absence', 'Pending', 1, '2026-03-05',
    '[{"date": "2026-02-25", "clock_in": null, "clock_out": null, "why": [{"code": "absent", "values": {}}]}]',
    null, '2026-02-25T16:15:00Z', null, null, '2026-02-27T02:00:00Z');
insert into messages (title, title_ms, message, message_ms, attachment, send_to, department_id, announce_until, created_by,
    created_at, resent_at) values
  ('Gotong-royong', null, '<p>Saturday</p>', null, '00112233445566778899aabbccddeeff.pdf', 'department', 1, '2026-03-31', 3,
    '2026-02-25T01:00:00Z', '2026-02-26T01:00:00Z'),
  ('Leave approved', 'Cuti diluluskan', '<p>Approved</p>', '<p>Diluluskan</p>', null, 'user', null, null, null,
    '2026-02-20T03:00:00Z', null);
insert into inbox (user_id, message_id, warning_id, reply, replied_at, is_read, read_at, created_at, archived_at, cleared_at)
values
  (7, 1, null, null, null, false, null, '2026-02-26T01:00:00Z', null, null),
  (7, 2, null, null, null, true, '2026-02-20T04:00:00Z', '2026-02-20T03:00:00Z', '2026-02-21T00:00:00Z', '2026-02-22T00:00:00Z'),
  (7, null, 1, 'Hujan lebat', '2026-02-25T02:00:00Z', true, '2026-02-25T01:00:00Z', '2026-02-24T16:15:00Z', null, null);
insert into documents (name, folder, owner_id, module, record_id, bytes, sha256, uploaded_by, uploaded_at, delete_after, erased_at)
values
  ('0123456789abcdef0123456789abcdef.pdf', 'docs', 7, 'attendance', 3, 1000, repeat('a', 64), 7, '2026-02-24T22:55:00Z', null, null),
  ('fedcba9876543210fedcba9876543210.pdf', 'docs', 9, 'leave', 2, 2000, repeat('b', 64), 9, '2026-02-27T01:00:00Z', '2033-12-31', null);
insert into document_reads (document, user_id, read_at) values ('fedcba9876543210fedcba9876543210.pdf', 3, '2026-02-27T03:00:00Z');

insert into sessions (token_hash, user_id, platform, created_at, last_used_at, expires_at, docs_hash, agent) values
  ('\x0a', 7, 'web_app', '2026-02-25T01:00:00Z', '2026-02-26T01:00:00Z', '2026-04-01T01:00:00Z', '\x0b', 'Firefox');
insert into tickets (ticket_hash, path, expires_at, session_hash) values ('\x0c', '/docs/x.pdf', '2026-02-26T01:01:00Z', '\x0a');
insert into one_time_passwords (user_id, password_hash, expires_at) values (8, 'none', '2026-02-26T01:30:00Z');
insert into login_failures (kind, email, address, browser, at) values
  ('forgotten', 'gopal@hadir.example', '10.0.0.8', '\x0d', '2026-02-26T01:00:00Z');
insert into devices (user_id, name, platform, version, key_hash, registered_at, code_hash, code_expires_at, code_tries, verified_at,
    last_used) values
  (7, 'Pixel 9', 'android', '16', '\x0e', '2026-02-20T01:00:00Z', null, null, 0, '2026-02-20T01:05:00Z', '2026-02-24T22:55:00Z'),
  (9, 'iPhone', 'ios', '19', '\x0f', '2026-02-27T01:00:00Z', '\x10', '2026-02-27T01:15:00Z', 2, null, null);
insert into push_subscriptions (session_hash, endpoint, p256dh, auth, language, created_at) values
  ('\x0a', 'https://push.example/1', 'key', 'auth', 'ms', '2026-02-25T01:00:00Z');
insert into push_due (inbox_id) values (1);

insert into chats (low_id, high_id, last_seq, low_seen, high_seen, opened_at, ended_at, ended_by) values
  (1, 7, 2, 2, 1, '2026-02-25T01:00:00Z', null, null), (2, 3, 0, 0, 0, '2026-02-25T01:00:00Z', '2026-02-25T02:00:00Z', 3);
insert into chat_messages (chat_id, seq, sender_id, msg_id, message, created_at) values
  (1, 1, 1, 'a-1', 'Selamat pagi', '2026-02-25T01:01:00Z'), (1, 2, 7, 'b-1', 'Pagi', '2026-02-25T01:02:00Z');
insert into activity_logs (user_id, module, record_id, subject_id, code, "values", before, after, created_at) values
  (3, 'staff', 7, 7, 'changed', '{"name": "Farid"}', '{"grade": "N19"}', '{"grade": "N22"}', '2026-02-25T01:00:00Z'),
  (6, 'leave', 1, 7, 'approved', '{"date_start": "2026-02-26", "date_end": "2026-02-26"}', null, null, '2026-02-20T03:00:00Z');
insert into transfer_history (user_id, changes, admin_id, created_at) values
  (7, '[{"field": "grade", "from": "N19", "to": "N22"}]', 3, '2026-02-25T01:00:00Z');
insert into report_files (name, user_id, type, format, language, filename, asked, asked_at, state, attempts, alive_at, percent,
    made_at, size, failure) values
  ('r1.xlsx', 3, 'attendance', 'xlsx', 'ms', 'Kehadiran.xlsx', '{"month": "2026-02"}', '2026-02-27T01:00:00Z', 'made', 1,
    '2026-02-27T01:00:05Z', 100, '2026-02-27T01:00:06Z', 5120, null),
  ('r2.pdf', 3, 'leave', 'pdf', 'en', 'Leave.pdf', '{}', '2026-02-27T01:00:00Z', 'waiting', 0, null, 0, null, null, null);
insert into support_reports (user_id, report, status, created_at, reply, resolved_by, resolved_at) values
  (7, 'The page is blank', 'Resolved', '2026-02-25T01:00:00Z', 'Reload it', 1, '2026-02-25T02:00:00Z'),
  (9, 'Slow', 'Pending', '2026-02-26T01:00:00Z', null, null, null);
insert into error_log (user_id, kind, text, created_at) values (7, md5('x is not a function'), 'x is not a function', '2026-02-25T01:00:00Z');
insert into error_log_readers (user_id, seen_id) values (1, 1);
