import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The cookie of a browser that logged in before; it grants no access, only its wrong passwords are counted separately
 * (D2).
 */
const cookie = 'hadir_browser';
const shape = /^[\w-]{22}(\.[\w-]{22}){1,10}$/;
const mostAccounts = 10;
const days = 400;

/** The browser's own id, then for each account that logged in on it, newest first, a signature of both. */
interface Browser {
  id: string;
  marks: string[];
}

function browserOf(request: FastifyRequest): Browser | null {
  const value = request.cookies[cookie] ?? '';
  if (!shape.test(value)) return null;
  const [id = '', ...marks] = value.split('.');
  return { id, marks };
}

/** Whether a browser has the cookie of one that logged in before; for which accounts is signed in it. */
export const hasBrowserCookie = (request: FastifyRequest): boolean => browserOf(request) !== null;

const markOf = (key: Buffer, id: string, userId: number) =>
  createHmac('sha256', key).update(`${id} ${userId}`).digest().subarray(0, 16).toString('base64url');

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The id of a browser on which this account logged in before; null for any other. */
export function knownBrowser(key: Buffer, request: FastifyRequest, userId: number): Buffer | null {
  const browser = browserOf(request);
  if (!browser) return null;
  const mark = markOf(key, browser.id, userId);
  return browser.marks.some((one) => isSame(one, mark)) ? Buffer.from(browser.id, 'base64url') : null;
}

/** Marks a browser as known to this account. */
export function rememberBrowser(key: Buffer, request: FastifyRequest, reply: FastifyReply, userId: number): void {
  const { id, marks } = browserOf(request) ?? { id: randomBytes(16).toString('base64url'), marks: [] };
  const mark = markOf(key, id, userId);
  const all = [mark, ...marks.filter((one) => one !== mark)].slice(0, mostAccounts);
  reply.setCookie(cookie, [id, ...all].join('.'), {
    path: '/api/login',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: days * 86_400,
  });
}
