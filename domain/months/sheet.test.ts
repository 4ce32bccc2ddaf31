import { expect, it } from 'vitest';
import { fill, languages } from '../lib/text.ts';
import { chosenColumns, shownSheetCell } from '../lists/sheet.ts';
import type { MonthListRow } from './contract.ts';
import { monthStates } from './rules.ts';
import { monthsSheet } from './sheet.ts';
import { stateText } from './show.ts';

const row = (changed: Partial<MonthListRow>): MonthListRow =>
  ({ month: '2026-02-01', in_file: false, closed_at: null, closes_on: null, ...changed }) as MonthListRow;

it('a month has the state of the page in its file, and beside it the day on which it closes by itself', () => {
  const columns = chosenColumns(monthsSheet, ['state', 'closed_at']);
  const cells = (one: MonthListRow, language: 'en' | 'ms') =>
    columns.map((column) => shownSheetCell(column, one, { language, zone: 'Asia/Kuala_Lumpur' }));
  expect(columns.map(({ head }) => head.en)).toEqual(['Status', 'Closed on', 'Closes by itself on']);
  for (const state of monthStates)
    for (const in_file of [false, true])
      for (const language of languages)
        expect(cells(row({ state, in_file }), language)[0]).toBe(fill(stateText({ state, in_file }), language));
  expect(cells(row({ state: 'open', closes_on: '2026-03-08' }), 'en')).toEqual(['Open', '', '08-03-2026']);
  expect(cells(row({ state: 'ready', closes_on: '2026-03-08' }), 'ms')).toEqual(['Sedia ditutup', '', '08-03-2026']);
  expect(cells(row({ state: 'open' }), 'en')).toEqual(['Open', '', '']);
  expect(cells(row({ state: 'closed', closed_at: '2026-03-08T01:05:00Z' }), 'en')[1]).toContain('08-03-2026');
});
