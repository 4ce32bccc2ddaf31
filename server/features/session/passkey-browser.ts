import type { FastifyReply, FastifyRequest } from 'fastify';
import { passkeyMinutes } from '#domain/passkeys/rules.ts';
import { hashOf, newSecret } from '#server/platform/sign-in/session-store.ts';

/** The cookie that ties a challenge to the browser that requested it; it grants nothing by itself. */
const cookie = 'hadir_passkey';
const shape = /^[\w-]{43}$/;

const secretOf = ({ cookies }: FastifyRequest) => (shape.test(cookies[cookie] ?? '') ? cookies[cookie]! : null);

function setCookie(request: FastifyRequest, reply: FastifyReply, secret: string): Buffer {
  reply.setCookie(cookie, secret, {
    path: '/api/login/passkey',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: (passkeyMinutes.challenge + passkeyMinutes.grant) * 60,
  });
  return hashOf(secret);
}

/** What the caller's browser is known by; null when it has requested no challenge lately. */
export function boundTo(request: FastifyRequest): Buffer | null {
  const secret = secretOf(request);
  return secret === null ? null : hashOf(secret);
}

/** The same, where the browser is given its cookie; tabs of one browser share it. */
export const bind = (request: FastifyRequest, reply: FastifyReply): Buffer =>
  setCookie(request, reply, secretOf(request) ?? newSecret());

/** The same with a new cookie, so that nobody can have planted the old one. */
export const bindAnew = (request: FastifyRequest, reply: FastifyReply): Buffer =>
  setCookie(request, reply, newSecret());
