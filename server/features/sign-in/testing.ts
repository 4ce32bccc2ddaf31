import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the provider says of somebody, by the name they log in with there. */
export type People = Record<string, Record<string, unknown>>;

/** A provider of OpenID Connect on this machine. */
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  people: People;
  /** Changes the ID tokens it signs, until it is called without anything. */
  tamper(change?: (claims: Record<string, unknown>) => object, key?: KeyObject): void;
  /** Logs somebody in on its pages, from the address Hadir gave, and returns where it sends the browser. */
  visit(url: string, login: string): Promise<URL>;
  /** Takes its port away, as when it is down. */
  close(): Promise<void>;
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;

/** Starts a provider that knows some people and returns them to some addresses. */
export async function startProvider(people: People, returnsTo: readonly string[], after: readonly string[] = []) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['hadir', 'rahsia-yang-panjang'];
  const own = newKey();
  const jwk = { ...own.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' };
  let change: ((claims: Record<string, unknown>) => object) | undefined;
  let signingKey = own;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...returnsTo],
        post_logout_redirect_uris: [...after],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub', 'staff_no', 'xms_edov'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['kuki'] },
    jwks: { keys: [jwk as never] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
  });
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (!change || !body?.id_token) return;
    const claims = JSON.parse(Buffer.from(body.id_token.split('.')[1]!, 'base64url').toString());
    body.id_token = signed(change(claims), signingKey);
  });
  server.on('request', provider.callback());

  return {
    issuer,
    clientId,
    clientSecret,
    people,
    tamper(wanted, key = own) {
      change = wanted;
      signingKey = key;
    },
    visit: (url, login) => visit(url, login),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  } satisfies TestProvider;
}

/** A key that the provider does not publish. */
export const strangeKey = newKey;

function signed(claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'RS256', kid: 'own' })}.${part(claims)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`;
}

/** A browser that follows the provider's redirects, fills in its two forms, and stops where it is sent elsewhere. */
async function visit(start: string, login: string): Promise<URL> {
  const { origin } = new URL(start);
  const cookies = new Map<string, string>();
  let next = { url: new URL(start), body: undefined as URLSearchParams | undefined };
  for (let hop = 0; hop < 20; hop += 1) {
    if (next.url.origin !== origin) return next.url;
    const response = await fetch(next.url, {
      method: next.body ? 'POST' : 'GET',
      body: next.body,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const to = response.headers.get('location');
    if (to) {
      next = { url: new URL(to, next.url), body: undefined };
      continue;
    }
    const page = await response.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!action || !prompt) throw new Error(`${response.status} ${page.slice(0, 2_000)}`);
    next = { url: new URL(action, next.url), body: new URLSearchParams({ prompt, login, password: 'apa-apa' }) };
  }
  throw new Error('The provider goes on and on.');
}
