import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {cli} from '../e2e/runCli.ts';
import {findProgram, REAL_SERVERS, type RunningHost, sendRequest, startServer} from './realServers.ts';

const examples = path.resolve(import.meta.dirname, '../../examples/hosting');
const guide = path.resolve(import.meta.dirname, '../../website/docs/start/how-do-i.md');
const work = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-container-')));
const site = path.join(work, 'site');

const dockerfile = fs.readFileSync(path.join(examples, 'docker/Dockerfile'), 'utf8');

/** Runs the steps of the first image, as `docker build` does, without its downloads. */
function runSteps(): void {
  const [stage = ''] = dockerfile.split(/^FROM caddy/m);
  for (const [, command] of stage.matchAll(/^RUN (.*)$/gm)) {
    if (command === 'npm ci') continue;
    const script = command!.replace('npx --no manual', `"${process.execPath}" "${cli}"`);
    execFileSync('sh', ['-c', script], {cwd: site, stdio: ['ignore', 'ignore', 'inherit']});
  }
}

beforeAll(() => {
  for (const [file, text] of Object.entries({
    'site.config.ts': `export default {title: 'Site', url: 'https://docs.example.com', docs: {routeBasePath: '/'}, contentSecurityPolicy: {frameSrc: ['https://videos.example.org']}};\n`,
    'docs/index.md': '# Home\n\n![Far](https://images.example.org/a.png)\n',
    'docs/guide.md': '# Guide\n\nSecret words.\n',
    Caddyfile: fs.readFileSync(path.join(examples, 'Caddyfile'), 'utf8'),
  })) {
    fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
    fs.writeFileSync(path.join(site, file), text);
  }
  runSteps();
  fs.chmodSync(work, 0o755);
});
afterAll(() => fs.rmSync(work, {recursive: true, force: true}));

async function ask(host: RunningHost, paths: readonly string[], headers: Readonly<Record<string, string>> = {}) {
  const answers = [];
  for (const name of paths) answers.push(await sendRequest(host.url, name, headers));
  return answers;
}

test('the image has the built site, and a server without rights that sends its policy', async () => {
  const config = fs.readFileSync(path.join(site, 'server.Caddyfile'), 'utf8');
  expect(config).toMatch(/^:8080 \{/m);
  const policy = /^ {2}Content-Security-Policy: (.*)$/m.exec(
    fs.readFileSync(path.join(site, 'build/_headers'), 'utf8'),
  )![1];
  expect(policy).toContain('https://images.example.org');
  expect(config).toContain(`header Content-Security-Policy "${policy}"`);
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/site\/(\S+) (\S+)$/gm)].map(([, from, to]) => [
    from,
    to,
  ]);
  expect(copied).toEqual([
    ['server.Caddyfile', '/etc/caddy/Caddyfile'],
    ['build', '/var/www/manual'],
  ]);
  expect(dockerfile).toMatch(/^USER [1-9]/m);
});

describe('Caddy in the image', () => {
  test.skipIf(!findProgram('caddy'))('serves the site', async () => {
    const server = {
      program: 'caddy',
      configure(_: unknown, port: number) {
        const text = fs
          .readFileSync(path.join(site, 'server.Caddyfile'), 'utf8')
          .replace(':8080 {', `http://127.0.0.1:${port} {`)
          .replace('/var/www/manual', path.join(site, 'build'));
        const file = path.join(work, 'Caddyfile');
        fs.writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${text}`);
        return ['run', '--adapter', 'caddyfile', '--config', file];
      },
    };
    const host = await startServer(server, {folder: site, baseUrl: '/', work, examples});
    try {
      const [home, page, missing] = await ask(host, ['/', '/guide', '/none']);
      expect([home, page, missing].map((answer) => answer!.status)).toEqual([200, 200, 404]);
      expect(home!.headers.get('content-security-policy')).toContain('https://videos.example.org');
    } finally {
      await host.stop();
    }
  });
});

describe('nginx with a password', () => {
  test.skipIf(!findProgram('nginx'))('answers nothing to others', async () => {
    const [, sample = ''] = /^```nginx title="[^"]*"\n([\s\S]*?)^```$/m.exec(fs.readFileSync(guide, 'utf8')) ?? [];
    expect(sample).toContain('auth_basic_user_file');
    const passwords = path.join(work, 'passwords');
    fs.writeFileSync(passwords, 'ada:{PLAIN}berth\n');
    const {configure} = REAL_SERVERS.nginx!;
    const server = {
      program: 'nginx',
      configure(served: Parameters<typeof configure>[0], port: number) {
        const args = configure(served, port);
        const file = path.join(served.work, 'site.conf');
        const lines = sample.replace(/auth_basic_user_file .*;/, `auth_basic_user_file ${passwords};`);
        fs.writeFileSync(
          file,
          fs.readFileSync(file, 'utf8').replace('  server_tokens off;', `  server_tokens off;\n${lines}`),
        );
        return args;
      },
    };
    const nginx = path.join(work, 'nginx');
    const host = await startServer(server, {folder: path.join(site, 'build'), baseUrl: '/', work: nginx, examples});
    try {
      const paths = [
        '/',
        '/guide',
        '/guide.md',
        '/llms-full.txt',
        '/sitemap.xml',
        '/_manual/search/manifest.json',
        '/none',
      ];
      for (const {status, body} of await ask(host, paths)) {
        expect(status).toBe(401);
        expect(body).not.toContain('Secret words');
      }
      const authorization = `Basic ${Buffer.from('ada:berth').toString('base64')}`;
      const known = await ask(host, ['/', '/guide', '/none'], {authorization});
      expect(known.map(({status}) => status)).toEqual([200, 200, 404]);
    } finally {
      await host.stop();
    }
  });
});
