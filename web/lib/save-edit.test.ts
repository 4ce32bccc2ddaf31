import { describe, expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { type Edit, saveEdit } from './save-edit.ts';

type Values = { name: string; office_id: number };
const opened: Values = { name: 'Farid', office_id: 1 };

const textOf = (en: string) => ({ code: '', en, ms: en });

/** A server with a record, which refuses an edit made from an older version like the real one. */
function serverWith(record: Values, version: number) {
  const server = { record, version, sent: [] as Edit<Values>[] };
  const send = async (edit: Edit<Values>) => {
    server.sent.push(edit);
    if (edit.version !== server.version)
      throw new CallError(
        422,
        textOf('Aminah changed this record'),
        {},
        { version: server.version, current: { ...server.record, id: 7 } },
      );
    server.record = edit.values;
    return 'saved';
  };
  return { server, send };
}

async function save(values: Values, { send }: ReturnType<typeof serverWith>) {
  let merged: { edit: Edit<Values>; clashes: object } | null = null;
  const onMerged = (edit: Edit<Values>, clashes: object) => {
    merged = { edit, clashes };
  };
  const saved = await saveEdit({ opened, values, version: 1 }, { send, onMerged }).catch(
    (error: Error) => error.message,
  );
  return { saved, merged: merged as { edit: Edit<Values>; clashes: object } | null };
}

describe('saving an edit', () => {
  it('sends it once, when nobody else changed the record', async () => {
    const there = serverWith(opened, 1);
    const { merged } = await save({ name: 'Farid Azman', office_id: 1 }, there);
    expect(there.server.sent.length).toBe(1);
    expect(merged).toBe(null);
  });

  it('does not undo a transfer that was made meanwhile: both changes are saved', async () => {
    const there = serverWith({ name: 'Farid', office_id: 2 }, 5);
    const { merged, saved } = await save({ name: 'Farid Azman', office_id: 1 }, there);
    expect(there.server.record).toEqual({ name: 'Farid Azman', office_id: 2 });
    expect(merged?.clashes).toEqual({});
    expect(saved).toMatchObject({ reply: 'saved', edit: { version: 5 } });
  });

  it('asks when both changed the same field, and writes nothing until that is decided', async () => {
    const there = serverWith({ name: 'Farid bin Azman', office_id: 2 }, 5);
    const { merged, saved } = await save({ name: 'Farid Azman', office_id: 1 }, there);
    expect(saved).toBe('Aminah changed this record');
    expect(there.server.record).toEqual({ name: 'Farid bin Azman', office_id: 2 });
    expect(merged?.clashes).toEqual({ name: 'Farid bin Azman' });
    // The form shows what only the other side changed, and the next save has the newer version.
    expect(merged?.edit).toEqual({
      values: { name: 'Farid Azman', office_id: 2 },
      opened: { name: 'Farid bin Azman', office_id: 2 },
      version: 5,
    });
  });

  it('gives up after a few tries when others keep changing the record', async () => {
    const there = serverWith(opened, 2);
    const send = async (edit: Edit<Values>) => {
      const answer = there.send(edit);
      there.server.version += 1;
      return answer;
    };
    const { saved } = await save({ name: 'Farid Azman', office_id: 1 }, { ...there, send });
    expect(saved).toBe('Aminah changed this record');
    expect(there.server.sent.length).toBe(3);
  });

  it('throws any other refusal unchanged', async () => {
    const send = () => Promise.reject(new CallError(422, textOf('This name is already in use')));
    const { saved, merged } = await save(opened, { ...serverWith(opened, 1), send });
    expect([saved, merged]).toEqual(['This name is already in use', null]);
  });
});
