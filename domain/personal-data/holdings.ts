/** Which rows of a table are about a person. */
type Rows =
  /** Those with the person in one of these columns. */
  | { by: readonly string[] }
  /** Those whose `column` is the `key` of a row of another table with the person in `owner`. */
  | { through: { column: string; table: string; key: string; owner: string } }
  /**
   * Steps of their applications; messages they sent or received; wrong passwords for their email; rows of imports of
   * staff that wrote theirs.
   */
  | { as: 'steps' | 'messages' | 'failures' | 'imports' };

/**
 * What a table holds of a person, and what an erasure does with it (decisions 0164 and 0165). Numbers, days and switches
 * that are not listed are exported, and stay.
 */
export type Holding = Rows & {
  /** Whether the rows are deleted when the person is erased; otherwise they stay, under the person's number. */
  goes?: true;
  /** Exported; emptied at an erasure. */
  clears?: readonly string[];
  /** The same, of a text that a rule of the table needs beside something else: the empty text, where there is one. */
  blanks?: readonly string[];
  /** Texts that say a state or a kind and not who somebody is: exported, and stay. */
  keeps?: readonly string[];
  /** Other people, by number: exported, and stay. */
  others?: readonly string[];
  /** Never exported: keys and their hashes, by which somebody could sign in, and bytes. */
  secrets?: readonly string[];
  /** The day or instant of a row, by which it is listed on paper. */
  when?: string;
  /** What all rows of a person have in a column, where these are found by an index of such rows. */
  only?: Readonly<Record<string, string>>;
};

const by = (...columns: string[]) => ({ by: columns });
const own = by('user_id');
const through = (column: string, table: string, key = 'id', owner = 'user_id') => ({
  through: { column, table, key, owner },
});

/** An application of one day or several: its words and file go, its days and its state stay. */
const application = {
  ...own,
  clears: ['reason', 'doc'],
  keeps: ['status'],
  others: ['approved_by'],
  when: 'created_at',
} as const;

