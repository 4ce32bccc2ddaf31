-- Generated from the migrations and functions by npm run generate.

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
  starts_on date,
  version integer not null default 1,
  letters_is_late character varying(9),
  letters_leave_early character varying(9),
  letters_no_clockout character varying(9),
  letters_absence character varying(9),
  letters_share integer default 10,
  setup_done_at timestamp with time zone,
  name_ms character varying(150),
  short_name character varying(30),
  registration_no character varying(50),
  address character varying(500),
  signatory_name character varying(150),
  signatory_position character varying(150),
  url character varying(200),
  backed_up_at timestamp with time zone,
  kiosk_silent_minutes integer default 10,
  letters_confirmed_at timestamp with time zone,
  letters_explain_days smallint not null default 0,
  card_colours boolean not null default false,
  card_green_late smallint,
  card_red_late smallint,
  card_back_late smallint,
  close_after_days integer default 7,
  same_day_rule character varying(4) not null default 'once'::character varying,
  remind_after_days integer,
  remind_hour integer not null default 8,
  overdue_after_days integer,
  rejection_needs_reason boolean not null default false,
  verified_backup_at timestamp with time zone,
  backup_verified_at timestamp with time zone,
  mail_decisions boolean not null default false,
  constraint organisation_pkey PRIMARY KEY (id),
  constraint organisation_card_back_late_check CHECK (((card_back_late >= 0) AND (card_back_late <= 30))),
  constraint organisation_card_colours_check CHECK (((NOT card_colours) OR ((card_green_late IS NOT NULL) AND (card_red_late IS NOT NULL) AND (card_back_late IS NOT NULL)))),
  constraint organisation_card_green_late_check CHECK (((card_green_late >= 1) AND (card_green_late <= 31))),
  constraint organisation_card_red_late_check CHECK (((card_red_late >= 1) AND (card_red_late <= 31))),
  constraint organisation_close_after_days_check CHECK (((close_after_days >= 0) AND (close_after_days <= 90))),
  constraint organisation_id_check CHECK (id),
  constraint organisation_kiosk_silent_minutes_check CHECK (((kiosk_silent_minutes >= 5) AND (kiosk_silent_minutes <= 720))),
  constraint organisation_letters_absence_check CHECK ((letters_absence in ('off', 'draft', 'automatic'))),
  constraint organisation_letters_explain_days_check CHECK (((letters_explain_days >= 0) AND (letters_explain_days <= 30))),
  constraint organisation_letters_is_late_check CHECK ((letters_is_late in ('off', 'draft', 'automatic'))),
  constraint organisation_letters_leave_early_check CHECK ((letters_leave_early in ('off', 'draft', 'automatic'))),
  constraint organisation_letters_no_clockout_check CHECK ((letters_no_clockout in ('off', 'draft', 'automatic'))),
  constraint organisation_letters_share_check CHECK (((letters_share >= 1) AND (letters_share <= 100))),
  constraint organisation_overdue_after_days_check CHECK (((overdue_after_days >= 1) AND (overdue_after_days <= 60))),
  constraint organisation_remind_after_days_check CHECK (((remind_after_days >= 1) AND (remind_after_days <= 60))),
  constraint organisation_remind_hour_check CHECK (((remind_hour >= 0) AND (remind_hour <= 23))),
  constraint organisation_same_day_rule_check CHECK ((same_day_rule in ('once', 'each')))
);

create table departments (
  id integer not null generated always as identity,
  name character varying(150) not null,
  parent_id integer,
  version integer not null default 1,
  removed_at timestamp with time zone,
  name_ms character varying(150),
  max_away integer,
  constraint departments_pkey PRIMARY KEY (id),
  constraint departments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES departments(id),
  constraint departments_max_away_check CHECK ((max_away > 0))
);
CREATE UNIQUE INDEX departments_name ON public.departments USING btree (COALESCE(parent_id, 0), lower((name)::text)) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX departments_name_ms ON public.departments USING btree (COALESCE(parent_id, 0), lower((name_ms)::text)) WHERE (removed_at IS NULL);

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
  name_ms character varying(150),
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
CREATE UNIQUE INDEX positions_name_ms ON public.positions USING btree (department_id, lower((name_ms)::text)) WHERE (removed_at IS NULL);
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
  starts_on date,
  state character varying(3),
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
  staff_no character varying(30),
  entered_on date,
  own_position_id integer,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint users_own_position_id_fkey FOREIGN KEY (own_position_id) REFERENCES positions(id),
  constraint users_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id),
  constraint users_working_hour_id_fkey FOREIGN KEY (working_hour_id) REFERENCES working_hours(id),
  constraint users_gender_check CHECK ((gender = ANY (ARRAY['M'::bpchar, 'F'::bpchar]))),
  constraint users_marital_status_check CHECK ((marital_status in ('Married', 'Single'))),
  constraint users_role_check CHECK ((role in ('Admin', 'Manager', 'Normal User')))
);
CREATE UNIQUE INDEX users_access_card_id ON public.users USING btree (access_card_id) WHERE (removed_at IS NULL);
CREATE INDEX users_by_name ON public.users USING btree (lower((name)::text), id) INCLUDE (name);
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower((email)::text)) WHERE ((removed_at IS NULL) AND ((email)::text <> ''::text));
CREATE INDEX users_end ON public.users USING btree (end_date, id) WHERE (active AND (removed_at IS NULL) AND (end_date IS NOT NULL));
CREATE INDEX users_ending ON public.users USING btree (end_date) WHERE (active AND (removed_at IS NULL));
CREATE UNIQUE INDEX users_ic ON public.users USING btree (ic) WHERE (removed_at IS NULL);
CREATE INDEX users_name ON public.users USING btree (lower((name)::text), id) INCLUDE (name) WHERE (removed_at IS NULL);
CREATE INDEX users_name_parts ON public.users USING gin (lower((name)::text) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX users_office ON public.users USING btree (office_id, lower((name)::text), id) WHERE (removed_at IS NULL);
CREATE INDEX users_position ON public.users USING btree (position_id) WHERE (removed_at IS NULL);
CREATE INDEX users_search ON public.users USING gin (lower((((((((name)::text || ' '::text) || (email)::text) || ' '::text) || (contact)::text) || ' '::text) || (COALESCE(staff_no, ''::character varying))::text)) gin_trgm_ops) WITH (gin_pending_list_limit='256') WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX users_staff_no ON public.users USING btree (lower((staff_no)::text)) WHERE (removed_at IS NULL);
CREATE INDEX users_start ON public.users USING btree (start_date, id) WHERE (active AND (removed_at IS NULL) AND (start_date IS NOT NULL));
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
  own_position_id integer,
  constraint staff_terms_pkey PRIMARY KEY (user_id, valid_from),
  constraint staff_terms_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint staff_terms_own_position_id_fkey FOREIGN KEY (own_position_id) REFERENCES positions(id),
  constraint staff_terms_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id),
  constraint staff_terms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint staff_terms_working_hour_id_fkey FOREIGN KEY (working_hour_id) REFERENCES working_hours(id),
  constraint staff_terms_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id)
);
CREATE INDEX staff_terms_from ON public.staff_terms USING btree (valid_from, user_id);

create table transfer_history (
  id integer not null generated always as identity,
  user_id integer not null,
  changes jsonb not null default '[]'::jsonb,
  admin_id integer,
  created_at timestamp with time zone not null,
  valid_from date,
  withdrawn_at timestamp with time zone,
  withdrawn_by integer,
  acting_post_id integer,
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
  correction_request_days smallint not null default 7,
  constraint settings_pkey PRIMARY KEY (valid_from),
  constraint settings_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id),
  constraint settings_correction_request_days_check CHECK ((correction_request_days >= 0)),
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
  name_ms character varying(150),
  is_local boolean not null default false,
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
CREATE INDEX attendances_located ON public.attendances USING btree (work_date) WHERE (lat IS NOT NULL);
CREATE INDEX attendances_reason ON public.attendances USING btree (work_date) WHERE (reason IS NOT NULL);

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
  duty_minutes smallint not null default 0,
  leave_half smallint,
  constraint day_verdicts_pkey PRIMARY KEY (work_date, user_id) INCLUDE (is_late, is_early),
  constraint day_verdicts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint day_verdicts_excuse_check CHECK ((excuse in ('trial', 'holiday', 'leave', 'off', 'outage'))),
  constraint day_verdicts_leave_half_check CHECK ((leave_half = ANY (ARRAY[1, 2])))
) with (fillfactor=80, autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=5000, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);
CREATE INDEX day_verdicts_absent ON public.day_verdicts USING btree (work_date, user_id) WHERE is_absent;
CREATE INDEX day_verdicts_came ON public.day_verdicts USING btree (work_date, working_hour_id, position_id, office_id) INCLUDE (user_id, is_late) WHERE (clock_in IS NOT NULL);
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
  constraint job_runs_job_check CHECK ((job in ('close', 'history', 'leaves', 'leavers', 'explained', 'month', 'files', 'reminders')))
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
  half_days boolean not null default false,
  counts character varying(8) not null default 'working'::character varying,
  notice_days integer,
  after_days integer,
  most_days integer,
  most_year_days integer,
  service_months integer,
  only_gender character(1),
  only_marital_status character varying(10),
  only_employment_types text[] not null default '{}'::text[],
  file_from_day integer,
  file_within_days integer,
  file_missing character varying(6) not null default 'remind'::character varying,
  times_in_service integer,
  charged_to integer,
  below_zero integer,
  is_private boolean not null default false,
  by_admins boolean not null default false,
  is_returnable boolean not null default false,
  replaces_leave boolean not null default false,
  is_replacement boolean not null default false,
  half_from_minutes smallint not null default 0,
  whole_from_minutes smallint not null default 0,
  credit_months smallint,
  name_ms character varying(50),
  constraint leave_types_pkey PRIMARY KEY (id),
  constraint leave_types_charged_to_fkey FOREIGN KEY (charged_to) REFERENCES leave_types(id),
  constraint leave_types_after_days_check CHECK ((after_days > 0)),
  constraint leave_types_below_zero_check CHECK ((below_zero > 0)),
  constraint leave_types_counts_check CHECK ((counts in ('working', 'calendar'))),
  constraint leave_types_credit_months_check CHECK ((credit_months > 0)),
  constraint leave_types_file_from_day_check CHECK ((file_from_day > 0)),
  constraint leave_types_file_missing_check CHECK ((file_missing in ('remind', 'reject'))),
  constraint leave_types_file_within_days_check CHECK ((file_within_days > 0)),
  constraint leave_types_half_from_minutes_check CHECK (((half_from_minutes >= 0) AND (half_from_minutes <= 1440))),
  constraint leave_types_most_days_check CHECK ((most_days > 0)),
  constraint leave_types_most_year_days_check CHECK ((most_year_days > 0)),
  constraint leave_types_notice_days_check CHECK ((notice_days > 0)),
  constraint leave_types_only_gender_check CHECK ((only_gender = ANY (ARRAY['M'::bpchar, 'F'::bpchar]))),
  constraint leave_types_only_marital_status_check CHECK ((only_marital_status in ('Married', 'Single'))),
  constraint leave_types_replacement_carries CHECK (((NOT is_replacement) OR carry_forward)),
  constraint leave_types_service_months_check CHECK ((service_months > 0)),
  constraint leave_types_times_in_service_check CHECK ((times_in_service > 0)),
  constraint leave_types_type_check CHECK ((type in ('annually', 'monthly'))),
  constraint leave_types_whole_from_minutes_check CHECK (((whole_from_minutes >= 0) AND (whole_from_minutes <= 1440)))
);
CREATE UNIQUE INDEX leave_types_is_replacement ON public.leave_types USING btree (is_replacement) WHERE (is_replacement AND (removed_at IS NULL));
CREATE UNIQUE INDEX leave_types_name ON public.leave_types USING btree (lower((name)::text)) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX leave_types_name_ms ON public.leave_types USING btree (lower((name_ms)::text)) WHERE (removed_at IS NULL);

