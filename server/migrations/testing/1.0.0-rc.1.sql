-- The database of 1.0.0-rc.1. Never changed.

set check_function_bodies = off;

create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.parts_of(said text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT substr(parts_of.said, at.at, 5) AS substr FROM generate_series(1, (length(parts_of.said) - 4)) at(at));

create table migrations (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table organisation (
  id boolean not null default true,
  name character varying(150) not null,
  constraint organisation_pkey PRIMARY KEY (id),
  constraint organisation_id_check CHECK (id)
);

create table departments (
  id integer not null generated always as identity,
  name character varying(150) not null,
  parent_id integer,
  version integer not null default 1,
  removed_at timestamp with time zone,
  constraint departments_pkey PRIMARY KEY (id),
  constraint departments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES departments(id)
);
CREATE UNIQUE INDEX departments_name ON public.departments USING btree (COALESCE(parent_id, 0), lower((name)::text)) WHERE (removed_at IS NULL);

create table positions (
  id integer not null generated always as identity,
  name character varying(150) not null,
  department_id integer not null,
  level integer not null,
  send_message boolean not null default false,
  support_id integer,
  approve_id integer,
  late_approve_id integer,
  leave_office_approve_id integer,
  version integer not null default 1,
  removed_at timestamp with time zone,
  constraint positions_pkey PRIMARY KEY (id),
  constraint positions_approve_id_fkey FOREIGN KEY (approve_id) REFERENCES positions(id),
  constraint positions_department_id_fkey FOREIGN KEY (department_id) REFERENCES departments(id),
  constraint positions_late_approve_id_fkey FOREIGN KEY (late_approve_id) REFERENCES positions(id),
  constraint positions_leave_office_approve_id_fkey FOREIGN KEY (leave_office_approve_id) REFERENCES positions(id),
  constraint positions_support_id_fkey FOREIGN KEY (support_id) REFERENCES positions(id),
  constraint positions_level_check CHECK ((level >= 1))
);
CREATE INDEX positions_approve ON public.positions USING btree (approve_id);
CREATE INDEX positions_department ON public.positions USING btree (department_id);
CREATE INDEX positions_late_approve ON public.positions USING btree (late_approve_id);
CREATE INDEX positions_leave_office_approve ON public.positions USING btree (leave_office_approve_id);
CREATE UNIQUE INDEX positions_name ON public.positions USING btree (department_id, lower((name)::text)) WHERE (removed_at IS NULL);
CREATE INDEX positions_support ON public.positions USING btree (support_id);

create table working_hours (
  id integer not null generated always as identity,
  name character varying(50) not null,
  version integer not null default 1,
  removed_at timestamp with time zone,
  constraint working_hours_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX working_hours_name ON public.working_hours USING btree (lower((name)::text)) WHERE (removed_at IS NULL);

create table offices (
  id integer not null generated always as identity,
  name character varying(150) not null,
  address text not null,
  lat double precision not null,
  lng double precision not null,
  parliment character varying(150) not null,
  version integer not null default 1,
  removed_at timestamp with time zone,
  constraint offices_pkey PRIMARY KEY (id),
  constraint offices_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint offices_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision)))
);
CREATE UNIQUE INDEX offices_name ON public.offices USING btree (lower((name)::text)) WHERE (removed_at IS NULL);

create table office_working_hours (
  office_id integer not null,
  working_hour_id integer not null,
  constraint office_working_hours_pkey PRIMARY KEY (office_id, working_hour_id),
  constraint office_working_hours_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint office_working_hours_working_hour_id_fkey FOREIGN KEY (working_hour_id) REFERENCES working_hours(id)
);
CREATE INDEX office_working_hours_hour ON public.office_working_hours USING btree (working_hour_id);

create table kiosks (
  id integer not null generated always as identity,
  office_id integer not null,
  name character varying(150) not null,
  secret_hash bytea not null,
  manual_entry boolean not null default false,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone,
  revoked_at timestamp with time zone,
  version integer not null default 1,
  constraint kiosks_secret_hash_key UNIQUE (secret_hash),
  constraint kiosks_pkey PRIMARY KEY (id),
  constraint kiosks_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id)
);
CREATE UNIQUE INDEX kiosks_name ON public.kiosks USING btree (office_id, lower((name)::text)) WHERE (revoked_at IS NULL);
CREATE INDEX kiosks_office ON public.kiosks USING btree (office_id);

create table users (
  id integer not null generated by default as identity (start with 2),
  name character varying(150) not null,
  email character varying(254) not null,
  contact character varying(20) not null,
  ic character varying(14) not null,
  gender character(1) not null,
  marital_status character varying(10) not null,
  emergency_contact character varying(20),
  img character varying(80),
  access_card_id character(10) not null,
  role character varying(20) not null,
  super_user boolean not null default false,
  is_vendor boolean not null default false,
  password_hash text,
  must_change_password boolean not null default false,
  office_id integer,
  working_hour_id integer,
  position_id integer,
  employment_type character varying(30) not null,
  grade character varying(30) not null,
  start_date date,
  end_date date,
  active boolean not null default true,
  app_version character varying(20),
  last_active timestamp with time zone,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  version integer not null default 1,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint users_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id),
  constraint users_working_hour_id_fkey FOREIGN KEY (working_hour_id) REFERENCES working_hours(id),
  constraint users_gender_check CHECK ((gender = ANY (ARRAY['M'::bpchar, 'F'::bpchar]))),
  constraint users_marital_status_check CHECK ((marital_status in ('Married', 'Single'))),
  constraint users_role_check CHECK ((role in ('Admin', 'Manager', 'Normal User')))
);
CREATE UNIQUE INDEX users_access_card_id ON public.users USING btree (access_card_id) WHERE (removed_at IS NULL);
CREATE INDEX users_by_name ON public.users USING btree (lower((name)::text), id) INCLUDE (name);
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower((email)::text)) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX users_ic ON public.users USING btree (ic) WHERE (removed_at IS NULL);
CREATE INDEX users_name ON public.users USING btree (lower((name)::text), id) INCLUDE (name) WHERE (removed_at IS NULL);
CREATE INDEX users_name_parts ON public.users USING gin (lower((name)::text) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX users_office ON public.users USING btree (office_id, lower((name)::text), id) WHERE (removed_at IS NULL);
CREATE INDEX users_position ON public.users USING btree (position_id) WHERE (removed_at IS NULL);
CREATE INDEX users_search ON public.users USING gin (lower((((((name)::text || ' '::text) || (email)::text) || ' '::text) || (contact)::text)) gin_trgm_ops) WITH (gin_pending_list_limit='256') WHERE (removed_at IS NULL);
CREATE INDEX users_versions ON public.users USING btree (app_version, id) WHERE ((app_version IS NOT NULL) AND active AND (removed_at IS NULL));
CREATE INDEX users_working_hour ON public.users USING btree (working_hour_id) WHERE (removed_at IS NULL);

create table staff_terms (
  user_id integer not null,
  valid_from date not null,
  office_id integer,
  working_hour_id integer,
  position_id integer,
  employment_type character varying(30) not null,
  grade character varying(30) not null,
  written_by integer,
  written_at timestamp with time zone,
  constraint staff_terms_pkey PRIMARY KEY (user_id, valid_from),
  constraint staff_terms_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint staff_terms_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id),
  constraint staff_terms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint staff_terms_working_hour_id_fkey FOREIGN KEY (working_hour_id) REFERENCES working_hours(id),
  constraint staff_terms_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id)
);

create table transfer_history (
  id integer not null generated always as identity,
  user_id integer not null,
  changes jsonb not null default '[]'::jsonb,
  log text,
  admin_id integer,
  created_at timestamp with time zone not null,
  valid_from date,
  withdrawn_at timestamp with time zone,
  withdrawn_by integer,
  constraint transfer_history_pkey PRIMARY KEY (id),
  constraint transfer_history_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id),
  constraint transfer_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint transfer_history_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id)
);
CREATE INDEX transfer_history_user ON public.transfer_history USING btree (user_id, id DESC);

create table policies (
  user_id integer not null,
  module character varying(40) not null,
  name character varying(40) not null,
  active boolean not null default true,
  constraint policies_pkey PRIMARY KEY (user_id, module, name),
  constraint policies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table settings (
  valid_from date not null,
  max_minute_before_late integer not null,
  max_late_before_warning integer not null,
  days_to_respond integer not null,
  ramadhan boolean not null,
  hours_to_cut_during_ramadhan numeric(4,2) not null,
  written_by integer,
  written_at timestamp with time zone,
  constraint settings_pkey PRIMARY KEY (valid_from),
  constraint settings_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id),
  constraint settings_days_to_respond_check CHECK ((days_to_respond >= 0)),
  constraint settings_hours_to_cut_during_ramadhan_check CHECK ((hours_to_cut_during_ramadhan >= (0)::numeric)),
  constraint settings_max_late_before_warning_check CHECK ((max_late_before_warning >= 0)),
  constraint settings_max_minute_before_late_check CHECK ((max_minute_before_late >= 0))
);

create table working_hour_days (
  working_hour_id integer not null,
  valid_from date not null,
  days jsonb not null,
  written_by integer,
  written_at timestamp with time zone,
  constraint working_hour_days_pkey PRIMARY KEY (working_hour_id, valid_from),
  constraint working_hour_days_working_hour_id_fkey FOREIGN KEY (working_hour_id) REFERENCES working_hours(id),
  constraint working_hour_days_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id)
);

create table office_distances (
  office_id integer not null,
  valid_from date not null,
  max_distance integer not null,
  written_by integer,
  written_at timestamp with time zone,
  constraint office_distances_pkey PRIMARY KEY (office_id, valid_from),
  constraint office_distances_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint office_distances_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id),
  constraint office_distances_max_distance_check CHECK ((max_distance >= 0))
);

create table holidays (
  id integer not null generated always as identity,
  details character varying(150) not null,
  start date not null,
  "end" date not null,
  is_restricted boolean not null default false,
  version integer not null default 1,
  constraint holidays_pkey PRIMARY KEY (id),
  constraint holidays_check CHECK (("end" >= start))
);
CREATE INDEX holidays_dates ON public.holidays USING btree (start, "end");

create table holiday_positions (
  holiday_id integer not null,
  position_id integer not null,
  constraint holiday_positions_pkey PRIMARY KEY (holiday_id, position_id),
  constraint holiday_positions_holiday_id_fkey FOREIGN KEY (holiday_id) REFERENCES holidays(id) ON DELETE CASCADE,
  constraint holiday_positions_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id)
);
CREATE INDEX holiday_positions_position_id ON public.holiday_positions USING btree (position_id);

create table facts_version (
  is_only boolean not null default true,
  version bigint not null default 1,
  constraint facts_version_pkey PRIMARY KEY (is_only),
  constraint facts_version_is_only_check CHECK (is_only)
);

