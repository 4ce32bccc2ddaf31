import { randomUUID } from 'node:crypto';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { writeWhole } from './write-whole.ts';

/** Sends mail, or keeps it as `.eml` files where there is no mail server (D10). */
export interface Mail {
  send(letter: { to: string; subject: string; text: string }): Promise<void>;
}

const from = 'Hadir <no-reply@hadir.example>';

/** Mail through an SMTP server, or into a folder when there is none. */
export function createMail(smtpUrl: string | null, folder: string): Mail {
  if (smtpUrl) {
    const transport = nodemailer.createTransport(smtpUrl);
    return { send: async (letter) => void (await transport.sendMail({ from, ...letter })) };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(letter) {
      const { message } = await transport.sendMail({ from, ...letter });
      await writeWhole(path.join(folder, `${Date.now()}-${randomUUID()}.eml`), message as Buffer);
    },
  };
}
