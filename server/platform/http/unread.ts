import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answer, type CodedText } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';

/** Why Node gave up on a request, by its error code; anything else could not be read. */
const reasons: Readonly<Record<string, readonly [status: number, text: CodedText]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, words.tooSlow],
  HPE_HEADER_OVERFLOW: [431, words.requestTooLarge],
};

/** Answers what is no request, or not a whole one, as any other call: only the connection is known by then. */
export function answerUnread(error: Error & { code?: string }, socket: Socket): void {
  const { _httpMessage: begun } = socket as Socket & { _httpMessage?: ServerResponse };
  // A connection that was reset is gone, and an answer that has begun must not get another into it.
  if (error.code === 'ECONNRESET' || !socket.writable || begun?.headersSent) return void socket.destroy();
  const [status, text] = reasons[error.code ?? ''] ?? [400, words.malformed];
  const body = JSON.stringify(answer(text));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Whether a request asks for the live socket; any other upgrade is ignored, as HTTP allows, and the request is answered. */
export const asksForSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

/** Answers a request that expects what is not offered, which Node would do in its own words. */
export function answerExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(answer(words.malformed));
    const headers = { 'content-type': 'application/json; charset=utf-8', connection: 'close' };
    response.writeHead(417, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
  });
}