create table user_leaves (
  id integer not null generated always as identity,
  user_id integer not null,
  leaves_id integer not null,
  total_days numeric(5,1) not null,
  version integer not null default 1,
  removed_at timestamp with time zone,
  opening_on date,
  opening_carried numeric(5,1) not null default 0,
  opening_taken numeric(5,1) not null default 0,
  constraint user_leaves_pkey PRIMARY KEY (id),
  constraint user_leaves_leaves_id_fkey FOREIGN KEY (leaves_id) REFERENCES leave_types(id),
  constraint user_leaves_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint user_leaves_total_days_check CHECK ((total_days >= (0)::numeric))
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
  half_start character varying(9) not null default 'whole'::character varying,
  half_end character varying(9) not null default 'whole'::character varying,
  terms jsonb,
  file_due date,
  constraint leave_applications_pkey PRIMARY KEY (id),
  constraint leave_applications_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint leave_applications_leaves_id_fkey FOREIGN KEY (leaves_id) REFERENCES leave_types(id),
  constraint leave_applications_supported_by_fkey FOREIGN KEY (supported_by) REFERENCES users(id),
  constraint leave_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint leave_applications_check CHECK ((date_end >= date_start)),
  constraint leave_applications_half_end_check CHECK ((half_end in ('whole', 'morning', 'afternoon'))),
  constraint leave_applications_half_start_check CHECK ((half_start in ('whole', 'morning', 'afternoon'))),
  constraint leave_applications_halves CHECK (
CASE
    WHEN (date_start = date_end) THEN ((half_start)::text = (half_end)::text)
    ELSE (((half_start)::text <> 'morning'::text) AND ((half_end)::text <> 'afternoon'::text))
END),
  constraint leave_applications_status_check CHECK ((status in ('Pending', 'Supported', 'Approved', 'Rejected', 'Canceled')))
);
CREATE INDEX leave_applications_by_user ON public.leave_applications USING btree (user_id, id) WHERE (removed_at IS NULL);
CREATE INDEX leave_applications_doc ON public.leave_applications USING btree (doc) WHERE (doc IS NOT NULL);
CREATE INDEX leave_applications_file_due ON public.leave_applications USING btree (file_due) WHERE (file_due IS NOT NULL);
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
  reason character varying(150),
  import_id integer,
  doc character varying(80),
  rule jsonb,
  claim_id integer,
  constraint leave_ledger_pkey PRIMARY KEY (id),
  constraint leave_ledger_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id),
  constraint leave_ledger_application_id_fkey FOREIGN KEY (application_id) REFERENCES leave_applications(id),
  constraint leave_ledger_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint leave_ledger_user_leave_id_fkey FOREIGN KEY (user_leave_id) REFERENCES user_leaves(id),
  constraint leave_ledger_kind_check CHECK ((kind in ('grant', 'opening', 'adjust', 'correct', 'use', 'return', 'reset', 'carry', 'lapse', 'cash', 'accrue', 'credit')))
);
CREATE INDEX leave_ledger_application ON public.leave_ledger USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX leave_ledger_claim ON public.leave_ledger USING btree (claim_id) WHERE (claim_id IS NOT NULL);
CREATE INDEX leave_ledger_entry ON public.leave_ledger USING btree (user_leave_id);
CREATE INDEX leave_ledger_period ON public.leave_ledger USING btree (period);

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
  constraint application_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
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
  doc character varying(80),
  created_at timestamp with time zone not null,
  decided_by integer,
  decided_at timestamp with time zone,
  removed_at timestamp with time zone,
  notified_on date,
  explain_by date,
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
  reply_doc character varying(80),
  constraint inbox_pkey PRIMARY KEY (id),
  constraint inbox_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id),
  constraint inbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint inbox_warning_id_fkey FOREIGN KEY (warning_id) REFERENCES warning_letters(id),
  constraint inbox_cleared CHECK (((cleared_at IS NULL) OR (archived_at IS NOT NULL))),
  constraint inbox_reply_doc CHECK (((reply_doc IS NULL) OR ((warning_id IS NOT NULL) AND (reply IS NOT NULL)))),
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
  provider_id integer,
  end_session_url character varying(2000),
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
  own_network boolean not null default false,
  constraint login_failures_pkey PRIMARY KEY (id),
  constraint login_failures_kind_check CHECK ((kind in ('password', 'forgotten', 'passkey')))
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
  module character varying(40) not null,
  record_id integer,
  subject_id integer,
  code character varying(40) not null,
  "values" jsonb not null default '{}'::jsonb,
  before jsonb,
  after jsonb,
  created_at timestamp with time zone not null,
  constraint activity_logs_pkey PRIMARY KEY (id),
  constraint activity_logs_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES users(id),
  constraint activity_logs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX activity_logs_code ON public.activity_logs USING btree (module, code, created_at, id);
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
  reference character varying(8),
  constraint error_log_pkey PRIMARY KEY (id),
  constraint error_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX error_log_kind ON public.error_log USING btree (kind, id);
CREATE INDEX error_log_reference ON public.error_log USING btree (reference) WHERE (reference IS NOT NULL);

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

create table staff_counts (
  working_hour_id integer,
  position_id integer,
  many integer not null
);

create table staff_changes (
  user_id integer not null,
  changed_at timestamp with time zone not null default now()
);

create table imports (
  id integer not null generated always as identity,
  kind character varying(20) not null,
  filename character varying(255) not null,
  user_id integer,
  created_at timestamp with time zone not null,
  added integer not null,
  changed integer not null,
  unchanged integer not null,
  undone_at timestamp with time zone,
  undone_by integer,
  undo_until timestamp with time zone,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id),
  constraint imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX imports_created ON public.imports USING btree (created_at, id);

create table import_rows (
  import_id integer not null,
  "row" integer not null,
  record_id integer not null,
  is_new boolean not null,
  before jsonb,
  after jsonb not null,
  was jsonb,
  became jsonb,
  constraint import_rows_pkey PRIMARY KEY (import_id, "row"),
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id)
);
CREATE INDEX import_rows_record ON public.import_rows USING btree (record_id, import_id);

create table letter_drafts (
  id integer not null generated always as identity,
  user_id integer not null,
  date date not null,
  type character varying(12) not null,
  count smallint not null,
  evidence jsonb not null default '[]'::jsonb,
  why character varying(9) not null,
  created_at timestamp with time zone not null,
  dismissed_at timestamp with time zone,
  dismissed_by integer,
  notified_on date,
  explain_days smallint,
  explain_by date,
  dismissed_reason character varying(300),
  constraint letter_drafts_pkey PRIMARY KEY (id),
  constraint letter_drafts_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES users(id),
  constraint letter_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint letter_drafts_explain_check CHECK ((((notified_on IS NULL) = (explain_days IS NULL)) AND ((notified_on IS NULL) = (explain_by IS NULL)) AND (((why)::text <> 'explain'::text) OR (notified_on IS NOT NULL)))),
  constraint letter_drafts_type_check CHECK ((type in ('no_clockout', 'leave_early', 'is_late', 'absence'))),
  constraint letter_drafts_why_check CHECK ((why in ('mode', 'off', 'held', 'pending', 'explain', 'undecided', 'closed')))
);
CREATE UNIQUE INDEX letter_drafts_cause ON public.letter_drafts USING btree (user_id, date, type);
CREATE INDEX letter_drafts_explain ON public.letter_drafts USING btree (id) WHERE (((why)::text = 'explain'::text) AND (dismissed_at IS NULL));
CREATE INDEX letter_drafts_open ON public.letter_drafts USING btree (date, id) WHERE (dismissed_at IS NULL);

create table service_ends (
  user_id integer not null,
  last_day date not null,
  first_day date,
  reminded_at timestamp with time zone,
  left_at timestamp with time zone,
  told_at timestamp with time zone,
  due_from date,
  constraint service_ends_pkey PRIMARY KEY (user_id, last_day),
  constraint service_ends_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table setup_links (
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint setup_links_pkey PRIMARY KEY (token_hash)
);

create table account_links (
  token_hash bytea not null,
  user_id integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint account_links_pkey PRIMARY KEY (token_hash),
  constraint account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX account_links_user ON public.account_links USING btree (user_id);

create table sent_forms (
  user_id integer not null,
  key bytea not null,
  reply jsonb,
  created_at timestamp with time zone not null,
  constraint sent_forms_pkey PRIMARY KEY (user_id, key),
  constraint sent_forms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sent_forms_created ON public.sent_forms USING btree (created_at);

create table grants (
  id integer not null generated always as identity,
  user_id integer not null,
  capabilities text[] not null,
  area character varying not null,
  area_ids integer[] not null,
  given_by integer not null,
  given_at timestamp with time zone not null,
  ended_by integer,
  ended_at timestamp with time zone,
  constraint grants_pkey PRIMARY KEY (id),
  constraint grants_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint grants_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id),
  constraint grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint grants_area_check CHECK ((area in ('organisation', 'offices', 'departments'))),
  constraint grants_capabilities_check CHECK ((cardinality(capabilities) > 0)),
  constraint grants_check CHECK (((cardinality(area_ids) = 0) = ((area)::text = 'organisation'::text)))
);
CREATE UNIQUE INDEX grants_capabilities ON public.grants USING btree (user_id, area, area_ids, capabilities) WHERE (ended_at IS NULL);

create table own_networks (
  network character varying(50) not null,
  "position" integer not null,
  constraint own_networks_pkey PRIMARY KEY (network)
);

create table sign_in_providers (
  id integer not null generated always as identity,
  label character varying(60) not null,
  label_ms character varying(60) not null,
  issuer character varying(300) not null,
  client_id character varying(200) not null,
  client_secret character varying(500),
  staff_claim character varying(60),
  worked_at timestamp with time zone,
  version integer not null default 1,
  removed_at timestamp with time zone,
  constraint sign_in_providers_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX sign_in_providers_client_id ON public.sign_in_providers USING btree (issuer, client_id) WHERE (removed_at IS NULL);

create table sign_in_attempts (
  state_hash bytea not null,
  provider_id integer not null,
  browser_hash bytea not null,
  verifier character varying(128) not null,
  nonce character varying(64) not null,
  next character varying(500) not null,
  network inet not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_attempts_pkey PRIMARY KEY (state_hash),
  constraint sign_in_attempts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES sign_in_providers(id)
);
CREATE INDEX sign_in_attempts_expires ON public.sign_in_attempts USING btree (expires_at);
CREATE INDEX sign_in_attempts_network ON public.sign_in_attempts USING btree (network);

create table sign_in_rules (
  id boolean not null default true,
  password_off boolean not null default false,
  version integer not null default 1,
  constraint sign_in_rules_pkey PRIMARY KEY (id),
  constraint sign_in_rules_id_check CHECK (id)
);

create table break_glass (
  user_id integer not null,
  constraint break_glass_pkey PRIMARY KEY (user_id),
  constraint break_glass_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table passkeys (
  id integer not null generated always as identity,
  user_id integer not null,
  credential_id bytea not null,
  user_handle bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports character varying(60) not null,
  name character varying(60) not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX passkeys_credential_id ON public.passkeys USING btree (credential_id);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);

create table passkey_challenges (
  challenge bytea not null,
  purpose character varying(10) not null,
  bound_to bytea not null,
  address inet not null,
  user_id integer,
  user_handle bytea,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint passkey_challenges_check CHECK ((((purpose)::text = 'sign_in'::text) OR ((user_id IS NOT NULL) AND (user_handle IS NOT NULL)))),
  constraint passkey_challenges_purpose_check CHECK ((purpose in ('sign_in', 'enrol')))
);
CREATE INDEX passkey_challenges_address ON public.passkey_challenges USING btree (address);
CREATE INDEX passkey_challenges_bound ON public.passkey_challenges USING btree (bound_to);
CREATE INDEX passkey_challenges_expires ON public.passkey_challenges USING btree (expires_at);

create table passkey_grants (
  bound_to bytea not null,
  user_id integer not null,
  password bytea not null,
  expires_at timestamp with time zone not null,
  constraint passkey_grants_pkey PRIMARY KEY (bound_to),
  constraint passkey_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table passkey_policy (
  id boolean not null default true,
  required boolean not null,
  constraint passkey_policy_pkey PRIMARY KEY (id),
  constraint passkey_policy_id_check CHECK (id)
);

create table grades (
  id integer not null generated always as identity,
  name character varying(30) not null,
  version integer not null default 1,
  removed_at timestamp with time zone,
  constraint grades_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX grades_name ON public.grades USING btree (lower((name)::text)) WHERE (removed_at IS NULL);

create table employment_types (
  id integer not null generated always as identity,
  name character varying(30) not null,
  name_ms character varying(30),
  version integer not null default 1,
  removed_at timestamp with time zone,
  constraint employment_types_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX employment_types_name ON public.employment_types USING btree (lower((name)::text)) WHERE (removed_at IS NULL);

create table employment_type_days (
  employment_type_id integer not null,
  valid_from date not null,
  applies boolean not null,
  written_by integer,
  written_at timestamp with time zone,
  constraint employment_type_days_pkey PRIMARY KEY (employment_type_id, valid_from),
  constraint employment_type_days_employment_type_id_fkey FOREIGN KEY (employment_type_id) REFERENCES employment_types(id),
  constraint employment_type_days_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id)
);

create table organisation_files (
  kind character varying(20) not null,
  name character varying(80) not null,
  width integer not null,
  height integer not null,
  constraint organisation_files_pkey PRIMARY KEY (kind),
  constraint organisation_files_kind_check CHECK ((kind in ('logo', 'logo_dark', 'letterhead', 'icon_180', 'icon_192', 'icon_512', 'icon_maskable')))
);

create table kiosk_events (
  id uuid not null,
  kiosk_id integer,
  seq bigint not null,
  card character varying(40) not null,
  manual boolean not null,
  claimed_at timestamp with time zone not null,
  happened_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  doubt character varying(20),
  is_copy boolean not null default false,
  outcome character varying(8) not null,
  refusal jsonb,
  user_id integer,
  work_date date,
  attendance_id bigint,
  is_double boolean not null default false,
  answer jsonb,
  accepted_by integer,
  accepted_at timestamp with time zone,
  note text,
  number integer not null generated always as identity,
  dismissed_by integer,
  dismissed_at timestamp with time zone,
  removed_by integer,
  constraint kiosk_events_pkey PRIMARY KEY (id),
  constraint kiosk_events_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id),
  constraint kiosk_events_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES users(id),
  constraint kiosk_events_kiosk_id_fkey FOREIGN KEY (kiosk_id) REFERENCES kiosks(id) NOT ENFORCED,
  constraint kiosk_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) NOT ENFORCED,
  constraint kiosk_events_check CHECK ((((outcome)::text = 'accepted'::text) OR (refusal IS NOT NULL))),
  constraint kiosk_events_check1 CHECK ((((outcome)::text = 'refused'::text) OR ((user_id IS NOT NULL) AND (work_date IS NOT NULL) AND (attendance_id IS NOT NULL)))),
  constraint kiosk_events_check2 CHECK (((dismissed_at IS NULL) OR (((outcome)::text = 'refused'::text) AND (dismissed_by IS NOT NULL) AND (note IS NOT NULL)))),
  constraint kiosk_events_doubt_check CHECK ((doubt in ('unsure', 'ahead', 'before_contact'))),
  constraint kiosk_events_outcome_check CHECK ((outcome in ('accepted', 'refused'))),
  constraint kiosk_events_seq_check CHECK ((seq >= 1))
);
CREATE INDEX kiosk_events_copies ON public.kiosk_events USING btree (kiosk_id, received_at) WHERE is_copy;
CREATE INDEX kiosk_events_day ON public.kiosk_events USING btree (user_id, work_date) WHERE ((outcome)::text = 'accepted'::text);
CREATE INDEX kiosk_events_list ON public.kiosk_events USING btree (received_at, number) WHERE (refusal IS NOT NULL);
CREATE UNIQUE INDEX kiosk_events_number ON public.kiosk_events USING btree (number) WHERE (refusal IS NOT NULL);
CREATE INDEX kiosk_events_refused ON public.kiosk_events USING btree (kiosk_id, received_at) WHERE ((outcome)::text = 'refused'::text);
CREATE INDEX kiosk_events_removed ON public.kiosk_events USING btree (removed_by) WHERE (removed_by IS NOT NULL);
CREATE INDEX kiosk_events_seq ON public.kiosk_events USING btree (kiosk_id, seq);

create table kiosk_links (
  secret_hash bytea not null,
  kiosk_id integer not null,
  replaced_at timestamp with time zone not null,
  constraint kiosk_links_pkey PRIMARY KEY (secret_hash),
  constraint kiosk_links_kiosk_id_fkey FOREIGN KEY (kiosk_id) REFERENCES kiosks(id)
);

create table kiosk_states (
  kiosk_id integer not null,
  reported_at timestamp with time zone,
  waiting bigint,
  waiting_since timestamp with time zone,
  clock_off bigint,
  storage character varying(11),
  last_error character varying(200),
  version character varying(20),
  emptied_at timestamp with time zone,
  checked_seq bigint not null default 0,
  constraint kiosk_states_pkey PRIMARY KEY (kiosk_id),
  constraint kiosk_states_kiosk_id_fkey FOREIGN KEY (kiosk_id) REFERENCES kiosks(id),
  constraint kiosk_states_storage_check CHECK ((storage in ('persistent', 'best-effort', 'memory'))),
  constraint kiosk_states_waiting_check CHECK ((waiting >= 0))
);

create table kiosk_alarms (
  id integer not null generated always as identity,
  kiosk_id integer not null,
  kind character varying(6) not null,
  since timestamp with time zone not null,
  first_seq bigint,
  last_seq bigint,
  notified_at timestamp with time zone not null,
  back_at timestamp with time zone,
  ended_at timestamp with time zone,
  settled_by integer,
  constraint kiosk_alarms_pkey PRIMARY KEY (id),
  constraint kiosk_alarms_kiosk_id_fkey FOREIGN KEY (kiosk_id) REFERENCES kiosks(id),
  constraint kiosk_alarms_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id),
  constraint kiosk_alarms_check CHECK ((((kind)::text = 'gap'::text) = ((first_seq IS NOT NULL) AND (last_seq IS NOT NULL)))),
  constraint kiosk_alarms_kind_check CHECK ((kind in ('silent', 'gap', 'copy')))
);
CREATE INDEX kiosk_alarms_kiosk ON public.kiosk_alarms USING btree (kiosk_id, since);
CREATE UNIQUE INDEX kiosk_alarms_open ON public.kiosk_alarms USING btree (kiosk_id, kind, COALESCE(first_seq, (0)::bigint)) WHERE (ended_at IS NULL);

create table kiosk_watch (
  id boolean not null default true,
  since timestamp with time zone not null,
  looked_at timestamp with time zone not null,
  constraint kiosk_watch_pkey PRIMARY KEY (id),
  constraint kiosk_watch_id_check CHECK (id)
);

create table office_outages (
  id integer not null generated always as identity,
  office_id integer not null,
  day date not null,
  start_time character(5) not null,
  end_time character(5) not null,
  reason character varying(300) not null,
  doc character varying(100),
  created_by integer not null,
  created_at timestamp with time zone not null,
  withdrawn_by integer,
  withdrawn_at timestamp with time zone,
  withdrawn_reason character varying(300),
  constraint office_outages_pkey PRIMARY KEY (id),
  constraint office_outages_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint office_outages_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint office_outages_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id),
  constraint office_outages_check CHECK ((start_time < end_time)),
  constraint office_outages_check1 CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL))),
  constraint office_outages_check2 CHECK (((withdrawn_at IS NULL) = (withdrawn_reason IS NULL)))
);
CREATE INDEX office_outages_day ON public.office_outages USING btree (day, office_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX office_outages_office ON public.office_outages USING btree (office_id, day);

create table swipe_readings (
  id integer not null generated always as identity,
  user_id integer not null,
  work_date date not null,
  reads_as character varying(3) not null,
  reason character varying(300) not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  constraint swipe_readings_pkey PRIMARY KEY (id),
  constraint swipe_readings_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint swipe_readings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint swipe_readings_reads_as_check CHECK ((reads_as in ('in', 'out')))
);
CREATE INDEX swipe_readings_day ON public.swipe_readings USING btree (user_id, work_date, id);

create table held_causes (
  user_id integer not null,
  date date not null,
  type character varying(12) not null,
  lost_at timestamp with time zone not null,
  constraint held_causes_pkey PRIMARY KEY (user_id, date, type),
  constraint held_causes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint held_causes_type_check CHECK ((type in ('no_clockout', 'leave_early', 'is_late', 'absence')))
);

create table staff_months (
  month date not null,
  user_id integer not null,
  office_id integer,
  position_id integer,
  due smallint not null,
  present smallint not null,
  late smallint not null,
  absent smallint not null,
  leave numeric(4,1) not null,
  minutes integer not null
);
CREATE UNIQUE INDEX staff_months_place ON public.staff_months USING btree (month, user_id, office_id, position_id) NULLS NOT DISTINCT;

create table corrections (
  id integer not null generated always as identity,
  user_id integer not null,
  work_date date not null,
  action character varying(6) not null,
  happened_at timestamp with time zone,
  minute smallint,
  attendance_id bigint,
  is_double boolean not null default false,
  reason character varying(300) not null,
  doc character varying(100),
  created_by integer not null,
  created_at timestamp with time zone not null,
  withdrawn_by integer,
  withdrawn_at timestamp with time zone,
  withdrawn_reason character varying(300),
  constraint corrections_pkey PRIMARY KEY (id),
  constraint corrections_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint corrections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint corrections_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id),
  constraint corrections_action_check CHECK ((action in ('add', 'move', 'remove'))),
  constraint corrections_check CHECK ((((action)::text = 'remove'::text) = (happened_at IS NULL))),
  constraint corrections_check1 CHECK (((happened_at IS NULL) = (minute IS NULL))),
  constraint corrections_check2 CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL))),
  constraint corrections_check3 CHECK (((withdrawn_at IS NULL) = (withdrawn_reason IS NULL)))
);
CREATE INDEX corrections_day ON public.corrections USING btree (work_date) WHERE (withdrawn_at IS NULL);
CREATE INDEX corrections_person ON public.corrections USING btree (user_id, work_date) WHERE (withdrawn_at IS NULL);

