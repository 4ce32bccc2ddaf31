import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TestApp } from './app.ts';

/**
 * The mails with a text, such as the address they are for, that wait to be sent, without soft line breaks; all are then
 * deleted. With `later` also those that are due later.
 */
export async function mailsTo(app: TestApp, text: string, options?: { later: boolean }): Promise<string[]> {
  await app.drain(options);
  const folder = path.join(app.dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const mails = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  rmSync(folder, { recursive: true });
  return mails.filter((mail) => mail.includes(text)).map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}
