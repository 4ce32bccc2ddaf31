import { createECDH } from 'node:crypto';
import type { Agent } from 'node:https';
import { isPushAddress, type PushMessage, type Subscription } from '#domain/push/rules.ts';
import type { Db } from '../database/database.ts';
import { serverKey } from '../database/server-key.ts';
import type { Env } from '../env.ts';
import { GiveUp } from '../jobs/jobs.ts';

/** Push notifications while no page is open, through each browser's push service (decision 0076). Only jobs send. */
export interface Push {
  /** The public key that browsers subscribe with; null where push is off. */
  publicKey(): Promise<string | null>;
  /** Whether a subscription is one of an allowed push service, with plausible keys. */
  takes(subscription: Subscription): boolean;
  /**
   * Sends one notification; `gone` when the browser has unsubscribed. Throws an error when a retry is worthwhile,
   * GiveUp when not.
   */
  send(subscription: Subscription, message: PushMessage): Promise<'sent' | 'gone'>;
}

/** Seconds a push service keeps a message for a device that is off; older ones have been read elsewhere. */
const lifetimeSeconds = 86_400;
const patienceMs = 10_000;
const curve = 'prime256v1';

/** Push through the services the operator allows; `agent` is how they are connected to. */
export function createPush(
  db: Db,
  { pushServices, mailFrom }: Pick<Env, 'pushServices' | 'mailFrom'>,
  agent?: Agent,
): Push {
  let keys: Promise<{ publicKey: string; privateKey: string }> | undefined;
  const ownKeys = () =>
    (keys ??= keysOf(db).catch((error) => {
      keys = undefined;
      throw error;
    }));
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return {
    publicKey: async () => (pushServices.length === 0 ? null : (await ownKeys()).publicKey),
    takes: ({ endpoint, keys }) => isPushAddress(endpoint, pushServices) && isOnCurve(keys.p256dh),
    async send(subscription, message) {
      const options = {
        vapidDetails: { subject: `mailto:${address}`, ...(await ownKeys()) },
        TTL: lifetimeSeconds,
        timeout: patienceMs,
        urgency: 'normal' as const,
        ...(agent ? { agent } : {}),
      };
      // Checked again, since the operator may have changed what is allowed since it was stored.
      if (!isPushAddress(subscription.endpoint, pushServices)) return 'gone';
      const { default: webPush } = await import('web-push');
      try {
        await webPush.sendNotification(subscription, JSON.stringify(message), options);
        return 'sent';
      } catch (error) {
        return goneOr(error as { statusCode?: number; code?: string }, new URL(subscription.endpoint).host);
      }
    },
  };
}

/** Neither the endpoint, which is a secret of the browser, nor the service's response is repeated in the error. */
function goneOr({ statusCode, code = '' }: { statusCode?: number; code?: string }, host: string): 'gone' {
  if (statusCode === 404 || statusCode === 410) return 'gone';
  if (statusCode === undefined) throw new Error(`No answer of the push service ${host}: ${code}`);
  const message = `The push service ${host} answered ${statusCode}`;
  throw statusCode === 429 || statusCode >= 500 ? new Error(message) : new GiveUp(message);
}

/** This installation's keys. */
async function keysOf(db: Db): Promise<{ publicKey: string; privateKey: string }> {
  const key = await serverKey(db, 'push');
  const pair = createECDH(curve);
  pair.setPrivateKey(key);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') };
}

function isOnCurve(p256dh: string): boolean {
  try {
    const pair = createECDH(curve);
    pair.generateKeys();
    pair.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