create table removed_events (
  correction_id integer not null,
  event_id uuid,
  attendance_id bigint not null,
  seq smallint not null,
  office_id integer,
  minute smallint not null,
  happened_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  platform character varying(20) not null,
  source character varying(10) not null,
  kiosk_id integer,
  distance integer,
  away boolean not null,
  lat double precision,
  lng double precision,
  reason text,
  constraint removed_events_pkey PRIMARY KEY (correction_id),
  constraint removed_events_correction_id_fkey FOREIGN KEY (correction_id) REFERENCES corrections(id),
  constraint removed_events_event_id_fkey FOREIGN KEY (event_id) REFERENCES kiosk_events(id),
  constraint removed_events_kiosk_id_fkey FOREIGN KEY (kiosk_id) REFERENCES kiosks(id),
  constraint removed_events_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id)
);

create table duty_kinds (
  id integer not null generated always as identity,
  name character varying(50) not null,
  name_ms character varying(50) not null,
  expects_swipe boolean not null default false,
  version integer not null default 1,
  removed_at timestamp with time zone,
  constraint duty_kinds_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX duty_kinds_name ON public.duty_kinds USING btree (lower((name)::text)) WHERE (removed_at IS NULL);

create table duty_applications (
  id integer not null generated always as identity,
  user_id integer not null,
  duty_kind_id integer not null,
  expects_swipe boolean not null,
  date date not null,
  date_end date not null,
  start_time character(5),
  end_time character(5),
  place character varying(100) not null,
  reason text not null,
  status character varying(10) not null,
  doc character varying(80),
  approved_by integer,
  approved_at timestamp with time zone,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint duty_applications_pkey PRIMARY KEY (id),
  constraint duty_applications_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint duty_applications_duty_kind_id_fkey FOREIGN KEY (duty_kind_id) REFERENCES duty_kinds(id),
  constraint duty_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint duty_applications_check CHECK ((date_end >= date)),
  constraint duty_applications_check1 CHECK (((start_time IS NULL) = (end_time IS NULL))),
  constraint duty_applications_check2 CHECK (((start_time IS NULL) OR ((date_end = date) AND (end_time > start_time)))),
  constraint duty_applications_status_check CHECK ((status in ('Pending', 'Approved', 'Rejected', 'Canceled')))
);
CREATE INDEX duty_applications_by_user ON public.duty_applications USING btree (user_id, id) WHERE (removed_at IS NULL);
CREATE INDEX duty_applications_day ON public.duty_applications USING btree (date_end, date) WHERE ((status)::text = 'Approved'::text);
CREATE INDEX duty_applications_doc ON public.duty_applications USING btree (doc) WHERE (doc IS NOT NULL);
CREATE INDEX duty_applications_kind ON public.duty_applications USING btree (duty_kind_id);
CREATE INDEX duty_applications_month ON public.duty_applications USING btree (date, id);
CREATE INDEX duty_applications_open ON public.duty_applications USING btree (status) WHERE ((status)::text = 'Pending'::text);
CREATE INDEX duty_applications_status ON public.duty_applications USING btree (status, id);
CREATE INDEX duty_applications_user ON public.duty_applications USING btree (user_id, date);

create table correction_applications (
  id integer not null generated always as identity,
  user_id integer not null,
  date date not null,
  action character varying(6) not null,
  way character varying(3) not null,
  event_id bigint,
  was character(5),
  "time" character(5),
  reason character varying(300) not null,
  status character varying(10) not null,
  doc character varying(80),
  correction_id integer,
  approved_by integer,
  approved_at timestamp with time zone,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint correction_applications_pkey PRIMARY KEY (id),
  constraint correction_applications_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint correction_applications_correction_id_fkey FOREIGN KEY (correction_id) REFERENCES corrections(id),
  constraint correction_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint correction_applications_action_check CHECK ((action in ('add', 'move', 'remove'))),
  constraint correction_applications_check CHECK ((((action)::text = 'add'::text) = (event_id IS NULL))),
  constraint correction_applications_check1 CHECK (((event_id IS NULL) = (was IS NULL))),
  constraint correction_applications_check2 CHECK ((((action)::text = 'remove'::text) = ("time" IS NULL))),
  constraint correction_applications_status_check CHECK ((status in ('Pending', 'Approved', 'Rejected', 'Canceled'))),
  constraint correction_applications_way_check CHECK ((way in ('in', 'out')))
);
CREATE INDEX correction_applications_by_user ON public.correction_applications USING btree (user_id, id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX correction_applications_date ON public.correction_applications USING btree (user_id, date) WHERE ((status)::text = 'Pending'::text);
CREATE INDEX correction_applications_doc ON public.correction_applications USING btree (doc) WHERE (doc IS NOT NULL);
CREATE INDEX correction_applications_month ON public.correction_applications USING btree (date, id);
CREATE INDEX correction_applications_open ON public.correction_applications USING btree (status) WHERE ((status)::text = 'Pending'::text);
CREATE INDEX correction_applications_status ON public.correction_applications USING btree (status, id);

create table card_changes (
  id integer not null generated always as identity,
  user_id integer not null,
  month date not null,
  colour_before character varying(6) not null,
  colour character varying(6) not null,
  late smallint not null,
  status character varying(9) not null,
  proposed_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by integer,
  reason character varying(300),
  constraint card_changes_pkey PRIMARY KEY (id),
  constraint card_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint card_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint card_changes_check CHECK ((((status)::text = 'Proposed'::text) = (decided_at IS NULL))),
  constraint card_changes_colour_before_check CHECK ((colour_before in ('yellow', 'green', 'red'))),
  constraint card_changes_colour_check CHECK ((colour in ('yellow', 'green', 'red'))),
  constraint card_changes_status_check CHECK ((status in ('Proposed', 'Confirmed', 'Rejected')))
);
CREATE UNIQUE INDEX card_changes_month ON public.card_changes USING btree (user_id, month);
CREATE INDEX card_changes_open ON public.card_changes USING btree (month, id) WHERE ((status)::text = 'Proposed'::text);

create table month_closings (
  id integer not null generated always as identity,
  month date not null,
  closed_at timestamp with time zone not null,
  closed_by integer,
  reason character varying(300),
  in_the_way jsonb not null,
  paper jsonb not null,
  logo bytea,
  people integer not null default 0,
  checksum character varying(64) not null default ''::character varying,
  opened_at timestamp with time zone,
  opened_by integer,
  opened_reason character varying(300),
  constraint month_closings_pkey PRIMARY KEY (id),
  constraint month_closings_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint month_closings_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id),
  constraint month_closings_check CHECK (((opened_at IS NULL) = (opened_by IS NULL))),
  constraint month_closings_check1 CHECK (((opened_at IS NULL) = (opened_reason IS NULL))),
  constraint month_closings_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE UNIQUE INDEX month_closings_month ON public.month_closings USING btree (month) WHERE (opened_at IS NULL);
CREATE INDEX month_closings_of ON public.month_closings USING btree (month, id);

create table month_figures (
  closing_id integer not null,
  user_id integer not null,
  name character varying(150) not null,
  "position" character varying(150),
  department character varying(150),
  office character varying(150),
  expected smallint not null,
  present smallint not null,
  leave numeric(5,1) not null,
  duty_days smallint not null,
  duty_minutes integer not null,
  absent numeric(5,1) not null,
  late smallint not null,
  late_minutes integer not null,
  left_early smallint not null,
  no_clockout smallint not null,
  minutes integer not null,
  corrections smallint not null,
  leave_types jsonb not null,
  constraint month_figures_pkey PRIMARY KEY (closing_id, user_id),
  constraint month_figures_closing_id_fkey FOREIGN KEY (closing_id) REFERENCES month_closings(id),
  constraint month_figures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX month_figures_closing_id_lower_user_id_idx ON public.month_figures USING btree (closing_id, lower((name)::text), user_id);

create table month_adjustments (
  id integer not null generated always as identity,
  closing_id integer not null,
  user_id integer not null,
  reason character varying(40) not null,
  days jsonb not null,
  made_at timestamp with time zone not null,
  expected smallint not null,
  present smallint not null,
  leave numeric(5,1) not null,
  duty_days smallint not null,
  duty_minutes integer not null,
  absent numeric(5,1) not null,
  late smallint not null,
  late_minutes integer not null,
  left_early smallint not null,
  no_clockout smallint not null,
  minutes integer not null,
  corrections smallint not null,
  leave_types jsonb not null,
  constraint month_adjustments_pkey PRIMARY KEY (id),
  constraint month_adjustments_closing_id_fkey FOREIGN KEY (closing_id) REFERENCES month_closings(id),
  constraint month_adjustments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX month_adjustments_person ON public.month_adjustments USING btree (closing_id, user_id);

create table month_carries (
  closing_id integer not null,
  adjustment_id integer not null,
  constraint month_carries_pkey PRIMARY KEY (closing_id, adjustment_id),
  constraint month_carries_adjustment_id_fkey FOREIGN KEY (adjustment_id) REFERENCES month_adjustments(id),
  constraint month_carries_closing_id_fkey FOREIGN KEY (closing_id) REFERENCES month_closings(id)
);
CREATE INDEX month_carries_adjustment ON public.month_carries USING btree (adjustment_id);

create table month_sheets (
  closing_id integer not null,
  language character varying(2) not null,
  bytes bytea not null,
  constraint month_sheets_pkey PRIMARY KEY (closing_id, language),
  constraint month_sheets_closing_id_fkey FOREIGN KEY (closing_id) REFERENCES month_closings(id),
  constraint month_sheets_language_check CHECK ((language in ('en', 'ms')))
);

create table payroll_layouts (
  id integer not null generated always as identity,
  name character varying(150) not null,
  columns jsonb not null,
  in_hours boolean not null default false,
  absent_unpaid boolean not null default true,
  unpaid_types integer[] not null default '{}'::integer[],
  version integer not null default 1,
  removed_at timestamp with time zone,
  constraint payroll_layouts_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX payroll_layouts_name ON public.payroll_layouts USING btree (lower((name)::text)) WHERE (removed_at IS NULL);

create table leave_rules (
  leaves_id integer not null,
  rows jsonb not null,
  pro_rata character varying(10) not null,
  rounding character varying(10) not null,
  changes character varying(10) not null,
  accrual boolean not null,
  carry_most numeric(5,1),
  carry_lifetime numeric(6,1),
  expires_on character varying(5),
  expires_months smallint,
  cash_most numeric(5,1),
  cash_lifetime numeric(6,1),
  version integer not null default 1,
  notified_period date,
  constraint leave_rules_pkey PRIMARY KEY (leaves_id),
  constraint leave_rules_leaves_id_fkey FOREIGN KEY (leaves_id) REFERENCES leave_types(id),
  constraint leave_rules_changes_check CHECK ((changes in ('parts', 'whole'))),
  constraint leave_rules_check CHECK (((expires_on IS NULL) OR (expires_months IS NULL))),
  constraint leave_rules_expires_months_check CHECK (((expires_months >= 1) AND (expires_months <= 11))),
  constraint leave_rules_pro_rata_check CHECK ((pro_rata in ('none', 'months', 'days'))),
  constraint leave_rules_rounding_check CHECK ((rounding in ('up', 'down', 'nearest', 'halves')))
);

create table leave_runs (
  id integer not null generated always as identity,
  leaves_id integer not null,
  period date not null,
  state character varying(10) not null default 'counting'::character varying,
  rules jsonb not null,
  day date not null,
  people integer not null default 0,
  done integer not null default 0,
  started_by integer not null,
  started_at timestamp with time zone not null,
  booked_by integer,
  booked_at timestamp with time zone,
  constraint leave_runs_pkey PRIMARY KEY (id),
  constraint leave_runs_booked_by_fkey FOREIGN KEY (booked_by) REFERENCES users(id),
  constraint leave_runs_leaves_id_fkey FOREIGN KEY (leaves_id) REFERENCES leave_types(id),
  constraint leave_runs_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id),
  constraint leave_runs_state_check CHECK ((state in ('counting', 'ready', 'booking', 'booked', 'failed', 'dropped', 'ended')))
);
CREATE UNIQUE INDEX leave_runs_open ON public.leave_runs USING btree (leaves_id, period) WHERE (state in ('counting', 'ready', 'booking'));
CREATE INDEX leave_runs_type ON public.leave_runs USING btree (leaves_id, period, id);

create table leave_run_rows (
  run_id integer not null,
  user_id integer not null,
  outside character varying(10),
  before numeric(5,1),
  entitlement jsonb,
  by_hand numeric(5,1) not null default 0,
  reason character varying(150),
  total numeric(5,1) not null,
  carried numeric(6,1) not null,
  lapsed numeric(6,1) not null,
  expired numeric(6,1) not null,
  cash numeric(6,1) not null,
  unearned numeric(6,1) not null,
  short numeric(6,1) not null,
  balance_before numeric(6,1),
  balance numeric(6,1) not null,
  is_booked boolean not null default false,
  constraint leave_run_rows_pkey PRIMARY KEY (run_id, user_id),
  constraint leave_run_rows_run_id_fkey FOREIGN KEY (run_id) REFERENCES leave_runs(id),
  constraint leave_run_rows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint leave_run_rows_outside_check CHECK ((outside in ('no_row', 'no_service', 'no_start')))
);

create table leave_bookings (
  leaves_id integer not null,
  user_id integer not null,
  period date not null,
  run_id integer not null,
  days numeric(5,1) not null,
  by_hand numeric(5,1) not null default 0,
  reason character varying(150),
  carried numeric(6,1) not null,
  cash numeric(6,1) not null,
  expires_on date,
  constraint leave_bookings_pkey PRIMARY KEY (user_id, leaves_id, period),
  constraint leave_bookings_leaves_id_fkey FOREIGN KEY (leaves_id) REFERENCES leave_types(id),
  constraint leave_bookings_run_id_fkey FOREIGN KEY (run_id) REFERENCES leave_runs(id),
  constraint leave_bookings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table leave_changes (
  id integer not null generated always as identity,
  user_id integer not null,
  leave_id integer not null,
  date date not null,
  date_end date not null,
  days numeric(5,1) not null,
  reason text not null,
  status character varying(10) not null,
  doc character varying(80),
  approved_by integer,
  approved_at timestamp with time zone,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint leave_changes_pkey PRIMARY KEY (id),
  constraint leave_changes_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint leave_changes_leave_id_fkey FOREIGN KEY (leave_id) REFERENCES leave_applications(id),
  constraint leave_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint leave_changes_check CHECK ((date_end >= date)),
  constraint leave_changes_status_check CHECK ((status in ('Pending', 'Approved', 'Rejected', 'Canceled')))
);
CREATE INDEX leave_changes_by_user ON public.leave_changes USING btree (user_id, id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX leave_changes_date ON public.leave_changes USING btree (leave_id) WHERE ((status)::text = 'Pending'::text);
CREATE INDEX leave_changes_doc ON public.leave_changes USING btree (doc) WHERE (doc IS NOT NULL);
CREATE INDEX leave_changes_leave ON public.leave_changes USING btree (leave_id, id);
CREATE INDEX leave_changes_month ON public.leave_changes USING btree (date, id);
CREATE INDEX leave_changes_open ON public.leave_changes USING btree (status) WHERE ((status)::text = 'Pending'::text);
CREATE INDEX leave_changes_status ON public.leave_changes USING btree (status, id);

create table leave_returned (
  application_id integer not null,
  day date not null,
  half smallint not null,
  period date not null,
  is_charged boolean not null,
  ended boolean not null default false,
  change_id integer,
  replaced_by integer,
  constraint leave_returned_pkey PRIMARY KEY (application_id, day, half),
  constraint leave_returned_application_id_fkey FOREIGN KEY (application_id) REFERENCES leave_applications(id),
  constraint leave_returned_change_id_fkey FOREIGN KEY (change_id) REFERENCES leave_changes(id),
  constraint leave_returned_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES leave_applications(id),
  constraint leave_returned_check CHECK (((change_id IS NULL) <> (replaced_by IS NULL))),
  constraint leave_returned_half_check CHECK ((half = ANY (ARRAY[1, 2])))
);
CREATE INDEX leave_returned_change ON public.leave_returned USING btree (change_id) WHERE (change_id IS NOT NULL);
CREATE INDEX leave_returned_replaced ON public.leave_returned USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);

create table leave_replaced (
  application_id integer not null,
  user_id integer not null,
  day date not null,
  half smallint not null,
  replaced_id integer not null,
  period date not null,
  is_charged boolean not null,
  constraint leave_replaced_pkey PRIMARY KEY (application_id, day, half),
  constraint leave_replaced_application_id_fkey FOREIGN KEY (application_id) REFERENCES leave_applications(id),
  constraint leave_replaced_replaced_id_fkey FOREIGN KEY (replaced_id) REFERENCES leave_applications(id),
  constraint leave_replaced_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint leave_replaced_half_check CHECK ((half = ANY (ARRAY[1, 2])))
);
CREATE INDEX leave_replaced_other ON public.leave_replaced USING btree (replaced_id);
CREATE INDEX leave_replaced_user ON public.leave_replaced USING btree (user_id, day);

create table leave_swipes (
  user_id integer not null,
  day date not null,
  notified_at timestamp with time zone,
  kept_at timestamp with time zone,
  constraint leave_swipes_pkey PRIMARY KEY (user_id, day),
  constraint leave_swipes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table replacement_claims (
  id integer not null generated always as identity,
  user_id integer not null,
  date date not null,
  minutes smallint not null,
  days numeric(2,1) not null,
  expires_on date,
  lapsed numeric(2,1) not null default 0,
  user_leave_id integer,
  reason text not null,
  status character varying(10) not null,
  doc character varying(80),
  approved_by integer,
  approved_at timestamp with time zone,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint replacement_claims_pkey PRIMARY KEY (id),
  constraint replacement_claims_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint replacement_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint replacement_claims_user_leave_id_fkey FOREIGN KEY (user_leave_id) REFERENCES user_leaves(id),
  constraint replacement_claims_days_check CHECK ((days = ANY (ARRAY[0.5, (1)::numeric]))),
  constraint replacement_claims_status_check CHECK ((status in ('Pending', 'Approved', 'Rejected', 'Canceled')))
);
CREATE INDEX replacement_claims_by_user ON public.replacement_claims USING btree (user_id, id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX replacement_claims_date ON public.replacement_claims USING btree (user_id, date) WHERE (status in ('Pending', 'Approved'));
CREATE INDEX replacement_claims_doc ON public.replacement_claims USING btree (doc) WHERE (doc IS NOT NULL);
CREATE INDEX replacement_claims_entry ON public.replacement_claims USING btree (user_leave_id) WHERE (user_leave_id IS NOT NULL);
CREATE INDEX replacement_claims_month ON public.replacement_claims USING btree (date, id);
CREATE INDEX replacement_claims_open ON public.replacement_claims USING btree (status) WHERE ((status)::text = 'Pending'::text);
CREATE INDEX replacement_claims_status ON public.replacement_claims USING btree (status, id);

create table holiday_states (
  holiday_id integer not null,
  state character varying(3) not null,
  constraint holiday_states_pkey PRIMARY KEY (holiday_id, state),
  constraint holiday_states_holiday_id_fkey FOREIGN KEY (holiday_id) REFERENCES holidays(id) ON DELETE CASCADE
);
CREATE INDEX holiday_states_state ON public.holiday_states USING btree (state);

create table holiday_offices (
  holiday_id integer not null,
  office_id integer not null,
  constraint holiday_offices_pkey PRIMARY KEY (holiday_id, office_id),
  constraint holiday_offices_holiday_id_fkey FOREIGN KEY (holiday_id) REFERENCES holidays(id) ON DELETE CASCADE,
  constraint holiday_offices_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id)
);
CREATE INDEX holiday_offices_office_id ON public.holiday_offices USING btree (office_id);

create table ramadhan_periods (
  id integer not null generated always as identity,
  first_day date not null,
  last_day date not null,
  is_expected boolean not null default true,
  states text[] not null default '{}'::text[],
  office_ids integer[] not null default '{}'::integer[],
  working_hour_ids integer[] not null default '{}'::integer[],
  days jsonb not null,
  choose_until date,
  version integer not null default 1,
  removed_at timestamp with time zone,
  constraint ramadhan_periods_pkey PRIMARY KEY (id),
  constraint ramadhan_periods_check CHECK (((last_day >= first_day) AND ((last_day - first_day) < 31))),
  constraint ramadhan_periods_days_check CHECK ((jsonb_array_length(days) = 7))
);
CREATE INDEX ramadhan_periods_day ON public.ramadhan_periods USING btree (first_day, last_day) WHERE (removed_at IS NULL);

create table ramadhan_choices (
  user_id integer not null,
  period_id integer not null,
  leaves_early boolean not null,
  chosen_by integer not null,
  chosen_at timestamp with time zone not null,
  reason character varying(300),
  constraint ramadhan_choices_pkey PRIMARY KEY (user_id, period_id),
  constraint ramadhan_choices_chosen_by_fkey FOREIGN KEY (chosen_by) REFERENCES users(id),
  constraint ramadhan_choices_period_id_fkey FOREIGN KEY (period_id) REFERENCES ramadhan_periods(id),
  constraint ramadhan_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX ramadhan_choices_period ON public.ramadhan_choices USING btree (period_id);

create table state_weekends (
  id integer not null generated always as identity,
  state character varying(3) not null,
  valid_from date,
  days integer[] not null,
  rest integer not null,
  version integer not null default 1,
  written_by integer,
  written_at timestamp with time zone not null,
  constraint state_weekends_pkey PRIMARY KEY (id),
  constraint state_weekends_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id),
  constraint state_weekends_check CHECK ((rest = ANY (days))),
  constraint state_weekends_days_check CHECK (((cardinality(days) >= 1) AND (cardinality(days) <= 6)))
);
CREATE UNIQUE INDEX state_weekends_from ON public.state_weekends USING btree (state, valid_from) NULLS NOT DISTINCT;

create table recount_notices (
  change_id uuid not null,
  user_id integer not null,
  leave jsonb not null,
  constraint recount_notices_pkey PRIMARY KEY (change_id, user_id),
  constraint recount_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table acting_posts (
  id integer not null generated always as identity,
  user_id integer not null,
  position_id integer not null,
  date_from date not null,
  date_to date not null,
  is_instead boolean not null,
  written_by integer not null,
  written_at timestamp with time zone not null,
  version integer not null default 1,
  removed_at timestamp with time zone,
  constraint acting_posts_pkey PRIMARY KEY (id),
  constraint acting_posts_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id),
  constraint acting_posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint acting_posts_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id),
  constraint acting_posts_check CHECK ((date_to >= date_from))
);
CREATE INDEX acting_posts_position ON public.acting_posts USING btree (position_id) WHERE (removed_at IS NULL);
CREATE INDEX acting_posts_user ON public.acting_posts USING btree (user_id) WHERE (removed_at IS NULL);

create table substitutes (
  id integer not null generated always as identity,
  user_id integer not null,
  substitute_id integer not null,
  date_from date,
  date_to date,
  kinds text[],
  leave_application_id integer,
  created_by_id integer not null,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  removed_at timestamp with time zone,
  constraint substitutes_pkey PRIMARY KEY (id),
  constraint substitutes_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id),
  constraint substitutes_leave_application_id_fkey FOREIGN KEY (leave_application_id) REFERENCES leave_applications(id),
  constraint substitutes_substitute_id_fkey FOREIGN KEY (substitute_id) REFERENCES users(id),
  constraint substitutes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint substitutes_check CHECK ((substitute_id <> user_id)),
  constraint substitutes_check1 CHECK ((date_to >= date_from)),
  constraint substitutes_check2 CHECK ((((leave_application_id IS NULL) = (date_from IS NOT NULL)) AND ((date_from IS NULL) = (date_to IS NULL)))),
  constraint substitutes_kinds_check CHECK ((cardinality(kinds) > 0))
);
CREATE UNIQUE INDEX substitutes_leave_application_id ON public.substitutes USING btree (leave_application_id) WHERE (removed_at IS NULL);
CREATE INDEX substitutes_substitute_id ON public.substitutes USING btree (substitute_id) WHERE (removed_at IS NULL);
CREATE INDEX substitutes_user_id ON public.substitutes USING btree (user_id) WHERE (removed_at IS NULL);

create table reminders (
  day date not null,
  user_id integer not null,
  kind character varying(20) not null,
  application_id integer not null,
  constraint reminders_pkey PRIMARY KEY (day, user_id, kind, application_id),
  constraint reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table overdue_applications (
  kind character varying(20) not null,
  application_id integer not null,
  status character varying(10) not null,
  since date not null,
  constraint overdue_applications_pkey PRIMARY KEY (kind, application_id)
);

create table feeds (
  id integer not null generated always as identity,
  user_id integer not null,
  kind character varying(8) not null,
  language character varying(2) not null,
  key_hash bytea not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint feeds_key_hash_key UNIQUE (key_hash),
  constraint feeds_pkey PRIMARY KEY (id),
  constraint feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint feeds_kind_check CHECK ((kind in ('own', 'holidays', 'team'))),
  constraint feeds_language_check CHECK ((language in ('en', 'ms')))
);
CREATE INDEX feeds_user ON public.feeds USING btree (user_id, id);

create table data_requests (
  id integer not null generated always as identity,
  user_id integer not null,
  asked_by integer not null,
  asked_at timestamp with time zone not null,
  state character varying(10) not null default 'waiting'::character varying,
  reason character varying(300),
  decided_by integer,
  decided_at timestamp with time zone,
  constraint data_requests_pkey PRIMARY KEY (id),
  constraint data_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint data_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint data_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint data_requests_check CHECK ((((state)::text = 'waiting'::text) = (decided_at IS NULL))),
  constraint data_requests_check1 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint data_requests_check2 CHECK ((((state)::text = 'refused'::text) = (reason IS NOT NULL))),
  constraint data_requests_state_check CHECK ((state in ('waiting', 'given', 'refused')))
);
CREATE INDEX data_requests_user ON public.data_requests USING btree (user_id, id);

create table erasures (
  user_id integer not null,
  asked_by integer,
  asked_at timestamp with time zone not null,
  erased_at timestamp with time zone,
  constraint erasures_pkey PRIMARY KEY (user_id),
  constraint erasures_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint erasures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table data_rules (
  id boolean not null default true,
  reasons_months integer not null default 0,
  files_months integer not null default 0,
  inbox_months integer not null default 0,
  chat_months integer not null default 0,
  errors_months integer not null default 0,
  former_months integer not null default 0,
  location_days integer not null default 0,
  applied_on date,
  notice_on boolean not null default false,
  notice_en text,
  notice_ms text,
  notice_number integer not null default 0,
  version integer not null default 1,
  detach_months integer not null default 24,
  constraint data_rules_pkey PRIMARY KEY (id),
  constraint data_rules_chat_months_check CHECK (((chat_months >= 0) AND (chat_months <= 600))),
  constraint data_rules_detach_months_check CHECK (((detach_months = 0) OR ((detach_months >= 13) AND (detach_months <= 600)))),
  constraint data_rules_errors_months_check CHECK (((errors_months >= 0) AND (errors_months <= 600))),
  constraint data_rules_files_months_check CHECK (((files_months >= 0) AND (files_months <= 600))),
  constraint data_rules_former_months_check CHECK (((former_months >= 0) AND (former_months <= 600))),
  constraint data_rules_id_check CHECK (id),
  constraint data_rules_inbox_months_check CHECK (((inbox_months >= 0) AND (inbox_months <= 600))),
  constraint data_rules_location_days_check CHECK (((location_days >= 0) AND (location_days <= 3650))),
  constraint data_rules_reasons_months_check CHECK (((reasons_months >= 0) AND (reasons_months <= 600)))
);

create table notice_reads (
  user_id integer not null,
  number integer not null,
  read_at timestamp with time zone not null,
  constraint notice_reads_pkey PRIMARY KEY (user_id),
  constraint notice_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table detached_months (
  id integer not null generated always as identity,
  from_day date,
  until date not null,
  file character varying(1000) not null,
  began_at timestamp with time zone not null,
  sha256 character varying(64),
  rows jsonb,
  detached_at timestamp with time zone,
  attached_at timestamp with time zone,
  events_trimmed_at timestamp with time zone,
  constraint detached_months_pkey PRIMARY KEY (id),
  constraint detached_months_check CHECK ((((detached_at IS NULL) = (sha256 IS NULL)) AND ((detached_at IS NULL) = (rows IS NULL)))),
  constraint detached_months_check1 CHECK (((attached_at IS NULL) OR (detached_at IS NOT NULL))),
  constraint detached_months_until_check CHECK ((EXTRACT(day FROM until) = (1)::numeric))
);
CREATE UNIQUE INDEX detached_months_until ON public.detached_months USING btree (until) WHERE (attached_at IS NULL);

alter table transfer_history add constraint transfer_history_acting_post_id_fkey FOREIGN KEY (acting_post_id) REFERENCES acting_posts(id);

alter table leave_ledger add constraint leave_ledger_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES replacement_claims(id);

alter table leave_ledger add constraint leave_ledger_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id);

alter table sessions add constraint sessions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES sign_in_providers(id);

alter table kiosk_events add constraint kiosk_events_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES corrections(id);

CREATE OR REPLACE FUNCTION public.add_partitions(today date, zone text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET lock_timeout TO '100ms'
AS $function$
declare
  part record;
  starts date;
  ends date;
  place text;
  is_used boolean;
  added integer := 0;
begin
  -- That of every change of the schema.
  if not pg_try_advisory_xact_lock(4720) then return 0; end if;
  -- That of a `hadir partition` which was interrupted: from its month on it would refuse every row.
  for part in
    select c.relname as parent, k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and k.conname ~ '_is_before_\d{4}_\d\d$'
  loop
    execute format('alter table public.%I drop constraint %I', part.parent, part.name);
  end loop;
  for part in
    select c.relname as parent, l.relname as later, a.attname as key, a.atttypid = 'date'::regtype as is_day,
      obj_description(c.oid, 'pg_class')::interval as step, coalesce('with (' || array_to_string(l.reloptions, ', ') || ')', '') as options,
      substring(pg_get_expr(l.relpartbound, l.oid) from 'FROM \(''([^'']+)''\)') as bound
    from pg_class c join pg_partitioned_table p on p.partrelid = c.oid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
      join pg_inherits i on i.inhparent = c.oid join pg_class l on l.oid = i.inhrelid
    where c.relnamespace = 'public'::regnamespace and pg_get_expr(l.relpartbound, l.oid) like '%TO (MAXVALUE)'
  loop
    starts := case when part.is_day then part.bound::date else (part.bound::timestamptz at time zone zone)::date end;
    while starts < date_trunc('month', today::timestamp) + interval '2 months' and added < 24 loop
      ends := starts + part.step;
      place := part.parent || to_char(starts, '_YYYY_MM');
      execute format('select exists (select from partitions.%I where %I < %L)', part.later, part.key,
        case when part.is_day then ends::text else (ends::timestamp at time zone zone)::text end) into is_used;
      exit when is_used;
      execute format('alter table public.%I detach partition partitions.%I', part.parent, part.later);
      execute format('create table partitions.%I (like public.%I including defaults including generated including constraints
        including storage including compression) %s', place, part.parent, part.options);
      execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)', part.parent, place,
        case when part.is_day then starts::text else (starts::timestamp at time zone zone)::text end,
        case when part.is_day then ends::text else (ends::timestamp at time zone zone)::text end);
      execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (maxvalue)', part.parent,
        part.later, case when part.is_day then ends::text else (ends::timestamp at time zone zone)::text end);
      added := added + 1;
      starts := ends;
    end loop;
  end loop;
  return added;
exception when lock_not_available or deadlock_detected then
  return 0;
end $function$;

CREATE OR REPLACE FUNCTION public.adjust_months(people integer[], first_day date, last_day date, cause text, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  with closed as materialized (
    select c.id, c.month from month_closings c
    where c.opened_at is null and c.month between date_trunc('month', first_day)::date and last_day),
  parts as (
    select c.id as closing_id, 1 as sign, s.user_id, s.expected, s.present, s.leave, s.duty_days, s.duty_minutes, s.absent,
      s.late, s.late_minutes, s.left_early, s.no_clockout, s.minutes, s.corrections, s.leave_types
    from closed c cross join lateral month_sums(people, c.month) s where s.user_id <> 1
    union all
    select f.closing_id, -1, f.user_id, f.expected, f.present, f.leave, f.duty_days, f.duty_minutes, f.absent, f.late,
      f.late_minutes, f.left_early, f.no_clockout, f.minutes, f.corrections, f.leave_types
    from month_figures f join closed c on c.id = f.closing_id where f.user_id = any(people)
    union all
    select a.closing_id, -1, a.user_id, a.expected, a.present, a.leave, a.duty_days, a.duty_minutes, a.absent, a.late,
      a.late_minutes, a.left_early, a.no_clockout, a.minutes, a.corrections, a.leave_types
    from month_adjustments a join closed c on c.id = a.closing_id where a.user_id = any(people)),
  types as (
    select closing_id, user_id, jsonb_object_agg(type, days) as leave_types
    from (select p.closing_id, p.user_id, t.key as type, trim_scale(sum(p.sign * t.value::numeric)) as days
      from parts p cross join lateral jsonb_each_text(p.leave_types) t group by 1, 2, 3
      having sum(p.sign * t.value::numeric) <> 0) t group by 1, 2),
  changed as (
    select p.closing_id, p.user_id, sum(p.sign * p.expected) as expected, sum(p.sign * p.present) as present,
      sum(p.sign * p.leave) as leave, sum(p.sign * p.duty_days) as duty_days, sum(p.sign * p.duty_minutes) as duty_minutes,
      sum(p.sign * p.absent) as absent, sum(p.sign * p.late) as late, sum(p.sign * p.late_minutes) as late_minutes,
      sum(p.sign * p.left_early) as left_early, sum(p.sign * p.no_clockout) as no_clockout,
      sum(p.sign * p.minutes) as minutes, sum(p.sign * p.corrections) as corrections
    from parts p group by 1, 2)
  insert into month_adjustments (closing_id, user_id, reason, days, made_at, expected, present, leave, duty_days,
    duty_minutes, absent, late, late_minutes, left_early, no_clockout, minutes, corrections, leave_types)
  select d.closing_id, d.user_id, cause,
    (select coalesce(jsonb_agg(v.work_date order by v.work_date),
        case when first_day = last_day then jsonb_build_array(first_day) else '[]' end) from day_verdicts v
      where v.user_id = d.user_id and v.work_date between greatest(first_day, c.month) and last_day
        and v.work_date < (c.month + interval '1 month')::date and v.judged_at = at),
    at, d.expected, d.present, d.leave, d.duty_days, d.duty_minutes, d.absent, d.late, d.late_minutes, d.left_early,
    d.no_clockout, d.minutes, d.corrections, coalesce(t.leave_types, '{}')
  from changed d join closed c on c.id = d.closing_id
    left join types t on t.closing_id = d.closing_id and t.user_id = d.user_id
  where t.closing_id is not null or (d.expected, d.present, d.leave, d.duty_days, d.duty_minutes, d.absent, d.late,
    d.late_minutes, d.left_early, d.no_clockout, d.minutes, d.corrections) is distinct from (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  order by d.closing_id, d.user_id
$function$;

CREATE OR REPLACE FUNCTION public.applies_for_leave(employment character varying, on_day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select d.applies from employment_types e join employment_type_days d on d.employment_type_id = e.id
    where e.name = employment and e.removed_at is null and d.valid_from <= on_day
    order by d.valid_from desc limit 1), employment <> 'Permanent')
$function$;

CREATE OR REPLACE FUNCTION public.appointed_of(of_position integer, day date)
 RETURNS TABLE(decision text, position_id integer, user_id integer)
 LANGUAGE sql
 STABLE ROWS 4
AS $function$
  select n.decision, n.position_id, h.user_id
  from deciding_positions(of_position) n left join holders_of(n.position_id, day) h on true
$function$;

CREATE OR REPLACE FUNCTION public.card_of(person integer)
 RETURNS TABLE(colour character varying)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select coalesce((select c.colour from card_changes c where c.user_id = person and c.status = 'Confirmed'
    order by c.month desc limit 1), 'yellow')
  from organisation g where g.card_colours
$function$;

CREATE OR REPLACE FUNCTION public.corrections_of(person integer, first_day date, last_day date)
 RETURNS TABLE(work_date date, notes jsonb)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select c.work_date, jsonb_agg(jsonb_build_object('id', c.id, 'action', c.action,
      'type', case when coalesce(r.seq, a.seq) % 2 = 0 then 'out' else 'in' end,
      'was', to_char(make_time(r.minute / 60, r.minute % 60, 0), 'HH24:MI'),
      'time', to_char(make_time(c.minute / 60, c.minute % 60, 0), 'HH24:MI'),
      'by', b.name, 'reason', c.reason, 'doc', c.doc) order by coalesce(r.minute, c.minute), c.id)
  from corrections c join users b on b.id = c.created_by
    left join removed_events r on r.correction_id = c.id
    left join attendances a on a.work_date = c.work_date and a.id = c.attendance_id
  where c.user_id = person and c.work_date between first_day and last_day and c.withdrawn_at is null
  group by c.work_date
$function$;

CREATE OR REPLACE FUNCTION public.count_staff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into staff_counts
  select working_hour_id, position_id, case tg_op when 'INSERT' then count(*) else -count(*) end
  from moved where active and removed_at is null group by 1, 2;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_staff_months(people integer[], first_day date, last_day date)
 RETURNS void
 LANGUAGE sql
AS $function$
  with counted as materialized (
    select date_trunc('month', v.work_date)::date as month, v.user_id, v.office_id, v.position_id,
      count(*) filter (where v.excuse is null) as due,
      count(*) filter (where v.clock_in is not null or v.clock_out is not null or v.duty_minutes > 0) as present,
      count(*) filter (where v.is_late) as late, count(*) filter (where v.is_absent) as absent,
      (count(m.day) + count(n.day)) * 0.5 as leave, coalesce(sum(v.clock_out - v.clock_in), 0) as minutes
    from day_verdicts v
      left join leave_days m on (v.excuse in ('leave', 'holiday', 'trial') or v.leave_half = 1) and m.user_id = v.user_id
        and m.day = v.work_date and m.half = 1 and m.is_charged
        and exists (select from leave_applications a where a.id = m.application_id and a.status = 'Approved')
      left join leave_days n on (v.excuse in ('leave', 'holiday', 'trial') or v.leave_half = 2) and n.user_id = v.user_id
        and n.day = v.work_date and n.half = 2 and n.is_charged
        and exists (select from leave_applications a where a.id = n.application_id and a.status = 'Approved')
    where v.user_id = any(people) and v.work_date >= date_trunc('month', first_day)::date
      and v.work_date < (date_trunc('month', last_day) + interval '1 month')::date and v.is_over
    group by 1, 2, 3, 4),
  gone as (
    delete from staff_months s
    where s.user_id = any(people) and s.month between date_trunc('month', first_day)::date and last_day
      and not exists (select from counted c where c.month = s.month and c.user_id = s.user_id
        and c.office_id is not distinct from s.office_id and c.position_id is not distinct from s.position_id))
  insert into staff_months as s (month, user_id, office_id, position_id, due, present, late, absent, leave, minutes)
  select month, user_id, office_id, position_id, due, present, late, absent, leave, minutes from counted
  order by user_id, month, office_id, position_id
  on conflict (month, user_id, office_id, position_id) do update
    set (due, present, late, absent, leave, minutes)
      = row(excluded.due, excluded.present, excluded.late, excluded.absent, excluded.leave, excluded.minutes)
    where (s.due, s.present, s.late, s.absent, s.leave, s.minutes) is distinct from
      (excluded.due, excluded.present, excluded.late, excluded.absent, excluded.leave, excluded.minutes)
$function$;

CREATE OR REPLACE FUNCTION public.decided_by(decider integer, day date)
 RETURNS TABLE(decision text, position_id integer, for_id integer, kinds text[], via_id integer)
 LANGUAGE plpgsql
 STABLE ROWS 8
AS $function$
declare
  absent record;
begin
  return query select a.decision, q.id, null::integer, null::text[], null::integer
    from positions q cross join lateral appointed_of(q.id, day) a where a.user_id = decider;
  -- One after the other: in one statement the plan began at all holders of all positions, and read all staff.
  for absent in select s.user_id, s.kinds, s.via_id from stand_ins_on(day) s where s.substitute_id = decider loop
    return query select a.decision, q.id, absent.user_id, absent.kinds, absent.via_id
      from positions q cross join lateral appointed_of(q.id, day) a where a.user_id = absent.user_id;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.deciders_of(of_position integer, day date)
 RETURNS TABLE(decision text, position_id integer, user_id integer, for_id integer, kinds text[], via_id integer)
 LANGUAGE plpgsql
 STABLE ROWS 8
AS $function$
declare
  named record;
  holders integer[];
begin
  for named in select n.decision, n.position_id from deciding_positions(of_position) n loop
    holders := array(select h.user_id from holders_of(named.position_id, day) h);
    return query select named.decision, named.position_id, h, null::integer, null::text[], null::integer
      from unnest(coalesce(nullif(holders, '{}'), array[null::integer])) h;
    return query select named.decision, named.position_id, s.substitute_id, s.user_id, s.kinds, s.via_id
      from stand_ins_on(day) s where s.user_id = any(holders);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.deciding_positions(of_position integer)
 RETURNS TABLE(decision text, position_id integer)
 LANGUAGE sql
 STABLE ROWS 4
AS $function$
  select n.decision, n.position_id
  from (select id, 'support' as decision, support_id as position_id from positions
    union all select id, 'approve', approve_id from positions
    union all select id, 'late_approve', late_approve_id from positions
    union all select id, 'leave_office_approve', leave_office_approve_id from positions) n
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

CREATE OR REPLACE FUNCTION public.drop_old_chats(at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  many integer;
begin
  delete from chat_messages m using data_rules r
    where r.chat_months > 0 and m.created_at < at - make_interval(months => r.chat_months);
  get diagnostics many = row_count;
  return many;
end $function$;

CREATE OR REPLACE FUNCTION public.duty_on(on_day date)
 RETURNS TABLE(user_id integer, application_id integer, name character varying, name_ms character varying, place character varying, expects_swipe boolean, start_time character, end_time character)
 LANGUAGE sql
 STABLE
AS $function$
  select l.user_id, l.id, k.name, k.name_ms, l.place, l.expects_swipe, l.start_time, l.end_time
  from duty_applications l join duty_kinds k on k.id = l.duty_kind_id
  where l.status = 'Approved' and l.date <= on_day and l.date_end >= on_day
$function$;

CREATE OR REPLACE FUNCTION public.free_places(on_day date)
 RETURNS TABLE(office_id integer, position_id integer)
 LANGUAGE sql
 STABLE ROWS 10
AS $function$
  select coalesce(o.office_id, 0), coalesce(p.position_id, 0) from holidays h
    left join holiday_positions p on h.is_restricted and p.holiday_id = h.id
    left join holiday_places() o on h.is_local and o.holiday_id = h.id
  where h.start <= on_day and h."end" >= on_day
    and (p.position_id is not null or not h.is_restricted) and (o.office_id is not null or not h.is_local)
$function$;

CREATE OR REPLACE FUNCTION public.grants_of(person integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('capabilities', g.capabilities, 'area', g.area, 'ids',
    case when g.area = 'departments' then (
      with recursive below as (
        select unnest(g.area_ids) as id
        union select d.id from departments d join below b on d.parent_id = b.id)
      select jsonb_agg(b.id order by b.id) from below b)
    else to_jsonb(g.area_ids) end) order by g.id), '[]')
  from grants g where g.user_id = person and g.ended_at is null
$function$;

CREATE OR REPLACE FUNCTION public.holders_of(of_position integer, day date)
 RETURNS TABLE(user_id integer)
 LANGUAGE sql
 STABLE ROWS 2
AS $function$
  select h.user_id
  from (select u.id as user_id, u.position_id from users u
      where u.active and u.removed_at is null
        and (coalesce(u.start_date <= day, true) and coalesce(u.end_date >= day, true)
          or exists (select from service_ends e where e.user_id = u.id and day between e.first_day and e.last_day))
    union all select a.user_id, a.position_id from acting_posts a
      where not a.is_instead and a.removed_at is null and day between a.date_from and a.date_to
        and (select u.active and u.removed_at is null and u.position_id is distinct from a.position_id
            and (coalesce(u.start_date <= day, true) and coalesce(u.end_date >= day, true)
              or exists (select from service_ends e where e.user_id = u.id and day between e.first_day and e.last_day))
          from users u where u.id = a.user_id)) h
  where h.position_id = of_position
$function$;

CREATE OR REPLACE FUNCTION public.holiday_places()
 RETURNS TABLE(holiday_id integer, office_id integer)
 LANGUAGE sql
 STABLE ROWS 100
AS $function$
  select n.holiday_id, n.office_id from holiday_offices n
  union all
  select s.holiday_id, o.id from holiday_states s join offices o on o.state = s.state
$function$;

CREATE OR REPLACE FUNCTION public.holidays_of(of_position integer, of_office integer)
 RETURNS TABLE(id integer, details character varying, start date, "end" date)
 LANGUAGE sql
 STABLE
AS $function$
  select h.id, h.details, h.start, h."end" from holidays h
  where (not h.is_restricted
      or exists (select from holiday_positions p where p.holiday_id = h.id and p.position_id = of_position))
    and (not h.is_local
      or exists (select from holiday_places() o where o.holiday_id = h.id and o.office_id = of_office))
$function$;

CREATE OR REPLACE FUNCTION public.hours_in(days jsonb, on_day date)
 RETURNS TABLE(start_time text, end_time text, break_start text, break_end text)
 LANGUAGE sql
 IMMUTABLE ROWS 1
AS $function$
  select nullif(d.hours ->> 'start_time', ''), nullif(d.hours ->> 'end_time', ''), d.hours ->> 'break_start',
    d.hours ->> 'break_end'
  from (select case when days -> extract(dow from on_day)::integer ->> 'enable' = 'true'
    then days -> extract(dow from on_day)::integer end as hours) d
$function$;

CREATE OR REPLACE FUNCTION public.hours_on(hours_id integer, on_day date)
 RETURNS TABLE(days jsonb, start_time text, end_time text)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select h.days, i.start_time, i.end_time
  from (select w.days from working_hour_days w where w.working_hour_id = hours_id and w.valid_from <= on_day
    order by w.valid_from desc limit 1) h
  cross join lateral hours_in(h.days, on_day) i
$function$;

CREATE OR REPLACE FUNCTION public.late_on(on_day date)
 RETURNS TABLE(user_id integer, application_id integer)
 LANGUAGE sql
 STABLE
AS $function$
  select l.user_id, l.id from late_applications l where l.date = on_day and l.status = 'Approved'
$function$;

CREATE OR REPLACE FUNCTION public.leave_of(person integer, on_day date)
 RETURNS TABLE(name character varying, half smallint)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select coalesce((array_agg(l.name order by l.application_id) filter (where l.half is null))[1],
      string_agg(distinct l.name, ', '))::varchar,
    case when count(*) = 1 then min(l.half) end
  from leave_on(on_day) l where l.user_id = person having count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION public.leave_on(on_day date)
 RETURNS TABLE(user_id integer, application_id integer, name character varying, half smallint)
 LANGUAGE sql
 STABLE
AS $function$
  select l.user_id, l.id, case when t.is_private then '' else t.name end,
    (case case when on_day = l.date_start and l.half_start <> 'whole' then l.half_start when on_day = l.date_end then l.half_end end
      when 'morning' then 1 when 'afternoon' then 2 end)::smallint
  from leave_applications l join leave_types t on t.id = l.leaves_id
  where l.status = 'Approved' and l.date_start <= on_day and l.date_end >= on_day
    and not exists (select from leave_returned r where r.application_id = l.id and r.day = on_day)
$function$;

CREATE OR REPLACE FUNCTION public.month_sums(people integer[], first_day date)
 RETURNS TABLE(user_id integer, expected integer, present integer, leave numeric, duty_days integer, duty_minutes integer, absent numeric, late integer, late_minutes integer, left_early integer, no_clockout integer, minutes integer, corrections integer, leave_types jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  with days as (
    select v.user_id, v.work_date, v.excuse, v.leave_half, v.clock_in, v.clock_out, v.duty_minutes, v.is_absent, v.is_late,
      v.left_early, v.no_clockout, case when v.is_late then (v.why -> 0 -> 'values' ->> 'minutes')::int else 0 end as late_by
    from day_verdicts v
    where v.user_id = any(people) and v.work_date >= first_day and v.work_date < (first_day + interval '1 month')::date
      and v.is_over),
  leaves as (
    select t.user_id, sum(t.days) as leave, jsonb_object_agg(t.leaves_id, t.days) as leave_types
    from (select d.user_id, a.leaves_id, trim_scale(count(*) * 0.5) as days
      from days d join leave_days l on l.user_id = d.user_id and l.day = d.work_date and l.is_charged
        join leave_applications a on a.id = l.application_id
      where a.status = 'Approved' group by 1, 2) t group by 1),
  corrected as (
    select c.user_id, count(*)::int as corrections from corrections c
    where c.user_id = any(people) and c.work_date >= first_day and c.work_date < (first_day + interval '1 month')::date
      and c.withdrawn_at is null group by 1),
  sums as (
    select d.user_id, count(*) filter (where d.excuse is null)::int as expected,
      count(*) filter (where d.clock_in is not null or d.clock_out is not null)::int as present,
      count(*) filter (where d.duty_minutes > 0)::int as duty_days, sum(d.duty_minutes)::int as duty_minutes,
      coalesce(sum(case when d.leave_half is null then 1 else 0.5 end) filter (where d.is_absent), 0) as absent,
      count(*) filter (where d.is_late)::int as late,
      sum(d.late_by)::int as late_minutes, count(*) filter (where d.left_early)::int as left_early,
      count(*) filter (where d.no_clockout)::int as no_clockout,
      coalesce(sum(d.clock_out - d.clock_in), 0)::int as minutes
    from days d group by 1)
  select s.user_id, s.expected, s.present, coalesce(l.leave, 0), s.duty_days, s.duty_minutes, s.absent, s.late,
    coalesce(s.late_minutes, 0), s.left_early, s.no_clockout, s.minutes, coalesce(c.corrections, 0),
    coalesce(l.leave_types, '{}')
  from sums s left join leaves l on l.user_id = s.user_id left join corrected c on c.user_id = s.user_id
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

CREATE OR REPLACE FUNCTION public.outages_on(on_day date)
 RETURNS TABLE(office_id integer, outage_id integer, start_time character, end_time character)
 LANGUAGE sql
 STABLE
AS $function$
  select o.office_id, o.id, o.start_time, o.end_time from office_outages o where o.day = on_day and o.withdrawn_at is null
$function$;

CREATE OR REPLACE FUNCTION public.pages_that_match(relation regclass, words text, pattern text)
 RETURNS TABLE(first_row tid, end_row tid)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  pages bigint := (select max(pg_relation_size(c.oid)) / current_setting('block_size')::int from pg_class c
    where c.oid = relation or c.oid in (select relid from pg_partition_tree(relation)));
  matches boolean;
begin
  for first_row, end_row in
    select format('(%s,0)', page)::tid, format('(%s,0)', page + 32)::tid from generate_series(0, pages, 32) page
  loop
    execute format('select string_agg(%s, E''\n'') ~* $1 from %s t where ctid >= $2 and ctid < $3', words, relation)
      into matches using pattern, first_row, end_row;
    if matches then
      return next;
    end if;
  end loop;
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
 RETURNS TABLE(user_id integer, work_date date, office_id integer, position_id integer, working_hour_id integer, employment_type character varying, grade character varying, start_time text, end_time text, break_start text, break_end text, max_minute_before_late integer, ramadhan boolean, hours_to_cut_during_ramadhan numeric, ramadhan_end text, holiday character varying, leave character varying, half smallint, late boolean, permits jsonb, duties jsonb, outages jsonb, turned character varying, serves boolean, trial boolean, is_due boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select u.id, d.day,
    t.office_id, t.position_id, t.working_hour_id, t.employment_type, t.grade, i.start_time, i.end_time,
    i.break_start, i.break_end,
    d.max_minute_before_late, case when d.by_period then r.days is not null else d.ramadhan end,
    coalesce(r.minutes / 60.0, d.hours_to_cut_during_ramadhan), r.end_time,
    case when d.is_holiday then (select o.details from holidays_of(t.position_id, t.office_id) o
      where o.start <= d.day and o."end" >= d.day order by o.id limit 1) end,
    l.name, l.half,
    u.has_late and exists (select from late_on(d.day) l where l.user_id = u.id),
    case when u.has_permits then (select jsonb_agg(jsonb_build_object('start_time', p.start_time, 'end_time', p.end_time)
      order by p.application_id) from permits_on(d.day) p where p.user_id = u.id) end,
    case when u.has_duties then (select jsonb_agg(to_jsonb(w) - 'user_id' - 'application_id' order by w.application_id)
      from duty_on(d.day) w where w.user_id = u.id) end,
    case when d.has_outage then (select jsonb_agg(jsonb_build_object('start_time', o.start_time, 'end_time', o.end_time)
        order by o.outage_id) from outages_on(d.day) o where o.office_id = t.office_id) end,
    case when d.has_outage then (select r.reads_as from reading_of(u.id, d.day) r) end,
    coalesce(u.start_date <= d.day, true) and coalesce(u.end_date >= d.day, true)
      or u.has_ends and exists (select from service_ends e where e.user_id = u.id and d.day between e.first_day and e.last_day),
    not coalesce(d.day >= t.starts_on, false),
    coalesce(d.day >= t.starts_on, false) and coalesce(u.entered_on <= d.day, true) and t.grade is not null
      and not (u.has_ends and exists (select from service_ends e
        where e.user_id = u.id and e.last_day < d.day and e.due_from > d.day))
  from (select p.id, p.start_date, p.end_date, p.entered_on,
      exists (select from leave_applications l where l.user_id = p.id and l.date_start <= last_day and l.date_end >= first_day)
        as has_leave,
      exists (select from late_applications l where l.user_id = p.id and l.date between first_day and last_day) as has_late,
      exists (select from leave_office_applications l where l.user_id = p.id and l.date between first_day and last_day)
        as has_permits,
      exists (select from duty_applications l where l.user_id = p.id and l.date <= last_day and l.date_end >= first_day)
        as has_duties,
      exists (select from service_ends e where e.user_id = p.id) as has_ends
    from users p where p.id = any(people) offset 0) u
  -- The terms of a person, with the start of attendance at their office.
  cross join lateral (select c.day, coalesce(lead(c.day) over (order by c.day), 'infinity') as next, n.*, g.starts_on
    from (select first_day as day union all
      select v.valid_from from staff_terms v where v.user_id = u.id and v.valid_from > first_day and v.valid_from <= last_day) c
    left join lateral terms_on(u.id, c.day) n on true
    cross join lateral start_of(n.office_id) g) t
  -- The weeks of their hours.
  cross join lateral (select c.day, coalesce(lead(c.day) over (order by c.day), t.next) as next, n.days
    from (select t.day union all
      select v.valid_from from working_hour_days v
      where v.working_hour_id = t.working_hour_id and v.valid_from > t.day and v.valid_from < t.next and v.valid_from <= last_day) c
    left join lateral hours_on(t.working_hour_id, c.day) n on true) h
  join (select n.day, s.max_minute_before_late, s.ramadhan, s.hours_to_cut_during_ramadhan,
      extract(year from n.day)::integer in (select y.year from ramadhan_years() y) as by_period,
      n.day in (select k.first_day + many from ramadhan_periods k cross join lateral generate_series(0, k.last_day - k.first_day) many
        where k.removed_at is null and k.first_day <= last_day and k.last_day >= first_day) as is_ramadhan,
      o.day is not null as is_holiday, w.day is not null as has_outage
    from (select first_day + many as day from generate_series(0, (select last_day - first_day)) many) n
    join (select c.day, coalesce(lead(c.day) over (order by c.day), 'infinity') as next, f.*
      from (select first_day as day union all
        select v.valid_from from settings v where v.valid_from > first_day and v.valid_from <= last_day) c
      cross join lateral settings_on(c.day) f) s on n.day >= s.day and n.day < s.next
    left join (select distinct greatest(k.start, first_day) + many as day from holidays k
      cross join lateral generate_series(0, least(k."end", last_day) - greatest(k.start, first_day)) many
      where k.start <= last_day and k."end" >= first_day) o on o.day = n.day
    left join (select distinct k.day from office_outages k where k.day between first_day and last_day) w on w.day = n.day
    offset 0) d on d.day >= h.day and d.day < h.next
  cross join lateral hours_in(h.days, d.day) i
  left join lateral (select o.* from leave_of(u.id, d.day) o where u.has_leave) l on true
  left join lateral (select o.* from ramadhan_of(u.id, t.office_id, t.working_hour_id, d.day) o where d.is_ramadhan) r on true
$function$;

CREATE OR REPLACE FUNCTION public.ramadhan_of(person integer, of_office integer, of_hours integer, on_day date)
 RETURNS TABLE(days jsonb, minutes integer, end_time text)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select r.days, (r.days -> extract(dow from on_day)::integer ->> 'minutes')::integer,
    r.days -> extract(dow from on_day)::integer ->> 'end_time'
  from ramadhan_on(on_day) r
  where (r.everybody or of_office = any(r.office_ids) or of_hours = any(r.working_hour_ids))
    and (not r.by_choice or exists (select from ramadhan_choices c
      where c.user_id = person and c.period_id = r.id and c.leaves_early))
  order by r.id limit 1
$function$;

CREATE OR REPLACE FUNCTION public.ramadhan_on(on_day date)
 RETURNS TABLE(id integer, everybody boolean, office_ids integer[], working_hour_ids integer[], by_choice boolean, days jsonb)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select p.id, cardinality(p.states) + cardinality(p.office_ids) + cardinality(p.working_hour_ids) = 0,
    case when cardinality(p.states) = 0 then p.office_ids
      else p.office_ids || array(select o.id from offices o where o.state = any(p.states) order by o.id) end,
    p.working_hour_ids, p.choose_until is not null, p.days
  from ramadhan_periods p
  where p.removed_at is null and on_day between p.first_day and p.last_day
$function$;

CREATE OR REPLACE FUNCTION public.ramadhan_years()
 RETURNS TABLE(year integer)
 LANGUAGE sql
 STABLE
AS $function$
  select generate_series(extract(year from p.first_day)::integer, extract(year from p.last_day)::integer)
  from ramadhan_periods p where p.removed_at is null
$function$;

CREATE OR REPLACE FUNCTION public.reading_of(person integer, on_day date)
 RETURNS TABLE(reads_as character varying)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select r.reads_as from swipe_readings r where r.user_id = person and r.work_date = on_day order by r.id desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.recount_staff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.active and old.removed_at is null then
    insert into staff_counts values (old.working_hour_id, old.position_id, -1);
  end if;
  if new.active and new.removed_at is null then
    insert into staff_counts values (new.working_hour_id, new.position_id, 1);
  end if;
  insert into staff_changes values (new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.replaced_in(value jsonb, pattern text, by text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case jsonb_typeof(value)
    when 'string' then to_jsonb(regexp_replace(value #>> '{}', pattern, by, 'gi'))
    when 'array' then (select coalesce(jsonb_agg(replaced_in(part, pattern, by) order by at), '[]')
      from jsonb_array_elements(value) with ordinality parts(part, at))
    when 'object' then (select coalesce(jsonb_object_agg(field, replaced_in(part, pattern, by)), '{}')
      from jsonb_each(value) parts(field, part))
    else value end;
$function$;

CREATE OR REPLACE FUNCTION public.replication_state(OUT standbys integer, OUT lag double precision)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  select count(*)::integer,
    max(case when state is not null then coalesce(extract(epoch from replay_lag), 0) end)::double precision
  from pg_stat_replication
$function$;

CREATE OR REPLACE FUNCTION public.same_malay_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  called text := to_jsonb(new) ->> tg_argv[0];
  is_renamed boolean := tg_op = 'INSERT' or lower(called) is distinct from lower(to_jsonb(old) ->> tg_argv[0]);
  is_there text := case when to_jsonb(new) ? 'removed_at' then 'removed_at is null' else 'true' end;
  theirs text;
begin
  if to_jsonb(new) ->> 'removed_at' is not null then return null; end if;
  if new.name_ms is null and is_renamed then
    execute format('select name_ms from %I where lower(%I) = lower($1) and name_ms is not null and %s limit 1',
      tg_table_name, tg_argv[0], is_there) into theirs using called;
    if theirs is not null then
      execute format('update %I set name_ms = $1 where id = $2', tg_table_name) using theirs, new.id;
    end if;
  elsif is_renamed or new.name_ms is distinct from old.name_ms then
    execute format('update %I set name_ms = $1, version = version + 1
      where lower(%I) = lower($2) and id <> $3 and name_ms is distinct from $1 and %s',
      tg_table_name, tg_argv[0], is_there) using new.name_ms, called, new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.scrub_person(person integer, identifiers text, former text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  part record;
begin
  if not exists (select from erasures e join users u on u.id = e.user_id
      where e.user_id = person and e.erased_at is null and u.removed_at is not null) then
    raise exception 'Person % is not to be erased', person;
  end if;
  delete from chat_messages m using chats c where c.id = m.chat_id and person in (c.low_id, c.high_id);
  update activity_logs a set "values" = scrubbed(a."values"), before = scrubbed(a.before), after = scrubbed(a.after)
    where a.subject_id = person or a.module = 'staff' and a.record_id = person
      or a.module = 'inbox' and a.user_id = person;
  for part in select * from pages_that_match('activity_logs', 'concat_ws('' '', t."values", t.before, t.after)', identifiers) loop
    update activity_logs a set "values" = replaced_in(a."values", identifiers, former),
        before = replaced_in(a.before, identifiers, former), after = replaced_in(a.after, identifiers, former)
      where ctid >= part.first_row and ctid < part.end_row
        and concat_ws(' ', a."values", a.before, a.after) ~* identifiers;
  end loop;
  for part in select * from pages_that_match('chat_messages', 't.message', identifiers) loop
    update chat_messages m set message = regexp_replace(m.message, identifiers, former, 'gi')
      where ctid >= part.first_row and ctid < part.end_row and m.message ~* identifiers;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.scrubbed(value jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case jsonb_typeof(value)
    when 'string' then case when value #>> '{}' ~ '^(\d{4}-\d\d-\d\d(T[0-9:.]+Z?)?|\d\d:\d\d|\*\*\*|)$' then value
      else '"***"'::jsonb end
    when 'array' then (select coalesce(jsonb_agg(scrubbed(part) order by at), '[]')
      from jsonb_array_elements(value) with ordinality parts(part, at))
    when 'object' then (select coalesce(jsonb_object_agg(field, scrubbed(part)), '{}') from jsonb_each(value) parts(field, part))
    else value end;
$function$;

CREATE OR REPLACE FUNCTION public.settings_on(day date)
 RETURNS TABLE(valid_from date, max_minute_before_late integer, max_late_before_warning integer, days_to_respond integer, ramadhan boolean, hours_to_cut_during_ramadhan numeric, correction_request_days smallint)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select s.valid_from, s.max_minute_before_late, s.max_late_before_warning, s.days_to_respond, s.ramadhan,
    s.hours_to_cut_during_ramadhan, s.correction_request_days
  from settings s order by s.valid_from <= settings_on.day desc, abs(settings_on.day - s.valid_from) limit 1
$function$;

CREATE OR REPLACE FUNCTION public.staff_counts_today(today date, due integer[], over integer[], down_offices integer[], down_hours integer[], shows_first boolean, halfway integer[] DEFAULT '{}'::integer[], other_ends jsonb DEFAULT '[]'::jsonb)
 RETURNS TABLE("in" bigint, leave bigint, awaited bigint, absent bigint, late bigint, offices jsonb)
 LANGUAGE sql
 STABLE ROWS 1
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  with special as materialized (
    select 1 as id
    union select c.user_id from staff_changes c
    union select l.user_id from leave_on(today) l
    union select w.user_id from duty_on(today) w
    -- Of an office where attendance has started and of the organisation not, or the other way round.
    union select u.id from users u where u.active and u.removed_at is null and u.office_id in (select o.id from offices o
      cross join organisation g where o.starts_on is not null
        and (today >= o.starts_on) is distinct from coalesce(today >= g.starts_on, false))
    -- Of an office that had an outage.
    union select u.id from unnest(down_offices) d(office_id) cross join lateral (select u.id from users u
      where u.office_id = d.office_id and u.active and u.removed_at is null offset 0) u
    -- Whose day ends otherwise in Ramadhan.
    union select u.id
      from jsonb_to_recordset(other_ends) o(office_id integer, working_hour_id integer, period_id integer)
        cross join lateral (select u.id from users u
          where u.working_hour_id = o.working_hour_id and u.office_id is not distinct from o.office_id and u.active
            and u.removed_at is null and (o.period_id is null or exists (select from ramadhan_choices c
              where c.user_id = u.id and c.period_id = o.period_id and c.leaves_early)) offset 0) u
    union select t.user_id from staff_terms t where t.valid_from >= today
    union select u.id from users u where u.active and u.removed_at is null and u.start_date > today
    union select u.id from users u where u.active and u.removed_at is null and u.end_date < today),
  own as (
    select count(*) filter (where s.state = 'in') as "in", count(*) filter (where s.state = 'leave') as leave,
      count(*) filter (where s.state = 'awaited') as awaited, count(*) filter (where s.state = 'absent') as absent
    from staff_today(today, due, over, down_offices, down_hours, halfway, other_ends, true) s
    -- An array, of which few are expected, so that each is looked up by itself.
    where s.user_id = any(array(select p.id from special p)) and (s.user_id <> 1 or shows_first)),
  -- Everybody's verdicts are counted from their index, then those of the special taken away. `came` is of all of them, but
  -- for user 1 where they are not shown.
  verdicts as materialized (
    select v.working_hour_id, v.position_id, v.office_id, count(*) as many, count(*) as came,
      count(*) filter (where v.is_late) as late
    from day_verdicts v where v.work_date = today and v.clock_in is not null group by 1, 2, 3
    union all select v.working_hour_id, v.position_id, v.office_id, -1, -v.hidden, case when v.is_late then -v.hidden else 0 end
      from special p cross join lateral (select d.working_hour_id, d.position_id, d.office_id, d.is_late,
          case when p.id = 1 and not shows_first then 1 else 0 end as hidden
        from day_verdicts d where d.work_date = today and d.user_id = p.id and d.clock_in is not null offset 0) v),
  -- Who of the others is not in and has a holiday by their office; most days nobody.
  local as (
    select u.working_hour_id, u.position_id
    from (select distinct f.office_id from free_places(today) f where f.office_id > 0) f
      cross join lateral (select u.id, u.office_id, u.working_hour_id, u.position_id from users u
        where u.office_id = f.office_id and u.active and u.removed_at is null offset 0) u
    where ((u.office_id, 0) in (select p.* from free_places(today) p)
        or (u.office_id, coalesce(u.position_id, -1)) in (select p.* from free_places(today) p))
      and u.id not in (select p.id from special p)
      and u.id not in (select v.user_id from day_verdicts v where v.work_date = today and v.clock_in is not null)),
  missing as (
    select coalesce(sum(g.many), 0) as many, coalesce(sum(g.many) filter (where g.working_hour_id = any(over)), 0) as absent
    from (select c.working_hour_id, c.position_id, c.many from staff_counts c
      union all select u.working_hour_id, u.position_id, -1 from users u
        where u.id in (select p.id from special p) and u.active and u.removed_at is null
      union all select v.working_hour_id, v.position_id, -v.many from verdicts v
      union all select l.working_hour_id, l.position_id, -1 from local l) g
    where g.working_hour_id = any(due) and (select starts_on <= today from organisation)
      and (0, 0) not in (select f.* from free_places(today) f)
      and (0, coalesce(g.position_id, -1)) not in (select f.* from free_places(today) f))
  select (o."in" + v.many)::bigint, o.leave, (o.awaited + m.many - m.absent)::bigint, (o.absent + m.absent)::bigint,
    v.late::bigint, (select jsonb_object_agg(c.office_id, c.came) from (select v.office_id, sum(v.came) as came
      from verdicts v where v.office_id is not null group by 1) c)
  from own o cross join missing m
    cross join (select coalesce(sum(many), 0) as many, coalesce(sum(late), 0) as late from verdicts) v
$function$;

CREATE OR REPLACE FUNCTION public.staff_today(today date, due integer[], over integer[], down_offices integer[], down_hours integer[], halfway integer[] DEFAULT '{}'::integer[], other_ends jsonb DEFAULT '[]'::jsonb, is_few boolean DEFAULT false)
 RETURNS TABLE(user_id integer, state character varying, half smallint)
 LANGUAGE sql
 STABLE
AS $function$
  select u.id, case
    when u.is_in then 'in'
    when u.is_away and (u.half is null or u.half = 1 and u.is_halfway is not true) then 'leave'
    when u.id in (select w.user_id from duty_on(today) w where w.start_time is null and not w.expects_swipe) then 'duty'
    when u.is_over or u.half = 2 and u.is_halfway then 'absent'
    else 'awaited' end, u.half
  from (select u.*, l.user_id is not null as is_away, l.half,
      case when is_few then (select true from day_verdicts v
          where v.work_date = today and v.user_id = u.id and v.clock_in is not null limit 1) is true
        else exists (select from day_verdicts v
          where v.work_date = today and v.user_id = u.id and v.clock_in is not null) end as is_in,
      coalesce(e.is_over, u.working_hour_id = any(over)) as is_over,
      coalesce(e.is_halfway, u.working_hour_id = any(halfway)) as is_halfway
    from users u left join (select a.user_id, case when count(*) = 1 then min(a.half) end as half from leave_on(today) a
      group by a.user_id) l on l.user_id = u.id
    left join lateral (select o.is_over, o.is_halfway
      from jsonb_to_recordset(other_ends) o(office_id integer, working_hour_id integer, period_id integer, is_over boolean,
        is_halfway boolean)
      where o.working_hour_id = u.working_hour_id and o.office_id is not distinct from u.office_id
        and (o.period_id is null or exists (select from ramadhan_choices c
          where c.user_id = u.id and c.period_id = o.period_id and c.leaves_early))
      order by o.period_id nulls last limit 1) e on true) u
  where u.active and u.removed_at is null and (u.is_in or (
    u.working_hour_id = any(due)
    and today >= (select s.starts_on from start_of(u.office_id) s)
    and (coalesce(u.start_date <= today, true) and coalesce(u.end_date >= today, true)
      or exists (select from service_ends e where e.user_id = u.id and today between e.first_day and e.last_day))
    -- Nobody of a place that has a holiday; -1 is no office, or no position.
    and (0, 0) not in (select f.* from free_places(today) f)
    and (0, coalesce(u.position_id, -1)) not in (select f.* from free_places(today) f)
    and (coalesce(u.office_id, -1), 0) not in (select f.* from free_places(today) f)
    and (coalesce(u.office_id, -1), coalesce(u.position_id, -1)) not in (select f.* from free_places(today) f)
    and (((u.office_id, u.working_hour_id) in (select d.* from unnest(down_offices, down_hours) d)) is not true
      or u.is_away
      or u.id in (select w.user_id from duty_on(today) w where w.start_time is null and not w.expects_swipe))))
$function$;

CREATE OR REPLACE FUNCTION public.stand_ins_on(day date)
 RETURNS TABLE(user_id integer, substitute_id integer, kinds text[], via_id integer)
 LANGUAGE sql
 STABLE
AS $function$
  select s.user_id, s.substitute_id, s.kinds, null::integer from substitutes_on(day) s
  union all
  select s.user_id, t.substitute_id, case when s.kinds is null then t.kinds when t.kinds is null then s.kinds
    else array(select unnest(s.kinds) intersect select unnest(t.kinds)) end,
    s.substitute_id
  from substitutes_on(day) s join substitutes_on(day) t on t.user_id = s.substitute_id and t.substitute_id <> s.user_id
  where s.kinds is null or t.kinds is null or s.kinds && t.kinds
$function$;

CREATE OR REPLACE FUNCTION public.start_of(office integer)
 RETURNS TABLE(starts_on date)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select coalesce((select o.starts_on from offices o where o.id = office), g.starts_on) from organisation g
$function$;

CREATE OR REPLACE FUNCTION public.substitutes_on(day date)
 RETURNS TABLE(user_id integer, substitute_id integer, kinds text[])
 LANGUAGE sql
 STABLE
AS $function$
  select s.user_id, s.substitute_id, s.kinds
  from substitutes s join users u on u.id = s.substitute_id
  where s.removed_at is null and u.active and u.removed_at is null
    and (coalesce(u.start_date <= day, true) and coalesce(u.end_date >= day, true)
      or exists (select from service_ends e where e.user_id = u.id and day between e.first_day and e.last_day))
    and (day between s.date_from and s.date_to
      or s.leave_application_id is not null
        and exists (select from leave_on(day) l where l.application_id = s.leave_application_id))
$function$;

CREATE OR REPLACE FUNCTION public.terms_on(person integer, on_day date)
 RETURNS TABLE(office_id integer, working_hour_id integer, position_id integer, employment_type character varying, grade character varying)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select t.office_id, t.working_hour_id, t.position_id, t.employment_type, t.grade
  from staff_terms t where t.user_id = person and t.valid_from <= on_day order by t.valid_from desc limit 1
$function$;

CREATE TRIGGER departments_malay AFTER INSERT OR UPDATE OF name, name_ms ON public.departments FOR EACH ROW EXECUTE FUNCTION same_malay_name('name');

CREATE TRIGGER positions_malay AFTER INSERT OR UPDATE OF name, name_ms ON public.positions FOR EACH ROW EXECUTE FUNCTION same_malay_name('name');

CREATE TRIGGER staff_added AFTER INSERT ON public.users REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_staff();

CREATE TRIGGER staff_changed AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.active IS DISTINCT FROM new.active) OR ((old.removed_at IS NULL) IS DISTINCT FROM (new.removed_at IS NULL)) OR (old.working_hour_id IS DISTINCT FROM new.working_hour_id) OR (old.position_id IS DISTINCT FROM new.position_id))) EXECUTE FUNCTION recount_staff();

CREATE TRIGGER staff_deleted AFTER DELETE ON public.users REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_staff();

CREATE TRIGGER holidays_malay AFTER INSERT OR UPDATE OF details, name_ms ON public.holidays FOR EACH ROW EXECUTE FUNCTION same_malay_name('details');

CREATE TRIGGER inbox_arrived AFTER INSERT ON public.inbox REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION note_push_due();

CREATE TRIGGER inbox_arrived_again AFTER UPDATE ON public.inbox REFERENCING OLD TABLE AS before NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION note_push_due_again();