create table attendances (
  id bigint not null generated always as identity,
  user_id integer not null,
  office_id integer,
  work_date date not null,
  seq smallint not null,
  type character varying(3) not null generated always as (
CASE
    WHEN (((seq)::integer % 2) = 1) THEN 'in'::text
    ELSE 'out'::text
END) stored,
  minute smallint not null,
  created_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  platform character varying(20) not null,
  source character varying(10) not null,
  kiosk_id integer,
  distance integer,
  away boolean not null default false,
  lat double precision,
  lng double precision,
  reason text,
  doc character varying(80),
  likes integer not null default 0,
  constraint attendances_user_id_work_date_seq_key UNIQUE (user_id, work_date, seq),
  constraint attendances_pkey PRIMARY KEY (id, work_date),
  constraint attendances_kiosk_id_fkey FOREIGN KEY (kiosk_id) REFERENCES kiosks(id),
  constraint attendances_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint attendances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint attendances_platform_check CHECK ((platform in ('android', 'ios', 'web_app'))),
  constraint attendances_seq_check CHECK ((seq >= 1)),
  constraint attendances_source_check CHECK ((source in ('kiosk', 'phone', 'correction')))
) with (autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=5000);
CREATE INDEX attendances_away ON public.attendances USING btree (work_date, id) INCLUDE (user_id) WHERE away;
CREATE INDEX attendances_created ON public.attendances USING btree (work_date, created_at, id);
CREATE INDEX attendances_day ON public.attendances USING btree (work_date, id, seq, office_id) INCLUDE (user_id, away, platform);
CREATE INDEX attendances_doc ON public.attendances USING btree (doc) WHERE (doc IS NOT NULL);
CREATE INDEX attendances_liked ON public.attendances USING btree (work_date, user_id) INCLUDE (likes) WHERE (likes > 0);

create table attendance_likes (
  work_date date not null,
  attendance_id bigint not null,
  owner_id integer not null,
  user_id integer not null,
  constraint attendance_likes_pkey PRIMARY KEY (work_date, attendance_id, user_id),
  constraint attendance_likes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint attendance_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint attendance_likes_work_date_attendance_id_fkey FOREIGN KEY (work_date, attendance_id) REFERENCES attendances(work_date, id)
);

create table day_verdicts (
  work_date date not null,
  user_id integer not null,
  office_id integer,
  position_id integer,
  working_hour_id integer,
  platform character varying(20),
  clock_in smallint,
  clock_out smallint,
  events smallint not null default 0,
  expected_minutes smallint not null default 0,
  excuse character varying(10),
  is_late boolean not null default false,
  is_early boolean not null default false,
  left_early boolean not null default false,
  no_clockout boolean not null default false,
  is_absent boolean not null default false,
  is_over boolean not null default false,
  why jsonb not null default '[]'::jsonb,
  reason character varying(40) not null,
  judged_at timestamp with time zone not null,
  constraint day_verdicts_pkey PRIMARY KEY (work_date, user_id) INCLUDE (is_late, is_early),
  constraint day_verdicts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint day_verdicts_excuse_check CHECK ((excuse in ('holiday', 'leave', 'off')))
) with (fillfactor=80, autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=5000, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);
CREATE INDEX day_verdicts_absent ON public.day_verdicts USING btree (work_date, user_id) WHERE is_absent;
CREATE INDEX day_verdicts_late ON public.day_verdicts USING btree (work_date, clock_in DESC, user_id) WHERE is_late;
CREATE INDEX day_verdicts_over ON public.day_verdicts USING btree (user_id, work_date) INCLUDE (clock_in, clock_out, expected_minutes, is_late, left_early, no_clockout, is_absent) WHERE is_over;

create table closed_days (
  work_date date not null,
  closed_at timestamp with time zone not null,
  with_letters boolean not null default true,
  constraint closed_days_pkey PRIMARY KEY (work_date)
);

create table job_runs (
  id integer not null generated always as identity,
  job character varying(10) not null,
  work_date date not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  started_by integer,
  counts jsonb not null default '{}'::jsonb,
  failed jsonb not null default '[]'::jsonb,
  error text,
  constraint job_runs_pkey PRIMARY KEY (id),
  constraint job_runs_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id),
  constraint job_runs_job_check CHECK ((job in ('close', 'history', 'leaves')))
);
CREATE INDEX job_runs_day ON public.job_runs USING btree (work_date, job, id DESC);

create table leave_types (
  id integer not null generated always as identity,
  name character varying(50) not null,
  type character varying(10) not null,
  is_backdated boolean not null default false,
  carry_forward boolean not null default false,
  version integer not null default 1,
  removed_at timestamp with time zone,
  constraint leave_types_pkey PRIMARY KEY (id),
  constraint leave_types_type_check CHECK ((type in ('annually', 'monthly')))
);
CREATE UNIQUE INDEX leave_types_name ON public.leave_types USING btree (lower((name)::text)) WHERE (removed_at IS NULL);

create table user_leaves (
  id integer not null generated always as identity,
  user_id integer not null,
  leaves_id integer not null,
  total_days numeric(5,1) not null,
  version integer not null default 1,
  removed_at timestamp with time zone,
  constraint user_leaves_pkey PRIMARY KEY (id),
  constraint user_leaves_leaves_id_fkey FOREIGN KEY (leaves_id) REFERENCES leave_types(id),
  constraint user_leaves_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint user_leaves_total_days_check CHECK ((total_days >= (1)::numeric))
);
CREATE UNIQUE INDEX user_leaves_leaves_id ON public.user_leaves USING btree (user_id, leaves_id) WHERE (removed_at IS NULL);

create table leave_applications (
  id integer not null generated always as identity,
  user_id integer not null,
  leaves_id integer not null,
  status character varying(10) not null,
  date_start date not null,
  date_end date not null,
  total_days numeric(5,1) not null,
  reason text not null,
  remark text,
  doc character varying(80),
  supported_by integer,
  supported_at timestamp with time zone,
  approved_by integer,
  approved_at timestamp with time zone,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint leave_applications_pkey PRIMARY KEY (id),
  constraint leave_applications_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint leave_applications_leaves_id_fkey FOREIGN KEY (leaves_id) REFERENCES leave_types(id),
  constraint leave_applications_supported_by_fkey FOREIGN KEY (supported_by) REFERENCES users(id),
  constraint leave_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint leave_applications_check CHECK ((date_end >= date_start)),
  constraint leave_applications_status_check CHECK ((status in ('Pending', 'Supported', 'Approved', 'Rejected', 'Canceled')))
);
CREATE INDEX leave_applications_by_user ON public.leave_applications USING btree (user_id, id) WHERE (removed_at IS NULL);
CREATE INDEX leave_applications_doc ON public.leave_applications USING btree (doc) WHERE (doc IS NOT NULL);
CREATE INDEX leave_applications_open ON public.leave_applications USING btree (status) WHERE (status in ('Pending', 'Supported'));
CREATE INDEX leave_applications_standing ON public.leave_applications USING btree (date_end, date_start) WHERE (status in ('Pending', 'Supported', 'Approved'));
CREATE INDEX leave_applications_start ON public.leave_applications USING btree (date_start, id);
CREATE INDEX leave_applications_status ON public.leave_applications USING btree (status, id);
CREATE INDEX leave_applications_user ON public.leave_applications USING btree (user_id, date_start);

create table leave_days (
  user_id integer not null,
  day date not null,
  half smallint not null,
  application_id integer not null,
  period date not null,
  is_charged boolean not null,
  constraint leave_days_date_start PRIMARY KEY (user_id, day, half),
  constraint leave_days_application_id_fkey FOREIGN KEY (application_id) REFERENCES leave_applications(id),
  constraint leave_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint leave_days_half_check CHECK ((half = ANY (ARRAY[1, 2])))
);
CREATE INDEX leave_days_application ON public.leave_days USING btree (application_id);
CREATE INDEX leave_days_day ON public.leave_days USING btree (day, user_id);

create table leave_ledger (
  id bigint not null generated always as identity,
  user_leave_id integer not null,
  user_id integer not null,
  kind character varying(10) not null,
  days numeric(6,1) not null,
  period date not null,
  application_id integer,
  admin_id integer,
  created_at timestamp with time zone not null,
  constraint leave_ledger_pkey PRIMARY KEY (id),
  constraint leave_ledger_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id),
  constraint leave_ledger_application_id_fkey FOREIGN KEY (application_id) REFERENCES leave_applications(id),
  constraint leave_ledger_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint leave_ledger_user_leave_id_fkey FOREIGN KEY (user_leave_id) REFERENCES user_leaves(id),
  constraint leave_ledger_kind_check CHECK ((kind in ('grant', 'adjust', 'use', 'return', 'reset', 'carry')))
);
CREATE INDEX leave_ledger_application ON public.leave_ledger USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX leave_ledger_entry ON public.leave_ledger USING btree (user_leave_id);

create table leave_freezes (
  id integer not null generated always as identity,
  start date not null,
  "end" date not null,
  remark character varying(150),
  version integer not null default 1,
  constraint leave_freezes_pkey PRIMARY KEY (id),
  constraint leave_freezes_check CHECK (("end" >= start))
);
CREATE INDEX leave_freezes_end ON public.leave_freezes USING btree ("end");
CREATE UNIQUE INDEX leave_freezes_start ON public.leave_freezes USING btree (start, "end");

create table late_applications (
  id integer not null generated always as identity,
  user_id integer not null,
  date date not null,
  reason text not null,
  status character varying(10) not null,
  doc character varying(80),
  approved_by integer,
  approved_at timestamp with time zone,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint late_applications_pkey PRIMARY KEY (id),
  constraint late_applications_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint late_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint late_applications_status_check CHECK ((status in ('Pending', 'Approved', 'Rejected')))
);
CREATE INDEX late_applications_by_user ON public.late_applications USING btree (user_id, id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX late_applications_date ON public.late_applications USING btree (user_id, date) WHERE (status in ('Pending', 'Approved'));
CREATE INDEX late_applications_doc ON public.late_applications USING btree (doc) WHERE (doc IS NOT NULL);
CREATE INDEX late_applications_month ON public.late_applications USING btree (date, id);
CREATE INDEX late_applications_open ON public.late_applications USING btree (status) WHERE ((status)::text = 'Pending'::text);
CREATE INDEX late_applications_status ON public.late_applications USING btree (status, id);
CREATE INDEX late_applications_user ON public.late_applications USING btree (user_id, date);

create table leave_office_applications (
  id integer not null generated always as identity,
  user_id integer not null,
  date date not null,
  start_time character(5) not null,
  end_time character(5) not null,
  is_official boolean not null,
  reason text not null,
  status character varying(10) not null,
  doc character varying(80),
  approved_by integer,
  approved_at timestamp with time zone,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint leave_office_applications_pkey PRIMARY KEY (id),
  constraint leave_office_applications_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint leave_office_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint leave_office_applications_status_check CHECK ((status in ('Pending', 'Approved', 'Rejected', 'Canceled')))
);
CREATE INDEX leave_office_applications_by_user ON public.leave_office_applications USING btree (user_id, id) WHERE (removed_at IS NULL);
CREATE INDEX leave_office_applications_doc ON public.leave_office_applications USING btree (doc) WHERE (doc IS NOT NULL);
CREATE INDEX leave_office_applications_month ON public.leave_office_applications USING btree (date, id);
CREATE INDEX leave_office_applications_open ON public.leave_office_applications USING btree (status) WHERE ((status)::text = 'Pending'::text);
CREATE INDEX leave_office_applications_status ON public.leave_office_applications USING btree (status, id);
CREATE INDEX leave_office_applications_user ON public.leave_office_applications USING btree (user_id, date);

create table application_steps (
  id bigint not null generated always as identity,
  kind character varying(12) not null,
  application_id integer not null,
  step character varying(10) not null,
  user_id integer,
  for_id integer,
  position_id integer,
  remark text,
  created_at timestamp with time zone not null,
  constraint application_steps_pkey PRIMARY KEY (id),
  constraint application_steps_for_id_fkey FOREIGN KEY (for_id) REFERENCES users(id),
  constraint application_steps_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id),
  constraint application_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint application_steps_kind_check CHECK ((kind in ('leave', 'late', 'leave_office')))
);
CREATE INDEX application_steps_of ON public.application_steps USING btree (kind, application_id, id);

