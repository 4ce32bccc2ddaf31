import { describe, expect, it } from 'vitest';
import { createLag, replicaUrlOf } from './replica.ts';

describe('a copy of the database', () => {
  it.each([
    ['has applied all there is', [[0, 100n, 100n]], true],
    [
      'applies what was written within the limit',
      [
        [0, 100n, 100n],
        [5_000, 300n, 100n],
        [9_000, 400n, 250n],
      ],
      true,
    ],
    [
      'has lost its primary for less than the limit',
      [
        [0, 100n, 100n],
        [9_000, 400n, 100n],
      ],
      true,
    ],
    [
      'has lost its primary for longer',
      [
        [0, 100n, 100n],
        [6_000, 300n, 100n],
        [12_000, 400n, 100n],
      ],
      false,
    ],
    [
      'has caught up again',
      [
        [0, 100n, 100n],
        [6_000, 300n, 100n],
        [12_000, 400n, 100n],
        [13_000, 400n, 400n],
      ],
      true,
    ],
    [
      'is away',
      [
        [0, 100n, 100n],
        [1_000, 100n, null],
      ],
      false,
    ],
    [
      'is looked at while the primary is away',
      [
        [0, 100n, 100n],
        [1_000, null, 100n],
      ],
      false,
    ],
    ['was never looked at', [], false],
  ] as const)('that %s', (_, looks, isFresh) => {
    const lag = createLag(10_000);
    for (const [at, primary, copy] of looks) lag.note({ primary, copy }, at);
    expect(lag.isFresh()).toBe(isFresh);
  });

  it.each([
    ['postgresql://db2', 'postgresql://hadir_app:x@db1/hadir', 'postgresql://hadir_app:x@db2/hadir'],
    [
      'postgresql://db2:5433',
      'postgresql://hadir_app:x@localhost/hadir?host=db1%2Cdb3&port=1%2C2&sslmode=disable',
      'postgresql://hadir_app:x@db2:5433/hadir?sslmode=disable',
    ],
    ['postgresql://reader:y@db2/hadir', 'postgresql://hadir_app:x@db1/hadir', 'postgresql://reader:y@db2/hadir'],
  ])('%s is read as the application, unless it names a user', (replica, application, url) => {
    expect(replicaUrlOf(replica, application)).toBe(url);
  });
});