/** Every table with rows about people, in the order of the export; a test keeps it equal to the schema. */
export const holdings = {
  users: {
    ...by('id'),
    clears: [
      ...['name', 'email', 'contact', 'ic', 'emergency_contact', 'img', 'access_card_id', 'staff_no', 'app_version'],
      'last_active',
    ],
    keeps: ['gender', 'marital_status', 'role', 'employment_type', 'grade'],
    secrets: ['password_hash'],
  },
  staff_terms: { ...own, keeps: ['employment_type', 'grade'], others: ['written_by'], when: 'valid_from' },
  transfer_history: { ...own, keeps: ['changes'], others: ['admin_id', 'withdrawn_by'], when: 'created_at' },
  service_ends: { ...own, when: 'last_day' },
  acting_posts: { ...own, others: ['written_by'], when: 'date_from' },
  substitutes: { ...own, keeps: ['kinds'], others: ['substitute_id', 'created_by_id'], when: 'created_at' },
  grants: { ...own, keeps: ['capabilities', 'area', 'area_ids'], others: ['given_by', 'ended_by'], when: 'given_at' },
  policies: { ...own, keeps: ['module', 'name'] },
  attendances: {
    ...own,
    clears: ['reason', 'doc', 'lat', 'lng'],
    keeps: ['type', 'platform', 'source'],
    when: 'created_at',
  },
  attendance_likes: { ...by('owner_id'), others: ['user_id'], when: 'work_date' },
  kiosk_events: {
    ...own,
    only: { outcome: 'accepted' },
    clears: ['card', 'answer'],
    blanks: ['note'],
    keeps: ['doubt', 'outcome', 'refusal'],
    others: ['accepted_by', 'dismissed_by'],
    when: 'happened_at',
  },
  swipe_readings: { ...own, clears: ['reason'], keeps: ['reads_as'], others: ['created_by'], when: 'work_date' },
  corrections: {
    ...own,
    clears: ['reason', 'doc'],
    blanks: ['withdrawn_reason'],
    keeps: ['action'],
    others: ['created_by', 'withdrawn_by'],
    when: 'work_date',
  },
  removed_events: {
    ...through('correction_id', 'corrections'),
    clears: ['reason', 'lat', 'lng'],
    keeps: ['platform', 'source'],
    when: 'happened_at',
  },
  day_verdicts: { ...own, keeps: ['platform', 'excuse', 'why', 'reason'], when: 'work_date' },
  held_causes: { ...own, keeps: ['type'], when: 'date' },
  staff_months: { ...own, when: 'month' },
  month_figures: { ...own, clears: ['name'], keeps: ['position', 'department', 'office', 'leave_types'] },
  month_adjustments: { ...own, keeps: ['reason', 'days', 'leave_types'], when: 'made_at' },
  card_changes: {
    ...own,
    clears: ['reason'],
    keeps: ['colour_before', 'colour', 'status'],
    others: ['decided_by'],
    when: 'month',
  },
  user_leaves: { ...own },
  leave_applications: {
    ...application,
    clears: ['reason', 'remark', 'doc'],
    keeps: ['status', 'half_start', 'half_end', 'terms'],
    others: ['supported_by', 'approved_by'],
  },
  leave_days: { ...own, when: 'day' },
  leave_ledger: {
    ...own,
    clears: ['reason', 'doc'],
    keeps: ['kind', 'rule'],
    others: ['admin_id'],
    when: 'created_at',
  },
  leave_run_rows: { ...own, clears: ['reason'], keeps: ['outside', 'entitlement'] },
  leave_bookings: { ...own, clears: ['reason'], when: 'period' },
  leave_changes: application,
  leave_returned: { ...through('application_id', 'leave_applications'), when: 'day' },
  leave_replaced: { ...own, when: 'day' },
  leave_swipes: { ...own, when: 'day' },
  replacement_claims: application,
  late_applications: application,
  leave_office_applications: { ...application, keeps: ['status', 'start_time', 'end_time'] },
  duty_applications: {
    ...application,
    clears: ['place', 'reason', 'doc'],
    keeps: ['status', 'start_time', 'end_time'],
  },
  correction_applications: { ...application, keeps: ['action', 'way', 'was', 'time', 'status'] },
  ramadhan_choices: { ...own, clears: ['reason'], others: ['chosen_by'], when: 'chosen_at' },
  application_steps: {
    as: 'steps',
    clears: ['remark'],
    keeps: ['kind', 'step'],
    others: ['user_id', 'for_id'],
    when: 'created_at',
  },
  reminders: { ...own, keeps: ['kind'], when: 'day' },
  warning_letters: {
    ...own,
    clears: ['evidence', 'doc'],
    keeps: ['ref_no', 'type', 'status'],
    others: ['decided_by'],
    when: 'date',
  },
  letter_drafts: { ...own, goes: true, others: ['dismissed_by'], when: 'date' },
  inbox: { ...own, goes: true, when: 'created_at' },
  messages: {
    as: 'messages',
    keeps: ['title', 'title_ms', 'message', 'message_ms', 'attachment', 'send_to'],
    others: ['created_by'],
    when: 'created_at',
  },
  chats: { ...by('low_id', 'high_id'), goes: true, others: ['ended_by'], when: 'opened_at' },
  // Deleted by `scrub_person`, since the application may delete none.
  chat_messages: { ...by('sender_id'), goes: true, when: 'created_at' },
  support_reports: { ...own, goes: true, others: ['resolved_by'], when: 'created_at' },
  documents: {
    ...by('owner_id'),
    keeps: ['name', 'folder', 'module', 'sha256'],
    others: ['uploaded_by'],
    when: 'uploaded_at',
  },
  document_reads: {
    ...through('document', 'documents', 'name', 'owner_id'),
    keeps: ['document'],
    others: ['user_id'],
    when: 'read_at',
  },
  sessions: { ...own, goes: true, secrets: ['token_hash', 'docs_hash', 'end_session_url'], when: 'created_at' },
  push_subscriptions: {
    ...through('session_hash', 'sessions', 'token_hash'),
    goes: true,
    secrets: ['session_hash', 'p256dh', 'auth'],
    when: 'created_at',
  },
  devices: { ...own, goes: true, secrets: ['key_hash', 'code_hash'], when: 'registered_at' },
  passkeys: {
    ...own,
    goes: true,
    secrets: ['credential_id', 'user_handle', 'public_key'],
    when: 'created_at',
  },
  feeds: { ...own, goes: true, secrets: ['key_hash'], when: 'created_at' },
  login_failures: { as: 'failures', goes: true, secrets: ['browser'], when: 'at' },
  report_files: { ...own, goes: true, when: 'asked_at' },
  import_rows: { as: 'imports', clears: ['before', 'after', 'was', 'became'] },
  error_log: { ...own, goes: true, when: 'created_at' },
  data_requests: {
    ...own,
    blanks: ['reason'],
    keeps: ['state'],
    others: ['asked_by', 'decided_by'],
    when: 'asked_at',
  },
  notice_reads: { ...own, goes: true, when: 'read_at' },
  erasures: { ...own, others: ['asked_by'], when: 'asked_at' },
  // Emptied by `scrub_person`, since the application may change none.
  activity_logs: {
    ...by('subject_id'),
    keeps: ['module', 'code', 'values', 'before', 'after'],
    others: ['user_id'],
    when: 'created_at',
  },
} as const satisfies Record<string, Holding>;
export type HoldingName = keyof typeof holdings;
/** The same without what is peculiar to each. */
export const allHoldings: Readonly<Record<string, Holding>> = holdings;
export const holdingNames = Object.keys(holdings) as HoldingName[];

