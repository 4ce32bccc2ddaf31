import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { expect, it } from 'vitest';
import { lowerPriority } from './priority.ts';

it.each([
  [0, 10],
  [10, 10],
  [15, 15],
])(
  'a process of the priority %d gets %d, since only a superuser may raise it again',
  async (own, lowered) => {
    const child = spawn(process.execPath, ['--eval', 'process.stdin.resume()'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    os.setPriority(child.pid!, own);
    lowerPriority(child);
    expect(os.getPriority(child.pid!)).toBe(lowered);
    child.stdin.end();
    await once(child, 'exit');
    expect(() => lowerPriority(child)).not.toThrow();
  },
);
