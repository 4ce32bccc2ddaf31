import { expect, it } from 'vitest';
import { sharedRun } from './shared-run.ts';

it('whoever calls while it runs gets the result of that run, also its failure, and the next call runs again', async () => {
  const runs: PromiseWithResolvers<string>[] = [];
  const run = sharedRun(() => {
    const one = Promise.withResolvers<string>();
    runs.push(one);
    return one.promise;
  });
  const first = [run(), run()];
  runs[0]!.resolve('first');
  expect([runs.length, await Promise.all(first)]).toEqual([1, ['first', 'first']]);
  const second = [run(), run()];
  runs[1]!.reject(new Error('away'));
  const reasons = (await Promise.allSettled(second)).map((one) => one.status === 'rejected' && one.reason.message);
  expect([runs.length, reasons]).toEqual([2, ['away', 'away']]);
  const third = run();
  runs[2]!.resolve('third');
  expect(await third).toBe('third');
});