/**
 * Tables with a person's rows that are not exported, since they are keys, or gone within minutes; an erasure deletes the
 * rows.
 */
export const transient: Readonly<Record<string, { by: string; why: string }>> = {
  one_time_passwords: { by: 'user_id', why: 'the hash of a password that is used once' },
  account_links: { by: 'user_id', why: 'the hash of a link by which an account is opened' },
  passkey_challenges: { by: 'user_id', why: 'a challenge of five minutes' },
  passkey_grants: { by: 'user_id', why: 'a leave of minutes to add a passkey' },
  sent_forms: { by: 'user_id', why: 'answers that are kept for a day in case one was lost' },
  break_glass: { by: 'user_id', why: 'a mark that somebody may sign in with a password' },
  error_log_readers: { by: 'user_id', why: 'the last error somebody has seen' },
  online: { by: 'user_id', why: 'open sockets' },
  staff_changes: { by: 'user_id', why: 'a note that counts must be made again' },
  recount_notices: { by: 'user_id', why: 'what the next notice will say' },
};

/** What holds nothing about a person, and why; `by` are columns that say by number who wrote it. */
export const impersonal: Readonly<Record<string, { why: string; by?: readonly string[] }>> = {
  app_versions: { why: 'versions' },
  closed_days: { why: 'days' },
  data_rules: { why: 'settings' },
  departments: { why: 'records of the organisation' },
  detached_months: { why: 'names of files, and counts of their rows' },
  duty_kinds: { why: 'records of the organisation' },
  employment_types: { why: 'records of the organisation' },
  employment_type_days: { why: 'records of the organisation', by: ['written_by'] },
  facts_version: { why: 'a counter' },
  grades: { why: 'records of the organisation' },
  holiday_offices: { why: 'records of the organisation' },
  holiday_positions: { why: 'records of the organisation' },
  holiday_states: { why: 'records of the organisation' },
  holidays: { why: 'records of the organisation' },
  imports: { why: 'how many rows a file had; its rows are in import_rows', by: ['user_id', 'undone_by'] },
  job_runs: { why: 'counts of nightly work', by: ['started_by'] },
  kiosk_alarms: { why: 'kiosks', by: ['settled_by'] },
  kiosk_links: { why: 'kiosks' },
  kiosk_states: { why: 'kiosks' },
  kiosk_watch: { why: 'kiosks' },
  kiosks: { why: 'kiosks' },
  leave_freezes: { why: 'records of the organisation' },
  leave_rules: { why: 'rules' },
  leave_runs: { why: 'counts of a leave year; its people are in leave_run_rows', by: ['started_by', 'booked_by'] },
  leave_types: { why: 'records of the organisation' },
  migrations: { why: 'the schema' },
  month_carries: { why: 'numbers of adjustments' },
  month_closings: { why: 'who signed a month, in its own words', by: ['closed_by', 'opened_by'] },
  month_sheets: { why: 'copies of month_figures; an erasure deletes those with the person' },
  office_distances: { why: 'records of the organisation', by: ['written_by'] },
  office_outages: { why: 'what happened at an office', by: ['created_by', 'withdrawn_by'] },
  office_working_hours: { why: 'records of the organisation' },
  offices: { why: 'records of the organisation' },
  organisation: { why: 'the organisation' },
  organisation_files: { why: 'the organisation' },
  overdue_applications: { why: 'numbers of applications' },
  own_networks: { why: 'settings' },
  passkey_policy: { why: 'settings' },
  payroll_layouts: { why: 'settings' },
  positions: { why: 'records of the organisation' },
  push_due: { why: 'numbers of inbox rows, deleted with them' },
  ramadhan_periods: { why: 'records of the organisation' },
  server_keys: { why: 'keys of the servers' },
  servers: { why: 'the servers' },
  settings: { why: 'settings', by: ['written_by'] },
  setup_links: { why: 'a key of the set-up' },
  sign_in_attempts: { why: 'ten minutes of a sign-in before anybody is known' },
  sign_in_providers: { why: 'settings' },
  sign_in_rules: { why: 'settings' },
  staff_counts: { why: 'counts' },
  state_weekends: { why: 'records of the organisation', by: ['written_by'] },
  tickets: { why: 'keys of a minute, deleted with their session' },
  working_hour_days: { why: 'records of the organisation', by: ['written_by'] },
  working_hours: { why: 'records of the organisation' },
};
