import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const names = globSync('deploy/**/*', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`], { env }).status === 0;
/** The switches that a text names. */
const switchesIn = (text: string) => new Set(text.match(/\bHADIR_[A-Z0-9_]+\b/g));
const known = switchesIn(
  globSync('server/platform/**/*.ts')
    .map((name) => readFileSync(name, 'utf8'))
    .join(),
);

const compose = read('compose.yaml');
/** Those of the files of `deploy` themselves: HAProxy's, the passwords of `.env`, and what the scripts take. */
const own = switchesIn(
  ['haproxy.cfg', '.env.example', 'postgres/primary.sh', 'postgres/standby.sh', 'pgbouncer/start.sh']
    .filter((name) => existsSync(`deploy/${name}`))
    .map(read)
    .join(),
);

describe('the files of deploy', () => {
  // Several servers, files in a store and metrics are features of their own.
  it.skipIf(!known.has('HADIR_DRAIN') || !known.has('HADIR_FILES') || !known.has('HADIR_METRICS_FROM'))(
    'name switches that there are',
    () => {
      const used = switchesIn([compose, read('debian/hadir.env'), read('Dockerfile')].join());
      expect([...used].filter((name) => !known.has(name) && !own.has(name))).toEqual([]);
    },
  );

  it('take from the environment what .env has, and its example has all of it', () => {
    const taken = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!));
    const given = new Set([...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name!));
    expect([...taken].sort()).toEqual([...given].sort());
    // Without a password nothing starts.
    for (const name of given) if (name.endsWith('_PASSWORD')) expect(compose).toContain(`\${${name}:?}`);
  });

  it('name no registry', () => {
    const images = [
      ...(compose + read('Dockerfile') + read('pgbouncer/Dockerfile')).matchAll(/(?:image: |FROM |ARG NODE=)(\S+)/g),
    ];
    expect(images.length).toBeGreaterThan(6);
    for (const [, image] of images) expect(image).not.toMatch(/\.[a-z]+\//);
  });

  it('agree on ports, addresses and volumes', () => {
    expect(read('Dockerfile')).toContain('PORT=3000');
    expect(read('prometheus.yml')).toContain('["hadir1:3000", "hadir2:3000"]');
    expect(compose).toContain('HADIR_ONE: hadir1:3000');
    for (const [name, service] of [
      ['HADIR_TRUSTED_PROXIES', 'proxy'],
      ['HADIR_METRICS_FROM', 'prometheus'],
    ]) {
      const address = new RegExp(`${name}: (\\S+)`).exec(compose)![1]!;
      const part = compose.slice(compose.indexOf(`\n  ${service}:`));
      expect(/ipv4_address: ([\d.]+)/.exec(part)![1]).toBe(address);
    }
    for (const [, file] of compose.matchAll(/- \.\/([^:]+):/g))
      if (file !== 'tls' && file !== 'haproxy.cfg') read(file!);
    const volumes = /^volumes: \{(.*)\}/m.exec(compose)![1]!.match(/[\w-]+(?=:)/g)!;
    const used = [...compose.matchAll(/["\s]([a-z-]+):\/[a-z]/g)].map(([, name]) => name!);
    expect(volumes.filter((name) => !used.includes(name))).toEqual([]);
  });

  it('run a server as nobody in particular, over files that it cannot change', () => {
    expect(read('Dockerfile')).toMatch(/^USER 10001:10001$/m);
    expect(compose).toMatch(/x-hardened: &hardened\n.*\n {2}read_only: true\n {2}cap_drop: \[ALL\]/);
    for (const unit of ['hadir', 'hadir-backup'])
      expect(read(`systemd/${unit}.service`)).toMatch(/^NoNewPrivileges=true\nCapabilityBoundingSet=\n/m);
  });

  it.skipIf(!existsSync('server/features/metrics'))('watch what servers measure', () => {
    const measured = globSync('server/{platform/watching,features/metrics}/*.ts').map((name) =>
      readFileSync(name, 'utf8'),
    );
    const shown = new Set((read('grafana.json') + read('alerts.yml')).match(/\bhadir_[a-z_]+\b/g));
    const missing = [...shown].filter(
      (name) => !measured.join().includes(`'${name.replace(/_(bucket|sum|count)$/, '')}'`),
    );
    expect(missing).toEqual([]);
    expect(JSON.parse(read('grafana.json')).panels.length).toBeGreaterThan(10);
  });

  it('are scripts that their shells can read', () => {
    const scripts = names.filter((name) => readFileSync(name, 'utf8').startsWith('#!'));
    expect(scripts.length).toBeGreaterThan(3);
    for (const name of scripts) {
      const shell = readFileSync(name, 'utf8').startsWith('#!/bin/bash') ? 'bash' : 'sh';
      if (has(shell)) execFileSync(shell, ['-n', name], { env });
    }
    for (const [, script] of compose.matchAll(/entrypoint: \["sh", "-c", "(.*)"\]/g))
      execFileSync('sh', ['-n', '-c', script!.replaceAll('\\"', '"')], { env });
  });

  const folder = mkdtempSync(path.join(tmpdir(), 'hadir-units-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  it.skipIf(!has('systemd-analyze'))('are units that systemd takes', () => {
    const { stderr } = spawnSync(
      'systemd-analyze',
      [
        'verify',
        '--man=no',
        '--recursive-errors=no',
        ...globSync('deploy/systemd/*').map((name) => path.resolve(name)),
      ],
      { env: { ...env, SYSTEMD_UNIT_PATH: `${folder}:` }, encoding: 'utf8' },
    );
    // What a unit starts is not installed here.
    const complaints = stderr
      .split('\n')
      .filter((line) => /hadir/.test(line) && !/not executable|No such file/.test(line));
    expect(complaints).toEqual([]);
  });
});
