import { formerly, type Maker, secret, siti } from './testing-person.ts';

/** Letters, messages, chats and files. */
export async function addTexts(
  { insert, id, own, at, day, photo, doc, sent, by }: Maker,
  leave: number,
): Promise<void> {
  const letter = await insert('warning_letters', {
    ...{ ref_no: 'WL/2026/02/9999', ...own, date: day, type: 'is_late', status: 'Verified', doc, created_at: at },
    evidence: JSON.stringify([{ note: secret }]),
  });
  await insert('letter_drafts', {
    ...own,
    date: day,
    type: 'is_late',
    count: 3,
    why: 'mode',
    created_at: at,
    evidence: JSON.stringify([secret]),
  });
  await insert('inbox', {
    ...own,
    warning_id: letter.id,
    reply: secret,
    replied_at: at,
    reply_doc: doc,
    created_at: at,
  });
  const message = await insert('messages', {
    title: siti.name,
    message: secret,
    send_to: 'user',
    created_by: by,
    created_at: at,
    attachment: sent,
  });
  await insert('inbox', { ...own, message_id: message.id, created_at: at });
  await insert('messages', { title: 'Mesyuarat', message: 'Esok', send_to: 'all', created_by: id, created_at: at });
  const chat = await insert('chats', {
    low_id: Math.min(id, by),
    high_id: Math.max(id, by),
    last_seq: 2,
    opened_at: at,
  });
  await insert('chat_messages', {
    chat_id: chat.id,
    seq: 1,
    sender_id: id,
    msg_id: 'a',
    message: secret,
    created_at: at,
  });
  await insert('chat_messages', {
    chat_id: chat.id,
    seq: 2,
    sender_id: by,
    msg_id: 'b',
    message: `${siti.name} ${secret}`,
    created_at: at,
  });
  await insert('support_reports', { ...own, report: secret, created_at: at });
  const stored = { owner_id: id, uploaded_by: id, uploaded_at: at, bytes: 9 };
  await insert('documents', { ...stored, name: photo, folder: 'users', module: 'staff' });
  await insert('documents', { ...stored, name: doc, folder: 'docs', module: 'leave', record_id: leave });
  await insert('documents', {
    ...stored,
    owner_id: by,
    uploaded_by: by,
    name: sent,
    folder: 'docs',
    module: 'messages',
    record_id: message.id,
  });
  await insert('document_reads', { document: doc, user_id: by, read_at: at });
}

/** How they signed in, and what was noted about them. */
export async function addAccount({ insert, id, own, at, day, by, hex, bytes }: Maker): Promise<void> {
  const token = bytes();
  await insert('sessions', {
    token_hash: token,
    ...own,
    platform: 'web_app',
    created_at: at,
    last_used_at: at,
    expires_at: at,
    agent: secret,
  });
  await insert('push_subscriptions', {
    session_hash: token,
    endpoint: `https://push/${secret}`,
    p256dh: 'x',
    auth: 'x',
    language: 'ms',
    created_at: at,
  });
  await insert('devices', { ...own, name: secret, platform: 'android', version: '1', registered_at: at });
  await insert('passkeys', {
    ...own,
    credential_id: bytes(),
    user_handle: bytes(),
    public_key: bytes(),
    counter: 0,
    transports: '',
    name: secret,
    created_at: at,
  });
  await insert('feeds', { ...own, kind: 'own', language: 'ms', key_hash: bytes(), created_at: at });
  await insert('login_failures', { email: siti.email.toUpperCase(), address: '10.0.0.9', at });
  await insert('report_files', {
    name: `${hex()}.pdf`,
    ...own,
    type: 'late',
    format: 'pdf',
    language: 'en',
    filename: secret,
    asked: {},
    asked_at: at,
  });
  const imported = await insert('imports', {
    kind: 'staff',
    filename: `${siti.name}.csv`,
    user_id: by,
    created_at: at,
    added: 1,
    changed: 0,
    unchanged: 0,
  });
  const rows = {
    before: { name: siti.name },
    after: { name: siti.name, ic: siti.ic },
    was: { email: formerly.email },
    became: { contact: siti.contact },
  };
  await insert('import_rows', { import_id: imported.id, row: 1, record_id: id, is_new: true, ...rows });
  await insert('error_log', { ...own, text: secret, created_at: at });
  await insert('data_requests', {
    ...own,
    asked_by: by,
    asked_at: at,
    state: 'refused',
    reason: secret,
    decided_by: by,
    decided_at: at,
  });
  await insert('notice_reads', { ...own, number: 1, read_at: at });
  const entry = { module: 'staff', code: 'changed', created_at: at };
  await insert('activity_logs', {
    ...entry,
    user_id: by,
    record_id: id,
    subject_id: id,
    values: { name: siti.name },
    before: { email: '***', name: formerly.name, grade: secret },
    after: { start_date: day },
  });
  // A reply to a letter, of which the entry names who wrote it alone.
  const reply = { before: { reply: null }, after: { reply: secret, doc: null } };
  await insert('activity_logs', {
    ...{ module: 'inbox', code: 'replied', created_at: at, user_id: id, record_id: 1, values: { title: 'x' } },
    ...reply,
  });
}
