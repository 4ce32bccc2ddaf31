import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TestApp } from './app.ts';

/**
 * The mails with an address, or another text, that wait to be sent, which are then forgotten, as text without its soft line breaks; with
 * `later` also those that are due later.
 */
export async function mailsTo(app: TestApp, email: string, options?: { later: boolean }): Promise<string[]> {
  await app.drain(options);
  const folder = path.join(app.dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const mails = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  rmSync(folder, { recursive: true });
  return mails
    .filter((mail) => mail.includes(email))
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}
