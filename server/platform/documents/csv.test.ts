import { parseCsv } from 'hucre/csv';
import { expect, it } from 'vitest';
import { csv } from './csv.ts';

async function* yielding(rows: readonly (readonly string[])[]) {
  yield* rows;
}

async function textOf(rows: readonly (readonly string[])[]) {
  const parts: Buffer[] = [];
  for await (const part of csv(['Name', 'Remark'], yielding(rows))) parts.push(part);
  return { text: Buffer.concat(parts).toString('utf8'), parts: parts.length };
}

it('marks UTF-8, ends lines as spreadsheets do, and quotes what has their signs', async () => {
  const { text } = await textOf([
    ['Siti "Ana"', 'a, b; c'],
    ['两', 'one\ntwo'],
  ]);
  expect(text).toBe('\ufeffName,Remark\r\n"Siti ""Ana""","a, b; c"\r\n两,"one\ntwo"\r\n');
});

it.each(['=1+1', '+60123', '-2', '@cmd', '\tx', '\rx', '\n=1', '＝1+1', '＋1', '－1', '＠cmd'])(
  'keeps %j text',
  async (cell) => {
    const { text } = await textOf([[cell, 'x']]);
    expect(parseCsv(text.slice(1))[1]![0]).toBe(`'${cell}`);
  },
);

it('has only its heads without rows', async () => {
  expect((await textOf([])).text).toBe('\ufeffName,Remark\r\n');
});

it('is sent part by part', async () => {
  const { parts } = await textOf(Array.from({ length: 5_000 }, () => ['x'.repeat(40), 'y']));
  expect(parts).toBeGreaterThan(2);
});
