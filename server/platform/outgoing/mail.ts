import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { type Fill, fill, type Language, type Text } from '#domain/lib/text.ts';
import type { Env } from '../env.ts';
import { writeWhole } from '../files/write-whole.ts';
import { GiveUp, type Queue, queue } from '../jobs/jobs.ts';

/** A plain text mail to one address. */
interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail, or writes it to `.eml` files where there is no mail server (D10). Only jobs send. */
export interface Mail {
  /**
   * Throws an error when a retry is worthwhile, GiveUp when the mail server refused for good. Neither contains the
   * address.
   */
  send(letter: Letter): Promise<void>;
  /** Connects to the mail server and logs in, without sending; throws an error that says what failed. */
  check(): Promise<void>;
}

/**
 * A queue of mails of one kind, retried for about a day. Its jobs contain only whom a mail is for: the text is
 * generated when it is sent, so that neither passwords nor addresses are in the queue (decision 0074).
 */
export const letters = <Data extends { user_id: number }>(
  name: string,
  options: { alone?: boolean } = {},
): Queue<Data> => queue<Data>(name, { retries: 30, retryAfter: 30, retryMost: 3_600, atOnce: 2, ...options });

/** Whom a mail is from, at its foot. */
export interface MailSender {
  name: Text;
  address: string;
}

/** A mail in both languages, Malay first, each with its sender below. */
export function letterTo(to: string, subject: Text, body: Text, values: Fill, { name, address }: MailSender): Letter {
  const partIn = (language: Language) => `${fill(body, language, values)}\n\n${name[language]}\n${address}`.trimEnd();
  const text = `${partIn('ms')}\n\n---\n\n${partIn('en')}\n`;
  return { to, subject: `${subject.ms} / ${subject.en}`, text };
}

/** Milliseconds a mail server may take to connect, to greet, and between two responses; no call waits for it. */
const patience = { connectionTimeout: 30_000, greetingTimeout: 60_000, socketTimeout: 300_000 } as const;

/** Mail through an SMTP server, or into a folder when there is none. */
export function createMail({ smtpUrl, mailFrom: from }: Pick<Env, 'smtpUrl' | 'mailFrom'>, folder: string): Mail {
  const letterOf = ({ to, ...letter }: Letter) => ({ from, to: { name: '', address: to }, ...letter });
  if (smtpUrl) {
    // Credentials are sent encrypted, unless the address says otherwise.
    const encryption = mustEncrypt(smtpUrl) ? { requireTLS: true } : {};
    const connection = { url: smtpUrl, ...patience, disableFileAccess: true, disableUrlAccess: true, ...encryption };
    let transport: ReturnType<typeof transportTo> | undefined;
    const open = () => (transport ??= transportTo(connection));
    return {
      async send(letter) {
        await (await open()).sendMail(letterOf(letter)).catch((error: Error) => {
          throw plainOf(error);
        });
      },
      async check() {
        await (await open()).verify().catch((error: Error) => {
          throw plainOf(error);
        });
      },
    };
  }
  return {
    async send(letter) {
      const { default: nodemailer } = await import('nodemailer');
      const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail(letterOf(letter));
      await writeWhole(path.join(folder, `${Date.now()}-${randomUUID()}.eml`), message as Buffer);
    },
    check: async () => undefined,
  };
}

async function transportTo(connection: SMTPTransport.Options) {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport(connection);
}

function mustEncrypt(smtpUrl: string): boolean {
  const { username, searchParams } = new URL(smtpUrl);
  return username !== '' && !searchParams.has('ignoreTLS') && !searchParams.has('requireTLS');
}

/** The error nodemailer throws for a mail that was not sent. */
interface Failed extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** The error of the mail server or the connection, without the address, which servers repeat in their answers. */
function plainOf({ code = '', command, response = '', responseCode = 0 }: Failed): Error {
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const answered = responseCode > 0 ? ['The mail server answered', responseCode, detail] : ['No mail server:'];
  const message = [...answered, code, command].filter(Boolean).join(' ');
  // What the operator can fix (the connection, its certificate, the password, the sender) is worth retrying.
  const isLettersOwn = ['EENVELOPE', 'EMESSAGE'].includes(code) && command !== 'MAIL FROM';
  return isLettersOwn && responseCode >= 500 ? new GiveUp(message) : new Error(message);
}