create table warning_letters (
  id integer not null generated always as identity,
  ref_no character varying(20) not null,
  user_id integer not null,
  date date not null,
  type character varying(12) not null,
  status character varying(10) not null,
  count smallint,
  reply_by date,
  evidence jsonb not null default '[]'::jsonb,
  title text,
  message text,
  doc character varying(80),
  created_at timestamp with time zone not null,
  decided_by integer,
  decided_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint warning_letters_ref_no_key UNIQUE (ref_no),
  constraint warning_letters_pkey PRIMARY KEY (id),
  constraint warning_letters_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint warning_letters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint warning_letters_status_check CHECK ((status in ('Pending', 'Verified', 'Rejected'))),
  constraint warning_letters_type_check CHECK ((type in ('no_clockout', 'leave_early', 'is_late', 'absence')))
);
CREATE UNIQUE INDEX warning_letters_cause ON public.warning_letters USING btree (user_id, date, type);
CREATE INDEX warning_letters_created ON public.warning_letters USING btree (created_at);
CREATE INDEX warning_letters_date ON public.warning_letters USING btree (date, id) WHERE (removed_at IS NULL);
CREATE INDEX warning_letters_doc ON public.warning_letters USING btree (doc) WHERE (doc IS NOT NULL);
CREATE INDEX warning_letters_number ON public.warning_letters USING btree ("left"((ref_no)::text, 11), (("substring"((ref_no)::text, '[0-9]+$'::text))::integer));
CREATE INDEX warning_letters_open ON public.warning_letters USING btree (date) WHERE (((status)::text = 'Pending'::text) AND (removed_at IS NULL));

create table messages (
  id integer not null generated always as identity,
  title character varying(150) not null,
  title_ms character varying(150),
  message text not null,
  message_ms text,
  attachment character varying(80),
  send_to character varying(10) not null,
  department_id integer,
  announce_until date,
  created_by integer,
  created_at timestamp with time zone not null,
  resent_at timestamp with time zone,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint messages_department_id_fkey FOREIGN KEY (department_id) REFERENCES departments(id),
  constraint messages_author CHECK (((created_by IS NOT NULL) OR ((title_ms IS NOT NULL) AND (message_ms IS NOT NULL)))),
  constraint messages_send_to_check CHECK ((send_to in ('all', 'admin', 'manager', 'department', 'user')))
);
CREATE INDEX messages_announced ON public.messages USING btree (announce_until) WHERE (announce_until IS NOT NULL);
CREATE INDEX messages_attachment ON public.messages USING btree (attachment) WHERE (attachment IS NOT NULL);

create table inbox (
  id bigint not null generated always as identity,
  user_id integer not null,
  message_id integer,
  warning_id integer,
  reply text,
  replied_at timestamp with time zone,
  is_read boolean not null default false,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  cleared_at timestamp with time zone,
  constraint inbox_pkey PRIMARY KEY (id),
  constraint inbox_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id),
  constraint inbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint inbox_warning_id_fkey FOREIGN KEY (warning_id) REFERENCES warning_letters(id),
  constraint inbox_cleared CHECK (((cleared_at IS NULL) OR (archived_at IS NOT NULL))),
  constraint inbox_text CHECK ((num_nonnulls(message_id, warning_id) = 1))
);
CREATE UNIQUE INDEX inbox_message_id ON public.inbox USING btree (message_id, user_id) INCLUDE (is_read) WHERE (message_id IS NOT NULL);
CREATE INDEX inbox_unread ON public.inbox USING btree (user_id) WHERE ((NOT is_read) AND (archived_at IS NULL));
CREATE INDEX inbox_user ON public.inbox USING btree (user_id, id DESC);
CREATE INDEX inbox_warning_id ON public.inbox USING btree (warning_id) WHERE (warning_id IS NOT NULL);

create table documents (
  name character varying(80) not null,
  folder character varying(10) not null,
  owner_id integer not null,
  module character varying(30) not null,
  record_id bigint,
  bytes integer,
  sha256 character(64),
  uploaded_by integer,
  uploaded_at timestamp with time zone,
  delete_after date,
  erased_at timestamp with time zone,
  constraint documents_pkey PRIMARY KEY (name),
  constraint documents_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint documents_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id),
  constraint documents_folder_check CHECK ((folder in ('docs', 'users')))
);
CREATE INDEX documents_delete_after ON public.documents USING btree (delete_after) WHERE (erased_at IS NULL);
CREATE INDEX documents_owner ON public.documents USING btree (owner_id);
CREATE INDEX documents_record ON public.documents USING btree (module, record_id);

