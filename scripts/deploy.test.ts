import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/platform/env.ts';

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
  ['haproxy.cfg', '.env.example', 'postgres/primary.sh', 'postgres/standby.sh', 'pgbouncer/start.sh'].map(read).join(),
);

/** A service of the compose file, as far as these tests look. */
interface Service {
  image?: string;
  entrypoint?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  restart?: string;
  logging?: { options: Record<string, string> };
}
const hasYaml = spawnSync('python3', ['-c', 'import yaml']).status === 0;
/** The services of the compose file, with `.env` filled in as its example has it and each password a word. */
function readServices(): Record<string, Service> {
  const given = Object.fromEntries(
    read('.env.example')
      .match(/^\w+=.*$/gm)!
      .map((line) => line.split('=')),
  );
  const filled = compose.replace(
    /\$\{(\w+)(?::-([^}]*)|:\?)?\}/g,
    (_, name, usual) => given[name] || (usual ?? 'word'),
  );
  const script = 'import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)';
  return JSON.parse(execFileSync('python3', ['-c', script], { input: filled, encoding: 'utf8' })).services;
}
const services = hasYaml ? readServices() : {};
const folder = mkdtempSync(path.join(tmpdir(), 'hadir-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the files of deploy', () => {
  it('name switches that there are', () => {
    const used = switchesIn([compose, read('debian/hadir.env'), read('Dockerfile')].join());
    expect([...used].filter((name) => !known.has(name) && !own.has(name))).toEqual([]);
  });

  it.skipIf(!hasYaml)('give a server nothing but what it reads', () => {
    const { environment } = services.hadir1!;
    const reads = new Set<string | symbol>(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']);
    const watched = new Proxy<NodeJS.ProcessEnv>(
      { NODE_ENV: 'production', ...environment },
      { get: (from, name) => reads.add(name) && from[String(name)] },
    );
    const env = readEnv(watched);
    expect(env).toMatchObject({ production: true, drainSeconds: 5, files: { bucket: 'hadir' }, smtpUrl: null });
    expect(Object.keys(environment!).filter((name) => !reads.has(name))).toEqual([]);
  });

  it.skipIf(!hasYaml)('mount files that there are', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((each) => each.split(':')[0]!));
    const made = ['./tls', './backup'];
    const files = mounted.filter((each) => each.startsWith('./') && !made.includes(each));
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((each) => !existsSync(path.join('deploy', each)))).toEqual([]);
  });

  it.skipIf(!existsSync('.git'))('are not put into Git with passwords, certificates and backups', () => {
    const secrets = [
      'deploy/.env',
      'deploy/hadir.env',
      'deploy/backup/notes',
      'deploy/tls/hadir.pem',
      'hadir-20270104T180000Z.gz.age',
      'hadir-20270104T180000Z.gz',
      '.data/secrets.json',
    ];
    const { stdout } = spawnSync('git', ['check-ignore', ...secrets], { encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual(secrets);
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['deploy', '**/.env', '**/*.pem', '**/*.key', '**/*.gz', '.data']));
    // The page has the guide.
    expect(ignored).toContain('!docs/guide');
  });

  it.skipIf(!has('haproxy'))('are settings that HAProxy takes, also while a server has no address yet', () => {
    const { environment } = hasYaml ? services.proxy! : { environment: {} };
    for (const given of [environment, { HADIR_BIND: ':8080', HADIR_ONE: 'nobody.invalid:3000' }]) {
      const { status, stderr } = spawnSync('haproxy', ['-c', '-f', 'deploy/haproxy.cfg'], {
        env: { ...env, ...given, HADIR_TLS: '' },
        encoding: 'utf8',
      });
      expect(`${status}${stderr.match(/ALERT.*/g) ?? ''}`).toBe('0');
    }
  });

  it.skipIf(!has('promtool'))('are rules, and figures of a dashboard, that Prometheus takes', () => {
    execFileSync('promtool', ['check', 'config', 'deploy/prometheus.yml'], { env });
    execFileSync('promtool', ['check', 'rules', 'deploy/alerts.yml'], { env });
    const figures = [...read('grafana.json').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text]) => text!);
    expect(figures.length).toBeGreaterThan(10);
    const rules = path.join(folder, 'dashboard.yml');
    const lines = figures.map((text, at) => `      - { record: "figure:${at}", expr: ${text} }`);
    writeFileSync(rules, ['groups:', '  - name: dashboard', '    rules:', ...lines].join('\n'));
    execFileSync('promtool', ['check', 'rules', rules], { env });
  });

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

  it.skipIf(!hasYaml)(
    'start services again, fill no disk with their logs, and take no image that changes by itself',
    () => {
      for (const [name, { image, restart, logging }] of Object.entries(services)) {
        expect([name, restart, Object.keys(logging?.options ?? {})]).toEqual([
          name,
          'unless-stopped',
          ['max-size', 'max-file'],
        ]);
        if (image) expect(image).toMatch(/:v?\d/);
      }
    },
  );

  it.skipIf(!hasYaml)('have the services and volumes that the pages for operators name', () => {
    const pages = ['', 'ms/']
      .map((language) => readFileSync(`docs/operations/${language}containers.md`, 'utf8'))
      .join();
    const options = / (?:-u|--user|--env|--entrypoint|--signal|--file) (?:'[^']*'|\S+)| --?[a-zA-Z-]+/g;
    const commands = [...pages.matchAll(/docker compose [^\n`]+/g)].map(([text]) => text.replace(options, ''));
    const named = commands.flatMap((text) => /^docker compose \w+ ([\w-]+)/.exec(text)?.[1] ?? []);
    expect(new Set(named).size).toBeGreaterThan(4);
    expect(named.filter((name) => !(name in services))).toEqual([]);
    const volumes = [...pages.matchAll(/docker volume rm hadir_(\w+)/g)].map(([, name]) => name!);
    expect([...new Set(volumes)].sort()).toEqual(['primary', 'standby']);
    expect(compose).toMatch(/^name: hadir$/m);
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
      // Docker gives out addresses of the upper half; a service that starts before could otherwise have got it.
      expect(Number(address.split('.')[3])).toBeLessThan(128);
      expect(compose).toContain('ip_range: 10.77.0.128/25');
    }
    const volumes = /^volumes: \{(.*)\}/m.exec(compose)![1]!.match(/[\w-]+(?=:)/g)!;
    const used = [...compose.matchAll(/["\s]([a-z-]+):\/[a-z]/g)].map(([, name]) => name!);
    expect(volumes.filter((name) => !used.includes(name))).toEqual([]);
  });

  it('run a server as nobody in particular, over files that it cannot change', () => {
    expect(read('Dockerfile')).toMatch(/^USER 10001:10001$/m);
    const hardened = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
    for (const [name, service] of Object.entries(hasYaml ? services : {}))
      if (service.image !== 'postgres:18') expect({ name, ...service }).toMatchObject({ name, ...hardened });
    for (const unit of ['hadir', 'hadir-backup'])
      expect(read(`systemd/${unit}.service`)).toMatch(/^NoNewPrivileges=true\nCapabilityBoundingSet=\n/m);
  });

  it('watch what servers measure', () => {
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
    const [, , script] = (hasYaml && services.files!.entrypoint) || ['sh', '-c', 'true'];
    execFileSync('sh', ['-n', '-c', script!], { env });
  });

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
