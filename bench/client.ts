import http from 'node:http';

/** What a run of requests took. */
export interface Run {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
}

/** One request to send. */
export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends `count` requests over some kept connections, each sending its next when answered; fewer where it is over before. */
export async function fire(
  port: number,
  connections: number,
  count: number,
  shot: (at: number) => Shot,
  isOver: () => boolean = () => false,
): Promise<Run> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const took: number[] = [];
  let next = 0;
  let failed = 0;
  const worker = async () => {
    while (next < count && !isOver()) {
      const since = performance.now();
      if ((await send(agent, port, shot(next++))) !== 200) failed += 1;
      took.push(performance.now() - since);
    }
  };
  const since = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - since) / 1000;
  agent.destroy();
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]!;
  return { perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99), failed };
}

function send(agent: http.Agent, port: number, { method, path, headers, body }: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: { ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** The middle of some figures. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;