create table document_reads (
  id bigint not null generated always as identity,
  document character varying(80) not null,
  user_id integer not null,
  read_at timestamp with time zone not null,
  constraint document_reads_pkey PRIMARY KEY (id),
  constraint document_reads_document_fkey FOREIGN KEY (document) REFERENCES documents(name),
  constraint document_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX document_reads_document ON public.document_reads USING btree (document, id);

create table sessions (
  token_hash bytea not null,
  user_id integer not null,
  platform character varying(20) not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  docs_hash bytea,
  agent character varying(200) not null default ''::character varying,
  constraint sessions_docs_hash_key UNIQUE (docs_hash),
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_expires ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

create table tickets (
  ticket_hash bytea not null,
  path text not null,
  expires_at timestamp with time zone not null,
  session_hash bytea not null,
  constraint tickets_pkey PRIMARY KEY (ticket_hash),
  constraint tickets_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE
);
CREATE INDEX tickets_expires ON public.tickets USING btree (expires_at);
CREATE INDEX tickets_session ON public.tickets USING btree (session_hash);

create table one_time_passwords (
  user_id integer not null,
  password_hash text not null,
  expires_at timestamp with time zone not null,
  constraint one_time_passwords_pkey PRIMARY KEY (user_id),
  constraint one_time_passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table login_failures (
  id bigint not null generated always as identity,
  kind character varying(10) not null default 'password'::character varying,
  email character varying(254) not null,
  address inet not null,
  browser bytea,
  at timestamp with time zone not null,
  constraint login_failures_pkey PRIMARY KEY (id),
  constraint login_failures_kind_check CHECK ((kind in ('password', 'forgotten')))
);
CREATE INDEX login_failures_address ON public.login_failures USING btree (address, at);
CREATE INDEX login_failures_at ON public.login_failures USING btree (at);
CREATE INDEX login_failures_email ON public.login_failures USING btree (lower((email)::text), at);

create table server_keys (
  name character varying(40) not null,
  key bytea not null,
  constraint server_keys_pkey PRIMARY KEY (name)
);

create table devices (
  user_id integer not null,
  name character varying(100) not null,
  platform character varying(20) not null,
  version character varying(20) not null,
  key_hash bytea,
  registered_at timestamp with time zone not null,
  code_hash bytea,
  code_expires_at timestamp with time zone,
  code_tries integer not null default 0,
  verified_at timestamp with time zone,
  last_used timestamp with time zone,
  constraint devices_pkey PRIMARY KEY (user_id),
  constraint devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX devices_key ON public.devices USING btree (key_hash);

create table push_subscriptions (
  id integer not null generated always as identity,
  session_hash bytea not null,
  endpoint character varying(1000) not null,
  p256dh character varying(100) not null,
  auth character varying(40) not null,
  language character varying(2) not null,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_session_hash_key UNIQUE (session_hash),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE,
  constraint push_subscriptions_language_check CHECK ((language in ('en', 'ms')))
);

create table push_due (
  inbox_id bigint not null,
  constraint push_due_pkey PRIMARY KEY (inbox_id),
  constraint push_due_inbox_id_fkey FOREIGN KEY (inbox_id) REFERENCES inbox(id) ON DELETE CASCADE
);

create table chats (
  id integer not null generated always as identity,
  low_id integer not null,
  high_id integer not null,
  last_seq integer not null default 0,
  low_seen integer not null default 0,
  high_seen integer not null default 0,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by integer,
  constraint chats_pair UNIQUE (low_id, high_id),
  constraint chats_pkey PRIMARY KEY (id),
  constraint chats_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint chats_high_id_fkey FOREIGN KEY (high_id) REFERENCES users(id),
  constraint chats_low_id_fkey FOREIGN KEY (low_id) REFERENCES users(id),
  constraint chats_end CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint chats_order CHECK ((low_id < high_id))
);
CREATE INDEX chats_high ON public.chats USING btree (high_id);

create table chat_messages (
  id integer not null generated always as identity,
  chat_id integer not null,
  seq integer not null,
  sender_id integer not null,
  msg_id character varying(64) not null,
  message text not null,
  created_at timestamp with time zone not null,
  constraint chat_messages_msg_id UNIQUE (sender_id, msg_id),
  constraint chat_messages_place UNIQUE (chat_id, seq),
  constraint chat_messages_pkey PRIMARY KEY (id),
  constraint chat_messages_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chats(id),
  constraint chat_messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id)
);

create table activity_logs (
  id bigint not null generated always as identity,
  user_id integer,
  on_behalf_of integer,
  module character varying(40) not null,
  record_id integer,
  subject_id integer,
  code character varying(40) not null,
  "values" jsonb not null default '{}'::jsonb,
  before jsonb,
  after jsonb,
  created_at timestamp with time zone not null,
  constraint activity_logs_pkey PRIMARY KEY (id),
  constraint activity_logs_on_behalf_of_fkey FOREIGN KEY (on_behalf_of) REFERENCES users(id),
  constraint activity_logs_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES users(id),
  constraint activity_logs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX activity_logs_created ON public.activity_logs USING btree (created_at, id);
CREATE INDEX activity_logs_module ON public.activity_logs USING btree (module, created_at, id);
CREATE INDEX activity_logs_parts ON public.activity_logs USING gin (parts_of(lower((((code)::text || ' '::text) || ("values")::text)))) WITH (gin_pending_list_limit='256');
CREATE INDEX activity_logs_record ON public.activity_logs USING btree (module, record_id, id DESC);
CREATE INDEX activity_logs_said ON public.activity_logs USING gin (lower((((code)::text || ' '::text) || ("values")::text)) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX activity_logs_subject ON public.activity_logs USING btree (subject_id, created_at, id) WHERE (subject_id IS NOT NULL);
CREATE INDEX activity_logs_subject_module ON public.activity_logs USING btree (subject_id, module, created_at, id) WHERE (subject_id IS NOT NULL);
CREATE INDEX activity_logs_user ON public.activity_logs USING btree (user_id, created_at, id);
CREATE INDEX activity_logs_user_module ON public.activity_logs USING btree (user_id, module, created_at, id);

create table report_files (
  name character varying(40) not null,
  number integer not null generated always as identity,
  user_id integer not null,
  type character varying(30) not null,
  format character varying(4) not null,
  language character varying(2) not null,
  filename character varying(100) not null,
  asked jsonb not null,
  asked_at timestamp with time zone not null,
  state character varying(7) not null default 'waiting'::character varying,
  attempts integer not null default 0,
  alive_at timestamp with time zone,
  percent integer not null default 0,
  made_at timestamp with time zone,
  size bigint,
  failure character varying(10),
  constraint report_files_pkey PRIMARY KEY (name),
  constraint report_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint report_files_check CHECK ((((state)::text = 'made'::text) = ((made_at IS NOT NULL) AND (size IS NOT NULL)))),
  constraint report_files_check1 CHECK ((((state)::text = 'failed'::text) = (failure IS NOT NULL))),
  constraint report_files_format_check CHECK ((format in ('xlsx', 'pdf'))),
  constraint report_files_state_check CHECK ((state in ('waiting', 'making', 'made', 'failed')))
);
CREATE INDEX report_files_asked ON public.report_files USING btree (asked_at);
CREATE UNIQUE INDEX report_files_line ON public.report_files USING btree (number) WHERE (state in ('waiting', 'making'));
CREATE INDEX report_files_of ON public.report_files USING btree (user_id, number DESC);

create table support_reports (
  id integer not null generated always as identity,
  user_id integer not null,
  report text not null,
  status character varying(10) not null default 'Pending'::character varying,
  created_at timestamp with time zone not null,
  reply text,
  resolved_by integer,
  resolved_at timestamp with time zone,
  constraint support_reports_pkey PRIMARY KEY (id),
  constraint support_reports_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id),
  constraint support_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint support_reports_resolved CHECK ((((status)::text = 'Resolved'::text) = ((reply IS NOT NULL) AND (resolved_by IS NOT NULL) AND (resolved_at IS NOT NULL)))),
  constraint support_reports_status_check CHECK ((status in ('Pending', 'Resolved')))
);
CREATE INDEX support_reports_newest ON public.support_reports USING btree (created_at, id);
CREATE INDEX support_reports_pending ON public.support_reports USING btree (user_id) WHERE ((status)::text = 'Pending'::text);
CREATE INDEX support_reports_user ON public.support_reports USING btree (user_id, id);

create table error_log (
  id bigint not null generated always as identity,
  user_id integer,
  kind character varying(32) not null default ''::character varying,
  text text not null,
  created_at timestamp with time zone not null,
  constraint error_log_pkey PRIMARY KEY (id),
  constraint error_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX error_log_kind ON public.error_log USING btree (kind, id);

create table error_log_readers (
  user_id integer not null,
  seen_id bigint not null,
  constraint error_log_readers_pkey PRIMARY KEY (user_id),
  constraint error_log_readers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table app_versions (
  id integer not null default 1,
  android character varying(20) not null,
  ios character varying(20) not null,
  version integer not null default 1,
  constraint app_versions_pkey PRIMARY KEY (id),
  constraint app_versions_id_check CHECK ((id = 1))
);

create unlogged table servers (
  id uuid not null,
  beat_at timestamp with time zone not null,
  constraint servers_pkey PRIMARY KEY (id)
);

create unlogged table online (
  socket_id uuid not null,
  server_id uuid not null,
  user_id integer not null,
  since timestamp with time zone not null,
  constraint online_pkey PRIMARY KEY (socket_id)
);
CREATE INDEX online_user ON public.online USING btree (user_id);

CREATE OR REPLACE FUNCTION public.decided_by(decider integer, day date)
 RETURNS TABLE(decision text, position_id integer)
 LANGUAGE sql
 STABLE ROWS 8
AS $function$
  select d.decision, q.id from positions q cross join lateral deciders_of(q.id, day) d where d.user_id = decider
$function$;

CREATE OR REPLACE FUNCTION public.deciders_of(of_position integer, day date)
 RETURNS TABLE(decision text, position_id integer, user_id integer, for_id integer)
 LANGUAGE sql
 STABLE ROWS 8
AS $function$
  select n.decision, n.position_id, h.id, null::integer
  from (select id, 'support' as decision, support_id as position_id from positions
    union all select id, 'approve', approve_id from positions
    union all select id, 'late_approve', late_approve_id from positions
    union all select id, 'leave_office_approve', leave_office_approve_id from positions) n
  left join users h on h.position_id = n.position_id and h.active and h.removed_at is null
  where n.id = of_position and n.position_id is not null
$function$;

CREATE OR REPLACE FUNCTION public.department_tree()
 RETURNS TABLE(id integer, level integer, path text[])
 LANGUAGE sql
 STABLE
AS $function$
  with recursive tree as (
    select id, 1 as level, array[lower(name), id::text] as path from departments where parent_id is null
    union all
    select d.id, t.level + 1, t.path || array[lower(d.name), d.id::text] from departments d join tree t on d.parent_id = t.id
  )
  select id, level, path from tree
$function$;

CREATE OR REPLACE FUNCTION public.holidays_of(of_position integer)
 RETURNS TABLE(id integer, details character varying, start date, "end" date)
 LANGUAGE sql
 STABLE
AS $function$
  select h.id, h.details, h.start, h."end" from holidays h
  where not h.is_restricted
    or exists (select from holiday_positions p where p.holiday_id = h.id and p.position_id = of_position)
$function$;

CREATE OR REPLACE FUNCTION public.hours_on(hours_id integer, on_day date)
 RETURNS TABLE(days jsonb, start_time text, end_time text)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select h.days,
    case when h.days -> extract(dow from on_day)::integer ->> 'enable' = 'true'
      then nullif(h.days -> extract(dow from on_day)::integer ->> 'start_time', '') end,
    case when h.days -> extract(dow from on_day)::integer ->> 'enable' = 'true'
      then nullif(h.days -> extract(dow from on_day)::integer ->> 'end_time', '') end
  from working_hour_days h where h.working_hour_id = hours_id and h.valid_from <= on_day
  order by h.valid_from desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.late_on(on_day date)
 RETURNS TABLE(user_id integer, application_id integer)
 LANGUAGE sql
 STABLE
AS $function$
  select l.user_id, l.id from late_applications l where l.date = on_day and l.status = 'Approved'
$function$;

CREATE OR REPLACE FUNCTION public.leave_on(on_day date)
 RETURNS TABLE(user_id integer, application_id integer, name character varying)
 LANGUAGE sql
 STABLE
AS $function$
  select l.user_id, l.id, t.name from leave_applications l join leave_types t on t.id = l.leaves_id
  where l.status = 'Approved' and l.date_start <= on_day and l.date_end >= on_day
$function$;

CREATE OR REPLACE FUNCTION public.note_push_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into push_due
  select distinct n.id from arrived n join sessions s on s.user_id = n.user_id
    join push_subscriptions p on p.session_hash = s.token_hash
  where not n.is_read and n.archived_at is null
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_push_due_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into push_due
  select distinct n.id from arrived n join before b using (id) join sessions s on s.user_id = n.user_id
    join push_subscriptions p on p.session_hash = s.token_hash
  where not n.is_read and n.archived_at is null and n.created_at <> b.created_at
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.permits_on(on_day date)
 RETURNS TABLE(user_id integer, application_id integer, start_time character, end_time character)
 LANGUAGE sql
 STABLE
AS $function$
  select l.user_id, l.id, l.start_time, l.end_time from leave_office_applications l
  where l.date = on_day and l.status = 'Approved'
$function$;

CREATE OR REPLACE FUNCTION public.person_days(people integer[], first_day date, last_day date)
 RETURNS TABLE(user_id integer, work_date date, office_id integer, position_id integer, working_hour_id integer, employment_type character varying, grade character varying, start_time text, end_time text, max_minute_before_late integer, ramadhan boolean, hours_to_cut_during_ramadhan numeric, holiday character varying, leave character varying, late boolean, permits jsonb, serves boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select u.id, d.day,
    t.office_id, t.position_id, t.working_hour_id, t.employment_type, t.grade, h.start_time, h.end_time,
    s.max_minute_before_late, s.ramadhan, s.hours_to_cut_during_ramadhan,
    case when d.is_holiday then (select o.details from holidays_of(t.position_id) o
      where o.start <= d.day and o."end" >= d.day order by o.id limit 1) end,
    (select l.name from leave_on(d.day) l where l.user_id = u.id order by l.application_id limit 1),
    exists (select from late_on(d.day) l where l.user_id = u.id),
    (select jsonb_agg(jsonb_build_object('start_time', p.start_time, 'end_time', p.end_time) order by p.application_id)
      from permits_on(d.day) p where p.user_id = u.id),
    coalesce(u.start_date <= d.day, true) and coalesce(u.end_date >= d.day, true)
  from (select n.day, exists (select from holidays o where o.start <= n.day and o."end" >= n.day) as is_holiday
    from (select first_day + n as day from generate_series(0, (select last_day - first_day)) n) n offset 0) d
  cross join lateral settings_on(d.day) s
  cross join users u
  left join lateral terms_on(u.id, d.day) t on true
  left join lateral hours_on(t.working_hour_id, d.day) h on true
  where u.id = any(people)
$function$;

CREATE OR REPLACE FUNCTION public.settings_on(day date)
 RETURNS TABLE(valid_from date, max_minute_before_late integer, max_late_before_warning integer, days_to_respond integer, ramadhan boolean, hours_to_cut_during_ramadhan numeric)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select s.valid_from, s.max_minute_before_late, s.max_late_before_warning, s.days_to_respond, s.ramadhan,
    s.hours_to_cut_during_ramadhan
  from settings s order by s.valid_from <= settings_on.day desc, abs(settings_on.day - s.valid_from) limit 1
$function$;

CREATE OR REPLACE FUNCTION public.staff_today(today date, due integer[], over integer[])
 RETURNS TABLE(user_id integer, state character varying)
 LANGUAGE sql
 STABLE
AS $function$
  with free as materialized (
    select p.id from (select id from positions union all select null) p
    where exists (select from holidays h where h.start <= today and h."end" >= today)
      and exists (select from holidays_of(p.id) h where h.start <= today and h."end" >= today))
  select u.id, case
    when v.clock_in is not null then 'in'
    when u.id in (select l.user_id from leave_on(today) l) then 'leave'
    when u.working_hour_id = any(over) then 'absent'
    else 'awaited' end
  from users u left join day_verdicts v on v.work_date = today and v.user_id = u.id
  where u.active and u.removed_at is null and (v.clock_in is not null or (
    u.working_hour_id = any(due) and coalesce(u.start_date <= today, true) and coalesce(u.end_date >= today, true)
    and coalesce(u.position_id, 0) not in (select coalesce(id, 0) from free)))
$function$;

CREATE OR REPLACE FUNCTION public.terms_on(person integer, on_day date)
 RETURNS TABLE(office_id integer, working_hour_id integer, position_id integer, employment_type character varying, grade character varying)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select t.office_id, t.working_hour_id, t.position_id, t.employment_type, t.grade
  from staff_terms t where t.user_id = person and t.valid_from <= on_day order by t.valid_from desc limit 1
$function$;

CREATE TRIGGER inbox_arrived AFTER INSERT ON public.inbox REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION note_push_due();

CREATE TRIGGER inbox_arrived_again AFTER UPDATE ON public.inbox REFERENCING OLD TABLE AS before NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION note_push_due_again();

insert into migrations (name, applied_at) overriding system value values
  ('0001-organisation.sql', '2026-11-23 16:30:59.795425+00'),
  ('0002-staff.sql', '2026-11-23 16:31:00.074905+00'),
  ('0003-dated-facts.sql', '2026-11-23 16:31:00.220726+00'),
  ('0004-attendance.sql', '2026-11-23 16:31:00.306023+00'),
  ('0005-verdicts.sql', '2026-11-23 16:31:00.378125+00'),
  ('0006-leave.sql', '2026-11-23 16:31:00.440229+00'),
  ('0007-applications.sql', '2026-11-23 16:31:00.623115+00'),
  ('0008-letters.sql', '2026-11-23 16:31:00.771493+00'),
  ('0009-messages.sql', '2026-11-23 16:31:00.842262+00'),
  ('0010-documents.sql', '2026-11-23 16:31:00.942085+00'),
  ('0011-sign-in.sql', '2026-11-23 16:31:00.999582+00'),
  ('0012-chat.sql', '2026-11-23 16:31:01.204596+00'),
  ('0013-audit.sql', '2026-11-23 16:31:01.286103+00'),
  ('0014-reports.sql', '2026-11-23 16:31:01.370265+00'),
  ('0015-support.sql', '2026-11-23 16:31:01.451067+00'),
  ('0016-servers.sql', '2026-11-23 16:31:01.586224+00');

insert into organisation (id, name) overriding system value values
  ('true', 'Perbadanan Seri Bayu');

insert into departments (id, name, parent_id, version, removed_at) overriding system value values
  ('1', 'Office of the Chief Executive', NULL, '1', NULL),
  ('2', 'Corporate Services', '1', '1', NULL),
  ('3', 'Administration and Human Resources', '2', '1', NULL),
  ('4', 'Finance', '2', '1', NULL),
  ('5', 'Operations', '1', '1', NULL),
  ('6', 'Regional Services', '5', '1', NULL);

insert into positions (id, name, department_id, level, send_message, support_id, approve_id, late_approve_id, leave_office_approve_id, version, removed_at) overriding system value values
  ('1', 'Chief Executive', '1', '1', 'true', NULL, '2', '2', '2', '1', NULL),
  ('10', 'Human Resource Officer', '3', '4', 'false', NULL, '5', '5', '5', '1', NULL),
  ('11', 'Senior Administrative Officer', '3', '3', 'false', NULL, '5', '5', '5', '1', NULL),
  ('12', 'Administrative Clerk', '3', '5', 'false', '11', '5', '5', '5', '1', NULL),
  ('13', 'Driver', '3', '6', 'false', '11', '5', '5', '5', '1', NULL),
  ('14', 'Finance Manager', '4', '3', 'false', NULL, '5', '5', '5', '1', NULL),
  ('15', 'Accountant', '4', '4', 'false', '14', '5', '5', '5', '1', NULL),
  ('16', 'Accounts Clerk', '4', '5', 'false', '14', '5', '14', '14', '1', NULL),
  ('17', 'Director of Operations', '5', '2', 'true', NULL, '1', '1', '1', '1', NULL),
  ('18', 'Project Engineer', '5', '3', 'false', NULL, '17', '17', '17', '1', NULL),
  ('19', 'Assistant Engineer', '5', '4', 'false', '18', '17', '17', '17', '1', NULL),
  ('2', 'Deputy Chief Executive', '1', '1', 'true', NULL, '1', '1', '1', '1', NULL),
  ('20', 'Technician', '5', '5', 'false', '18', '17', '17', '17', '1', NULL),
  ('21', 'Regional Manager', '6', '3', 'false', NULL, '17', '17', '17', '1', NULL),
  ('22', 'Field Officer', '6', '4', 'false', '21', '17', '21', '21', '1', NULL),
  ('23', 'Customer Service Assistant', '6', '5', 'false', NULL, '21', '21', '21', '1', NULL),
  ('3', 'Legal Adviser', '1', '3', 'false', NULL, '2', '2', '2', '1', NULL),
  ('4', 'Executive Secretary', '1', '4', 'false', NULL, '2', '2', '2', '1', NULL),
  ('5', 'Director of Corporate Services', '2', '2', 'true', NULL, '1', '1', '1', '1', NULL),
  ('6', 'ICT Manager', '2', '3', 'false', NULL, '5', '5', '5', '1', NULL),
  ('7', 'ICT Officer', '2', '4', 'false', '6', '5', '5', '5', '1', NULL),
  ('8', 'Systems Vendor', '2', '5', 'false', '6', '5', '5', '5', '1', NULL),
  ('9', 'Human Resource Manager', '3', '3', 'false', NULL, '5', '5', '5', '1', NULL);

insert into working_hours (id, name, version, removed_at) overriding system value values
  ('1', 'Sunday to Thursday, from 07:00', '1', NULL),
  ('2', 'Monday to Friday, from 08:00', '1', NULL),
  ('3', 'Sunday to Thursday, from 08:00', '1', NULL);

insert into offices (id, name, address, lat, lng, parliment, version, removed_at) overriding system value values
  ('1', 'Kuala Terengganu Headquarters', 'Wisma Seri Bayu, Jalan Sultan Ismail, 20200 Kuala Terengganu, Terengganu', '5.3302', '103.137', 'Kuala Terengganu', '1', NULL),
  ('2', 'Dungun Branch', 'Lot 218, Jalan Baru Pak Sabah, 23000 Dungun, Terengganu', '4.7625', '103.4105', 'Dungun', '1', NULL),
  ('3', 'Kota Bharu Branch', 'Tingkat 3, Bangunan Cempaka, Jalan Sultanah Zainab, 15000 Kota Bharu, Kelantan', '6.1254', '102.2381', 'Kota Bharu', '1', NULL),
  ('4', 'Kuantan Branch', 'No. 41, Jalan Mahkota, 25000 Kuantan, Pahang', '3.8126', '103.3256', 'Kuantan', '1', NULL);

insert into office_working_hours (office_id, working_hour_id) overriding system value values
  ('1', '1'),
  ('1', '3'),
  ('2', '1'),
  ('3', '3'),
  ('4', '2');

insert into kiosks (id, office_id, name, secret_hash, manual_entry, created_at, last_seen_at, revoked_at, version) overriding system value values
  ('1', '1', 'Lobby', E'\\x49d6cc27f1e3b72fb829ac8ec864fc2045e8684b5bfb2b46b0a922330c84d6ea', 'true', '2024-01-26 01:00:00+00', '2026-03-01 10:00:00+00', NULL, '1'),
  ('2', '2', 'Front desk', E'\\x7be08339fe1477445f7c887cd969a625e2b82a82c7c5bd040ef04008fcd13d9e', 'false', '2024-01-26 01:00:00+00', '2026-03-01 10:00:00+00', NULL, '1'),
  ('3', '3', 'Front desk', E'\\xed24aac75e70877bc4d435e07dab5185ccde52b2fa90a12600ad7691b776bb49', 'false', '2024-01-26 01:00:00+00', '2026-03-01 10:00:00+00', NULL, '1'),
  ('4', '4', 'Front desk', E'\\xb9d153ec2a192a22efe2b67c25051ac46c680e18e8cd71739d7d22536c5cc4d6', 'false', '2024-01-26 01:00:00+00', '2026-03-01 10:00:00+00', NULL, '1');

insert into users (id, name, email, contact, ic, gender, marital_status, emergency_contact, img, access_card_id, role, super_user, is_vendor, password_hash, must_change_password, office_id, working_hour_id, position_id, employment_type, grade, start_date, end_date, active, app_version, last_active, created_at, removed_at, version) overriding system value values
  ('1', 'Vikram a/l Subramaniam', 'vikram@hadir.example', '0135550001', '860214-14-5571', 'M', 'Married', NULL, NULL, '1000000001', 'Normal User', 'false', 'true', 'none', 'false', '1', '1', '8', 'Contract', 'Vendor', '2022-01-03', '2032-01-02', 'true', NULL, NULL, '2024-01-26 01:00:00+00', NULL, '1'),
  ('2', 'Suraya binti Mansor', 'suraya@hadir.example', '0135550002', '810927-11-5382', 'F', 'Married', NULL, NULL, '1000000002', 'Normal User', 'true', 'false', 'none', 'false', '1', '1', '6', 'Permanent', 'F48', '2008-06-01', NULL, 'true', NULL, NULL, '2024-01-26 01:00:00+00', NULL, '1'),
  ('3', 'Aminah binti Yusof', 'aminah@hadir.example', '0135550003', '870519-11-5764', 'F', 'Married', NULL, NULL, '1000000003', 'Admin', 'false', 'false', 'none', 'false', '1', '1', '10', 'Permanent', 'N41', '2012-03-04', NULL, 'true', NULL, NULL, '2024-01-26 01:00:00+00', NULL, '1'),
  ('4', 'Badrul Hisham bin Omar', 'badrul@hadir.example', '0135550004', '790803-03-5419', 'M', 'Married', NULL, NULL, '1000000004', 'Manager', 'false', 'false', 'none', 'false', '1', '1', '9', 'Permanent', 'N48', '2005-09-01', NULL, 'true', NULL, NULL, '2024-01-26 01:00:00+00', NULL, '1'),
  ('5', 'Chong Kah Meng', 'chong@hadir.example', '0135550005', '830116-11-6035', 'M', 'Married', NULL, NULL, '1000000005', 'Normal User', 'false', 'false', 'none', 'false', '1', '1', '11', 'Permanent', 'N44', '2009-02-01', NULL, 'true', NULL, NULL, '2024-01-26 01:00:00+00', NULL, '1'),
  ('6', 'Devi a/p Ramasamy', 'devi@hadir.example', '0135550006', '760730-08-5228', 'F', 'Married', NULL, NULL, '1000000006', 'Normal User', 'false', 'false', 'none', 'false', '1', '1', '5', 'Permanent', 'N54', '2003-04-01', NULL, 'true', NULL, NULL, '2024-01-26 01:00:00+00', NULL, '1'),
  ('7', 'Farid bin Azman', 'farid@hadir.example', '0135550007', '970611-11-5093', 'M', 'Single', NULL, NULL, '1000000007', 'Normal User', 'false', 'false', 'none', 'false', '1', '1', '12', 'Contract', 'N19', '2022-07-03', '2031-07-02', 'true', NULL, NULL, '2024-01-26 01:00:00+00', NULL, '1'),
  ('8', 'Gopal a/l Krishnan', 'gopal@hadir.example', '0135550008', '900422-11-5847', 'M', 'Married', NULL, NULL, '1000000008', 'Normal User', 'false', 'false', 'none', 'false', '1', '1', '12', 'Permanent', 'N22', '2014-01-05', NULL, 'true', NULL, NULL, '2024-01-26 01:00:00+00', NULL, '1'),
  ('9', 'Zara binti Iskandar', 'zara@hadir.example', '0135550009', '981205-06-5316', 'F', 'Single', NULL, NULL, '1000000009', 'Normal User', 'false', 'false', 'none', 'false', '4', '2', '23', 'Contract', 'N19', '2023-02-01', '2032-01-31', 'true', NULL, NULL, '2024-01-26 01:00:00+00', NULL, '1');

insert into staff_terms (user_id, valid_from, office_id, working_hour_id, position_id, employment_type, grade, written_by, written_at) overriding system value values
  ('1', '2022-01-03', '1', '1', '8', 'Contract', 'Vendor', NULL, NULL),
  ('2', '2008-06-01', '1', '1', '6', 'Permanent', 'F48', NULL, NULL),
  ('3', '2012-03-04', '1', '1', '10', 'Permanent', 'N41', NULL, NULL),
  ('4', '2005-09-01', '1', '1', '9', 'Permanent', 'N48', NULL, NULL),
  ('5', '2009-02-01', '1', '1', '11', 'Permanent', 'N44', NULL, NULL),
  ('6', '2003-04-01', '1', '1', '5', 'Permanent', 'N54', NULL, NULL),
  ('7', '2022-07-03', '1', '1', '12', 'Contract', 'N19', NULL, NULL),
  ('8', '2014-01-05', '1', '1', '12', 'Permanent', 'N22', NULL, NULL),
  ('9', '2023-02-01', '4', '2', '23', 'Contract', 'N19', NULL, NULL);

insert into transfer_history (id, user_id, changes, log, admin_id, created_at, valid_from, withdrawn_at, withdrawn_by) overriding system value values
  ('1', '7', '[{"to": "N22", "from": "N19", "field": "grade"}]', NULL, '3', '2026-02-25 01:00:00+00', NULL, NULL, NULL);

insert into policies (user_id, module, name, active) overriding system value values
  ('1', 'chat', 'start', 'true'),
  ('2', 'chat', 'start', 'false');

insert into settings (valid_from, max_minute_before_late, max_late_before_warning, days_to_respond, ramadhan, hours_to_cut_during_ramadhan, written_by, written_at) overriding system value values
  ('2000-01-01', '5', '3', '7', 'false', '1.00', NULL, NULL),
  ('2015-01-01', '5', '3', '7', 'false', '1.00', NULL, NULL);

insert into working_hour_days (working_hour_id, valid_from, days, written_by, written_at) overriding system value values
  ('1', '2015-01-01', '[{"id": 0, "day": "Sun", "enable": true, "end_time": "16:30", "start_time": "07:00"}, {"id": 1, "day": "Mon", "enable": true, "end_time": "16:30", "start_time": "07:00"}, {"id": 2, "day": "Tue", "enable": true, "end_time": "16:30", "start_time": "07:00"}, {"id": 3, "day": "Wed", "enable": true, "end_time": "16:30", "start_time": "07:00"}, {"id": 4, "day": "Thu", "enable": true, "end_time": "15:30", "start_time": "07:00"}, {"id": 5, "day": "Fri", "enable": false, "end_time": null, "start_time": null}, {"id": 6, "day": "Sat", "enable": false, "end_time": null, "start_time": null}]', NULL, NULL),
  ('2', '2015-01-01', '[{"id": 0, "day": "Sun", "enable": false, "end_time": null, "start_time": null}, {"id": 1, "day": "Mon", "enable": true, "end_time": "17:30", "start_time": "08:00"}, {"id": 2, "day": "Tue", "enable": true, "end_time": "17:30", "start_time": "08:00"}, {"id": 3, "day": "Wed", "enable": true, "end_time": "17:30", "start_time": "08:00"}, {"id": 4, "day": "Thu", "enable": true, "end_time": "17:30", "start_time": "08:00"}, {"id": 5, "day": "Fri", "enable": true, "end_time": "17:30", "start_time": "08:00"}, {"id": 6, "day": "Sat", "enable": false, "end_time": null, "start_time": null}]', NULL, NULL),
  ('2', '2025-08-01', '[{"id": 0, "day": "Sun", "enable": false, "end_time": null, "start_time": null}, {"id": 1, "day": "Mon", "enable": true, "end_time": "17:00", "start_time": "08:00"}, {"id": 2, "day": "Tue", "enable": true, "end_time": "17:00", "start_time": "08:00"}, {"id": 3, "day": "Wed", "enable": true, "end_time": "17:00", "start_time": "08:00"}, {"id": 4, "day": "Thu", "enable": true, "end_time": "17:00", "start_time": "08:00"}, {"id": 5, "day": "Fri", "enable": true, "end_time": "17:00", "start_time": "08:00"}, {"id": 6, "day": "Sat", "enable": false, "end_time": null, "start_time": null}]', NULL, NULL),
  ('3', '2015-01-01', '[{"id": 0, "day": "Sun", "enable": true, "end_time": "17:00", "start_time": "08:00"}, {"id": 1, "day": "Mon", "enable": true, "end_time": "17:00", "start_time": "08:00"}, {"id": 2, "day": "Tue", "enable": true, "end_time": "17:00", "start_time": "08:00"}, {"id": 3, "day": "Wed", "enable": true, "end_time": "17:00", "start_time": "08:00"}, {"id": 4, "day": "Thu", "enable": true, "end_time": "15:30", "start_time": "08:00"}, {"id": 5, "day": "Fri", "enable": false, "end_time": null, "start_time": null}, {"id": 6, "day": "Sat", "enable": false, "end_time": null, "start_time": null}]', NULL, NULL);

insert into office_distances (office_id, valid_from, max_distance, written_by, written_at) overriding system value values
  ('1', '2015-01-01', '150', NULL, NULL),
  ('2', '2015-01-01', '200', NULL, NULL),
  ('3', '2015-01-01', '150', NULL, NULL),
  ('4', '2015-01-01', '200', NULL, NULL);

insert into holidays (id, details, start, "end", is_restricted, version) overriding system value values
  ('1', 'Installation of the Sultan of Terengganu / Pertabalan Sultan Terengganu', '2025-03-04', '2025-03-04', 'false', '1'),
  ('10', 'Hari Arafah and Hari Raya Aidiladha (replacement) / Hari Arafah dan Hari Raya Aidiladha (gantian)', '2025-06-09', '2025-06-09', 'false', '1'),
  ('11', 'Awal Muharram', '2025-06-27', '2025-06-27', 'false', '1'),
  ('12', 'National Day / Hari Kebangsaan', '2025-08-31', '2025-08-31', 'false', '1'),
  ('13', 'Maulidur Rasul', '2025-09-05', '2025-09-05', 'false', '1'),
  ('14', 'Malaysia Day / Hari Malaysia', '2025-09-16', '2025-09-16', 'false', '1'),
  ('15', 'Deepavali / Hari Deepavali', '2025-10-20', '2025-10-20', 'false', '1'),
  ('16', 'Christmas Day / Hari Krismas', '2025-12-25', '2025-12-25', 'false', '1'),
  ('17', 'Flood Watch Replacement Day / Hari Gantian Kawalan Banjir', '2026-01-27', '2026-01-27', 'true', '1'),
  ('18', 'Chinese New Year / Tahun Baharu Cina', '2026-02-17', '2026-02-18', 'false', '1'),
  ('19', 'Installation of the Sultan of Terengganu / Pertabalan Sultan Terengganu', '2026-03-04', '2026-03-04', 'false', '1'),
  ('2', 'Nuzul Al-Quran', '2025-03-18', '2025-03-18', 'false', '1'),
  ('20', 'Nuzul Al-Quran', '2026-03-07', '2026-03-07', 'false', '1'),
  ('21', 'Nuzul Al-Quran (replacement)', '2026-03-08', '2026-03-08', 'false', '1'),
  ('22', 'Hari Raya Aidilfitri', '2026-03-21', '2026-03-22', 'false', '1'),
  ('23', 'Hari Raya Aidilfitri (replacement)', '2026-03-23', '2026-03-23', 'false', '1'),
  ('24', 'Birthday of the Sultan of Terengganu / Hari Keputeraan Sultan Terengganu', '2026-04-26', '2026-04-26', 'false', '1'),
  ('25', 'Labour Day / Hari Pekerja', '2026-05-01', '2026-05-01', 'false', '1'),
  ('26', 'Hari Arafah and Hari Raya Aidiladha / Hari Arafah dan Hari Raya Aidiladha', '2026-05-26', '2026-05-28', 'false', '1'),
  ('27', 'Wesak Day / Hari Wesak', '2026-05-31', '2026-05-31', 'false', '1'),
  ('28', 'Birthday of the Yang di-Pertuan Agong / Hari Keputeraan Yang di-Pertuan Agong', '2026-06-01', '2026-06-01', 'false', '1'),
  ('29', 'Awal Muharram', '2026-06-17', '2026-06-17', 'false', '1'),
  ('3', 'Hari Raya Aidilfitri', '2025-03-31', '2025-04-01', 'false', '1'),
  ('30', 'Maulidur Rasul', '2026-08-25', '2026-08-25', 'false', '1'),
  ('31', 'National Day / Hari Kebangsaan', '2026-08-31', '2026-08-31', 'false', '1'),
  ('32', 'Malaysia Day / Hari Malaysia', '2026-09-16', '2026-09-16', 'false', '1'),
  ('33', 'Deepavali / Hari Deepavali', '2026-11-08', '2026-11-08', 'false', '1'),
  ('34', 'Christmas Day / Hari Krismas', '2026-12-25', '2026-12-25', 'false', '1'),
  ('35', 'Flood Watch Replacement Day / Hari Gantian Kawalan Banjir', '2027-01-26', '2027-01-26', 'true', '1'),
  ('36', 'Chinese New Year / Tahun Baharu Cina', '2027-02-06', '2027-02-07', 'false', '1'),
  ('37', 'Chinese New Year (replacement) / Tahun Baharu Cina (gantian)', '2027-02-08', '2027-02-08', 'false', '1'),
  ('38', 'Nuzul Al-Quran', '2027-02-24', '2027-02-24', 'false', '1'),
  ('4', 'Birthday of the Sultan of Terengganu / Hari Keputeraan Sultan Terengganu', '2025-04-26', '2025-04-26', 'false', '1'),
  ('5', 'Birthday of the Sultan of Terengganu (replacement) / Hari Keputeraan Sultan Terengganu (gantian)', '2025-04-27', '2025-04-27', 'false', '1'),
  ('6', 'Labour Day / Hari Pekerja', '2025-05-01', '2025-05-01', 'false', '1'),
  ('7', 'Wesak Day / Hari Wesak', '2025-05-12', '2025-05-12', 'false', '1'),
  ('8', 'Birthday of the Yang di-Pertuan Agong / Hari Keputeraan Yang di-Pertuan Agong', '2025-06-02', '2025-06-02', 'false', '1'),
  ('9', 'Hari Arafah and Hari Raya Aidiladha / Hari Arafah dan Hari Raya Aidiladha', '2025-06-06', '2025-06-08', 'false', '1');

insert into holiday_positions (holiday_id, position_id) overriding system value values
  ('17', '19'),
  ('17', '20'),
  ('17', '22'),
  ('35', '19'),
  ('35', '20'),
  ('35', '22');

insert into facts_version (is_only, version) overriding system value values
  ('true', '1');

insert into attendances (id, user_id, office_id, work_date, seq, minute, created_at, recorded_at, platform, source, kiosk_id, distance, away, lat, lng, reason, doc, likes) overriding system value values
  ('1', '7', '1', '2026-02-24', '1', '440', '2026-02-23 23:20:00+00', '2026-02-23 23:20:00+00', 'web_app', 'kiosk', '1', NULL, 'false', NULL, NULL, NULL, NULL, '1'),
  ('2', '7', '1', '2026-02-24', '2', '930', '2026-02-24 07:30:00+00', '2026-02-24 07:30:00+00', 'web_app', 'kiosk', '1', NULL, 'false', NULL, NULL, NULL, NULL, '0'),
  ('3', '7', '1', '2026-02-25', '1', '415', '2026-02-24 22:55:00+00', '2026-02-24 22:55:00+00', 'android', 'phone', NULL, '4200', 'true', '5.33', '103.13', 'Site visit', '0123456789abcdef0123456789abcdef.pdf', '0');

insert into attendance_likes (work_date, attendance_id, owner_id, user_id) overriding system value values
  ('2026-02-24', '1', '7', '8');

insert into day_verdicts (work_date, user_id, office_id, position_id, working_hour_id, platform, clock_in, clock_out, events, expected_minutes, excuse, is_late, is_early, left_early, no_clockout, is_absent, is_over, why, reason, judged_at) overriding system value values
  ('2026-02-24', '7', '1', '1', '1', 'web_app', '440', '930', '2', '570', NULL, 'true', 'false', 'true', 'false', 'false', 'true', '[{"code": "late", "values": {"start": "07:00", "minutes": 20}}]', 'close', '2026-02-24 16:15:00+00'),
  ('2026-02-25', '7', '1', '1', '1', 'android', '415', NULL, '1', '570', NULL, 'false', 'false', 'false', 'true', 'false', 'true', '[{"code": "noClockOut", "values": {}}]', 'close', '2026-02-25 16:15:00+00'),
  ('2026-02-25', '9', '2', '2', '1', NULL, NULL, NULL, '0', '570', NULL, 'false', 'false', 'false', 'false', 'true', 'true', '[{"code": "absent", "values": {}}]', 'close', '2026-02-25 16:15:00+00'),
  ('2026-02-26', '7', '1', '1', '1', NULL, NULL, NULL, '0', '0', 'leave', 'false', 'false', 'false', 'false', 'false', 'true', '[]', 'close', '2026-02-26 16:15:00+00');

insert into closed_days (work_date, closed_at, with_letters) overriding system value values
  ('2026-02-24', '2026-02-24 16:15:00+00', 'false'),
  ('2026-02-25', '2026-02-25 16:15:00+00', 'true');

insert into job_runs (id, job, work_date, started_at, ended_at, started_by, counts, failed, error) overriding system value values
  ('1', 'close', '2026-02-25', '2026-02-25 16:15:00+00', '2026-02-25 16:15:02+00', NULL, '{"judged": 9}', '[{"id": 8, "reason": "x"}]', NULL),
  ('2', 'leaves', '2026-02-25', '2026-02-25 16:16:00+00', NULL, '3', '{}', '[]', 'Killed');

insert into leave_types (id, name, type, is_backdated, carry_forward, version, removed_at) overriding system value values
  ('1', 'Annual Leave / Cuti Rehat', 'annually', 'false', 'false', '1', NULL),
  ('2', 'Medical Leave / Cuti Sakit', 'annually', 'true', 'false', '1', NULL),
  ('3', 'Emergency Leave / Cuti Kecemasan', 'monthly', 'false', 'false', '1', NULL),
  ('4', 'Replacement Leave / Cuti Gantian', 'annually', 'false', 'true', '1', NULL),
  ('5', 'Compassionate Leave / Cuti Ihsan', 'annually', 'true', 'false', '1', NULL),
  ('6', 'Maternity Leave / Cuti Bersalin', 'annually', 'false', 'false', '1', NULL),
  ('7', 'Paternity Leave / Cuti Paterniti', 'annually', 'true', 'false', '1', NULL);

insert into user_leaves (id, user_id, leaves_id, total_days, version, removed_at) overriding system value values
  ('1', '7', '1', '14.0', '1', NULL),
  ('2', '7', '2', '14.0', '1', NULL),
  ('3', '7', '3', '2.0', '1', NULL),
  ('4', '9', '1', '14.0', '1', NULL),
  ('5', '9', '2', '14.0', '1', NULL),
  ('6', '9', '3', '2.0', '1', NULL);

insert into leave_applications (id, user_id, leaves_id, status, date_start, date_end, total_days, reason, remark, doc, supported_by, supported_at, approved_by, approved_at, created_at, removed_at) overriding system value values
  ('1', '7', '1', 'Approved', '2026-02-26', '2026-02-26', '1.0', 'Balik kampung', 'Enjoy', NULL, '5', '2026-02-20 02:00:00+00', '6', '2026-02-20 03:00:00+00', '2026-02-20 01:00:00+00', NULL),
  ('2', '9', '2', 'Pending', '2026-03-09', '2026-03-10', '1.5', 'Operation', NULL, 'fedcba9876543210fedcba9876543210.pdf', NULL, NULL, NULL, NULL, '2026-02-27 01:00:00+00', NULL);

insert into leave_days (user_id, day, half, application_id, period, is_charged) overriding system value values
  ('7', '2026-02-26', '1', '1', '2026-01-01', 'true'),
  ('7', '2026-02-26', '2', '1', '2026-01-01', 'true'),
  ('9', '2026-03-09', '1', '2', '2026-01-01', 'true'),
  ('9', '2026-03-09', '2', '2', '2026-01-01', 'true'),
  ('9', '2026-03-10', '1', '2', '2026-01-01', 'true');

insert into leave_ledger (id, user_leave_id, user_id, kind, days, period, application_id, admin_id, created_at) overriding system value values
  ('1', '1', '7', 'grant', '14.0', '2026-01-01', NULL, NULL, '2025-12-31 16:00:00+00'),
  ('2', '2', '7', 'grant', '14.0', '2026-01-01', NULL, NULL, '2025-12-31 16:00:00+00'),
  ('3', '4', '9', 'grant', '14.0', '2026-01-01', NULL, NULL, '2025-12-31 16:00:00+00'),
  ('4', '5', '9', 'grant', '14.0', '2026-01-01', NULL, NULL, '2025-12-31 16:00:00+00'),
  ('5', '3', '7', 'grant', '2.0', '2026-03-01', NULL, NULL, '2026-02-28 16:00:00+00'),
  ('6', '6', '9', 'grant', '2.0', '2026-03-01', NULL, NULL, '2026-02-28 16:00:00+00'),
  ('7', '1', '7', 'use', '-1.0', '2026-01-01', '1', NULL, '2026-02-20 01:00:00+00'),
  ('8', '5', '9', 'use', '-1.5', '2026-01-01', '2', NULL, '2026-02-27 01:00:00+00'),
  ('9', '1', '7', 'adjust', '2.0', '2026-01-01', NULL, '3', '2026-02-27 02:00:00+00');

insert into leave_freezes (id, start, "end", remark, version) overriding system value values
  ('1', '2026-12-28', '2026-12-31', 'Kiraan stok akhir tahun / Year-end stocktaking', '1'),
  ('2', '2027-03-15', '2027-03-18', 'Audit luar / External audit', '1');

insert into late_applications (id, user_id, date, reason, status, doc, approved_by, approved_at, created_at, removed_at) overriding system value values
  ('1', '7', '2026-02-24', 'Banjir', 'Pending', NULL, NULL, NULL, '2026-02-24 01:00:00+00', NULL),
  ('2', '9', '2026-02-10', 'Clinic', 'Approved', NULL, '6', '2026-02-10 05:00:00+00', '2026-02-10 01:00:00+00', NULL);

insert into leave_office_applications (id, user_id, date, start_time, end_time, is_official, reason, status, doc, approved_by, approved_at, created_at, removed_at) overriding system value values
  ('1', '7', '2026-02-25', '10:00', '12:00', 'true', 'Bank', 'Approved', NULL, '6', '2026-02-24 05:00:00+00', '2026-02-24 01:00:00+00', NULL);

insert into application_steps (id, kind, application_id, step, user_id, for_id, position_id, remark, created_at) overriding system value values
  ('1', 'leave', '1', 'apply', '7', NULL, NULL, NULL, '2026-02-20 01:00:00+00'),
  ('2', 'leave', '1', 'support', '5', NULL, '1', NULL, '2026-02-20 02:00:00+00'),
  ('3', 'leave', '1', 'approve', '6', '5', '2', 'Enjoy', '2026-02-20 03:00:00+00'),
  ('4', 'late', '1', 'apply', '7', NULL, NULL, NULL, '2026-02-24 01:00:00+00'),
  ('5', 'leave_office', '1', 'approve', '6', NULL, '2', NULL, '2026-02-24 05:00:00+00');

insert into warning_letters (id, ref_no, user_id, date, type, status, count, reply_by, evidence, title, message, doc, created_at, decided_by, decided_at, removed_at) overriding system value values
  ('1', 'WL/2026/02/0001', '7', '2026-02-24', 'is_late', 'Verified', '3', '2026-03-04', '[{"why": [{"code": "late", "values": {"start": "07:00", "minutes": 20}}], "date": "2026-02-24", "clock_in": "07:20", "clock_out": "15:30"}]', NULL, NULL, NULL, '2026-02-24 16:15:00+00', '3', '2026-02-26 02:00:00+00', NULL),
  ('2', 'WL/2026/02/0002', '9', '2026-02-25', 'absence', 'Pending', '1', '2026-03-05', '[{"why": [{"code": "absent", "values": {}}], "date": "2026-02-25", "clock_in": null, "clock_out": null}]', NULL, NULL, NULL, '2026-02-25 16:15:00+00', NULL, NULL, '2026-02-27 02:00:00+00');

insert into messages (id, title, title_ms, message, message_ms, attachment, send_to, department_id, announce_until, created_by, created_at, resent_at) overriding system value values
  ('1', 'Gotong-royong', NULL, '<p>Saturday</p>', NULL, '00112233445566778899aabbccddeeff.pdf', 'department', '1', '2026-03-31', '3', '2026-02-25 01:00:00+00', '2026-02-26 01:00:00+00'),
  ('2', 'Leave approved', 'Cuti diluluskan', '<p>Approved</p>', '<p>Diluluskan</p>', NULL, 'user', NULL, NULL, NULL, '2026-02-20 03:00:00+00', NULL);

insert into inbox (id, user_id, message_id, warning_id, reply, replied_at, is_read, read_at, created_at, archived_at, cleared_at) overriding system value values
  ('1', '7', '1', NULL, NULL, NULL, 'false', NULL, '2026-02-26 01:00:00+00', NULL, NULL),
  ('2', '7', '2', NULL, NULL, NULL, 'true', '2026-02-20 04:00:00+00', '2026-02-20 03:00:00+00', '2026-02-21 00:00:00+00', '2026-02-22 00:00:00+00'),
  ('3', '7', NULL, '1', 'Hujan lebat', '2026-02-25 02:00:00+00', 'true', '2026-02-25 01:00:00+00', '2026-02-24 16:15:00+00', NULL, NULL);

insert into documents (name, folder, owner_id, module, record_id, bytes, sha256, uploaded_by, uploaded_at, delete_after, erased_at) overriding system value values
  ('0123456789abcdef0123456789abcdef.pdf', 'docs', '7', 'attendance', '3', '1000', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '7', '2026-02-24 22:55:00+00', NULL, NULL),
  ('fedcba9876543210fedcba9876543210.pdf', 'docs', '9', 'leave', '2', '2000', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', '9', '2026-02-27 01:00:00+00', '2033-12-31', NULL);

insert into document_reads (id, document, user_id, read_at) overriding system value values
  ('1', 'fedcba9876543210fedcba9876543210.pdf', '3', '2026-02-27 03:00:00+00');

insert into sessions (token_hash, user_id, platform, created_at, last_used_at, expires_at, docs_hash, agent) overriding system value values
  (E'\\x0a', '7', 'web_app', '2026-02-25 01:00:00+00', '2026-02-26 01:00:00+00', '2026-04-01 01:00:00+00', E'\\x0b', 'Firefox');

insert into tickets (ticket_hash, path, expires_at, session_hash) overriding system value values
  (E'\\x0c', '/docs/x.pdf', '2026-02-26 01:01:00+00', E'\\x0a');

insert into one_time_passwords (user_id, password_hash, expires_at) overriding system value values
  ('8', 'none', '2026-02-26 01:30:00+00');

insert into login_failures (id, kind, email, address, browser, at) overriding system value values
  ('1', 'forgotten', 'gopal@hadir.example', '10.0.0.8/32', E'\\x0d', '2026-02-26 01:00:00+00');

insert into server_keys (name, key) overriding system value values
  ('browser', E'\\xa0444dea0044401bb080c9fc272ace5ecf802734d2f74f4fb20f64e123539ac5');

insert into devices (user_id, name, platform, version, key_hash, registered_at, code_hash, code_expires_at, code_tries, verified_at, last_used) overriding system value values
  ('7', 'Pixel 9', 'android', '16', E'\\x0e', '2026-02-20 01:00:00+00', NULL, NULL, '0', '2026-02-20 01:05:00+00', '2026-02-24 22:55:00+00'),
  ('9', 'iPhone', 'ios', '19', E'\\x0f', '2026-02-27 01:00:00+00', E'\\x10', '2026-02-27 01:15:00+00', '2', NULL, NULL);

insert into push_subscriptions (id, session_hash, endpoint, p256dh, auth, language, created_at) overriding system value values
  ('1', E'\\x0a', 'https://push.example/1', 'key', 'auth', 'ms', '2026-02-25 01:00:00+00');

insert into push_due (inbox_id) overriding system value values
  ('1');

insert into chats (id, low_id, high_id, last_seq, low_seen, high_seen, opened_at, ended_at, ended_by) overriding system value values
  ('1', '1', '7', '2', '2', '1', '2026-02-25 01:00:00+00', NULL, NULL),
  ('2', '2', '3', '0', '0', '0', '2026-02-25 01:00:00+00', '2026-02-25 02:00:00+00', '3');

insert into chat_messages (id, chat_id, seq, sender_id, msg_id, message, created_at) overriding system value values
  ('1', '1', '1', '1', 'a-1', 'Selamat pagi', '2026-02-25 01:01:00+00'),
  ('2', '1', '2', '7', 'b-1', 'Pagi', '2026-02-25 01:02:00+00');

insert into activity_logs (id, user_id, on_behalf_of, module, record_id, subject_id, code, "values", before, after, created_at) overriding system value values
  ('1', '3', NULL, 'staff', '7', '7', 'changed', '{"name": "Farid"}', '{"grade": "N19"}', '{"grade": "N22"}', '2026-02-25 01:00:00+00'),
  ('2', '6', '5', 'leave', '1', '7', 'approved', '{"date_end": "2026-02-26", "date_start": "2026-02-26"}', NULL, NULL, '2026-02-20 03:00:00+00');

insert into report_files (name, number, user_id, type, format, language, filename, asked, asked_at, state, attempts, alive_at, percent, made_at, size, failure) overriding system value values
  ('r1.xlsx', '1', '3', 'attendance', 'xlsx', 'ms', 'Kehadiran.xlsx', '{"month": "2026-02"}', '2026-02-27 01:00:00+00', 'made', '1', '2026-02-27 01:00:05+00', '100', '2026-02-27 01:00:06+00', '5120', NULL),
  ('r2.pdf', '2', '3', 'leave', 'pdf', 'en', 'Leave.pdf', '{}', '2026-02-27 01:00:00+00', 'waiting', '0', NULL, '0', NULL, NULL, NULL);

insert into support_reports (id, user_id, report, status, created_at, reply, resolved_by, resolved_at) overriding system value values
  ('1', '7', 'The page is blank', 'Resolved', '2026-02-25 01:00:00+00', 'Reload it', '1', '2026-02-25 02:00:00+00'),
  ('2', '9', 'Slow', 'Pending', '2026-02-26 01:00:00+00', NULL, NULL, NULL);

insert into error_log (id, user_id, kind, text, created_at) overriding system value values
  ('1', '7', '849d7afe9c56932f860648b6a9698ebb', 'x is not a function', '2026-02-25 01:00:00+00');

insert into error_log_readers (user_id, seen_id) overriding system value values
  ('1', '1');

insert into app_versions (id, android, ios, version) overriding system value values
  ('1', '1.0', '1.0', '1');

alter sequence activity_logs_id_seq restart with 3;
alter sequence application_steps_id_seq restart with 6;
alter sequence attendances_id_seq restart with 4;
alter sequence chat_messages_id_seq restart with 3;
alter sequence chats_id_seq restart with 3;
alter sequence departments_id_seq restart with 7;
alter sequence document_reads_id_seq restart with 2;
alter sequence error_log_id_seq restart with 2;
alter sequence holidays_id_seq restart with 39;
alter sequence inbox_id_seq restart with 4;
alter sequence job_runs_id_seq restart with 3;
alter sequence kiosks_id_seq restart with 5;
alter sequence late_applications_id_seq restart with 3;
alter sequence leave_applications_id_seq restart with 3;
alter sequence leave_freezes_id_seq restart with 3;
alter sequence leave_ledger_id_seq restart with 10;
alter sequence leave_office_applications_id_seq restart with 2;
alter sequence leave_types_id_seq restart with 8;
alter sequence login_failures_id_seq restart with 2;
alter sequence messages_id_seq restart with 3;
alter sequence offices_id_seq restart with 5;
alter sequence positions_id_seq restart with 24;
alter sequence push_subscriptions_id_seq restart with 2;
alter sequence report_files_number_seq restart with 3;
alter sequence support_reports_id_seq restart with 3;
alter sequence transfer_history_id_seq restart with 2;
alter sequence user_leaves_id_seq restart with 7;
alter sequence users_id_seq restart with 10;
alter sequence warning_letters_id_seq restart with 3;
alter sequence working_hours_id_seq restart with 4;
comment on function decided_by(integer,date) is '06c1b9d7f2faa81a 71a028a4b5002de6';
comment on function deciders_of(integer,date) is '3e8559284982771b 5b55eefab332501e';
comment on function department_tree() is '78187c6e12c23230 54643ae03bf43475';
comment on function holidays_of(integer) is 'fca839d19dd2d847 506e94cd84bd6ea0';
comment on function hours_on(integer,date) is '41b32024244169ca cce9c64a2ac4af2e';
comment on function late_on(date) is '393f10dc970934f2 5c115bd98c55eba2';
comment on function leave_on(date) is '4b2a0794dd6e2e1c 4ee1efca3d443062';
comment on function note_push_due() is '8494bab06700fd09 130f1c822c67e54d';
comment on function note_push_due_again() is '71948ad8691db038 61371d3469d5cafc';
comment on function permits_on(date) is '6a83adab5e2a3d2f cefaf76a63905543';
comment on function person_days(integer[],date,date) is '32a3643efd8571e9 18fc264acf1ce8a8';
comment on function settings_on(date) is '55d7383f9649551a 2264697797eee893';
comment on function staff_today(date,integer[],integer[]) is '65777c222128cf9f 1aaba7a1206ec841';
comment on function terms_on(integer,date) is '0a7da84a438f0da0 3900bf8fd1aa57a9';
