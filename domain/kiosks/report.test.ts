import { describe, expect, it } from 'vitest';
import { isNews, type KioskReport, kioskReport, reportOf } from './report.ts';

const calm: KioskReport = {
  waiting: 0,
  waiting_since: null,
  clock_off: 120,
  storage: 'persistent',
  last_error: null,
  version: '1.9',
};
const read = (query: object) => reportOf(kioskReport.parse(query), '1.9');

describe('a report of a kiosk', () => {
  it.each`
    field           | value                            | expected
    ${'waiting'}    | ${'3'}                           | ${3}
    ${'waiting'}    | ${'-1'}                          | ${null}
    ${'waiting'}    | ${'1.5'}                         | ${null}
    ${'waiting'}    | ${'many'}                        | ${null}
    ${'waiting'}    | ${' '}                           | ${null}
    ${'waiting'}    | ${['1', '2']}                    | ${null}
    ${'clock_off'}  | ${'-7200000'}                    | ${-7_200_000}
    ${'clock_off'}  | ${'1e300'}                       | ${null}
    ${'storage'}    | ${'best-effort'}                 | ${'best-effort'}
    ${'storage'}    | ${'floppy'}                      | ${null}
    ${'last_error'} | ${' QuotaExceededError\0 '}      | ${'QuotaExceededError'}
    ${'last_error'} | ${'\0'}                          | ${null}
    ${'last_error'} | ${'x'.repeat(5_000)}             | ${'x'.repeat(200)}
    ${'last_error'} | ${`${'x'.repeat(199)}\u{1f600}`} | ${`${'x'.repeat(199)}\ufffd`}
    ${'last_error'} | ${{ a: 1 }}                      | ${null}
  `('has $field $expected where it sends $value', ({ field, value, expected }) => {
    expect(read({ waiting_since: '2026-03-02T07:58:00Z', [field]: value })).toMatchObject({ [field]: expected });
  });

  it.each`
    value                          | expected
    ${'2026-03-02T07:58:00+08:00'} | ${'2026-03-01T23:58:00.000Z'}
    ${'2026-03-02T07:58:00+20:00'} | ${'2026-03-01T11:58:00.000Z'}
    ${'0000-01-01T00:00:00Z'}      | ${null}
    ${'9999-12-31T23:59:59-23:00'} | ${null}
    ${'yesterday'}                 | ${null}
  `('waits since $expected where it sends $value', ({ value, expected }) => {
    expect(read({ waiting: 1, waiting_since: value })!.waiting_since).toBe(expected);
    expect(read({ waiting: 0, waiting_since: value })!.waiting_since).toBe(null);
  });

  it('is none where nothing of it can be read', () => {
    expect(read({})).toBe(null);
    expect(read({ waiting: 'x', storage: '', other: '1' })).toBe(null);
    expect(reportOf(kioskReport.parse({ waiting: '0' }), ['1.9'])).toEqual({
      ...calm,
      clock_off: null,
      storage: null,
      version: null,
    });
  });
});

describe('news of a kiosk', () => {
  it.each`
    before                       | after                           | news     | because
    ${{}}                        | ${{}}                           | ${false} | ${'nothing changed'}
    ${{ waiting: 0 }}            | ${{ waiting: 1 }}               | ${true}  | ${'the first swipe waits'}
    ${{ waiting: 1 }}            | ${{ waiting: 90 }}              | ${false} | ${'it was waiting before'}
    ${{ waiting: 90 }}           | ${{ waiting: 0 }}               | ${true}  | ${'everything was sent'}
    ${{ waiting: null }}         | ${{ waiting: 0 }}               | ${false} | ${'nothing waits either way'}
    ${{ clock_off: 29_000 }}     | ${{ clock_off: -30_000 }}       | ${false} | ${'the clock is right enough'}
    ${{ clock_off: 30_000 }}     | ${{ clock_off: -30_001 }}       | ${true}  | ${'the clock was moved'}
    ${{ clock_off: 7_200_000 }}  | ${{ clock_off: 7_201_000 }}     | ${false} | ${'it was as wrong before'}
    ${{ storage: 'persistent' }} | ${{ storage: 'memory' }}        | ${true}  | ${'the storage is gone'}
    ${{ last_error: null }}      | ${{ last_error: 'no storage' }} | ${true}  | ${'something failed'}
    ${{ version: '1.8' }}        | ${{ version: '1.9' }}           | ${true}  | ${'the page was renewed'}
  `('is $news, since $because', ({ before, after, news }) => {
    expect(isNews({ ...calm, ...before }, { ...calm, ...after })).toBe(news);
  });
});
