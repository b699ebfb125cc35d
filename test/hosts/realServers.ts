import {type ChildProcess, spawn} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import {cli} from '../e2e/runCli.ts';

const repository = path.resolve(import.meta.dirname, '../..');

interface ServedFolder {
  /** Folder that the host publishes at its root. */
  readonly folder: string;
  readonly baseUrl: '/' | '/docs/';
  /** Folder for settings and logs. */
  readonly work: string;
  /** `examples/hosting`. */
  readonly examples: string;
}

export interface RunningHost {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface RealServer {
  readonly program: string;
  /** Writes the settings of a server. @returns its arguments */
  readonly configure: (site: ServedFolder, port: number) => readonly string[];
}

const read = ({examples}: ServedFolder, file: string): string => fs.readFileSync(path.join(examples, file), 'utf8');

function write({work}: ServedFolder, file: string, text: string): string {
  const absolute = path.join(work, file);
  fs.writeFileSync(absolute, text);
  return absolute;
}

/** Turns the commented lines for a site below a base URL into settings. */
const withBaseLines = (text: string, {baseUrl}: ServedFolder): string =>
  baseUrl === '/' ? text : text.replace(/^ {2}error_page 404 \/404.html;$/m, '').replace(/#base: /g, '');

export const REAL_SERVERS: Readonly<Record<string, RealServer>> = {
  nginx: {
    program: 'nginx',
    configure(site, port) {
      const conf = withBaseLines(read(site, 'nginx.conf'), site)
        .replace(/listen 80;.*/, `listen 127.0.0.1:${port};`)
        .replace(/root \/var\/www\/manual;.*/, `root ${site.folder};`);
      write(site, 'site.conf', conf);
      fs.copyFileSync('/etc/nginx/mime.types', path.join(site.work, 'mime.types'));
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${site.work}/${name};`,
      );
      const file = write(
        site,
        'nginx.conf',
        `daemon off; master_process off; pid ${site.work}/nginx.pid; error_log ${site.work}/error.log warn;
events { worker_connections 64; }
http { access_log off; ${paths.join(' ')} include ${site.work}/site.conf; }\n`,
      );
      return ['-p', site.work, '-c', file, '-e', path.join(site.work, 'error.log')];
    },
  },
  Caddy: {
    program: 'caddy',
    configure(site, port) {
      const text = withBaseLines(read(site, 'Caddyfile'), site)
        .replace(/^docs\.example\.com \{.*/m, `http://127.0.0.1:${port} {`)
        .replace(/root \* \/var\/www\/manual.*/, `root * ${site.folder}`);
      const options = '{\n\tadmin off\n\tauto_https off\n}\n';
      return ['run', '--adapter', 'caddyfile', '--config', write(site, 'Caddyfile', options + text)];
    },
  },
  'Apache httpd': {
    program: 'apache2',
    configure(site, port) {
      const modules = [
        ...['authz_core', 'mime', 'dir', 'headers', 'rewrite', 'deflate', 'filter', 'mpm_event', 'env', 'setenvif'],
      ].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
      const text = withBaseLines(read(site, 'apache.conf'), site)
        .replaceAll('/var/www/manual', site.folder)
        .replace('<VirtualHost *:80>', `<VirtualHost 127.0.0.1:${port}>`);
      const file = write(
        site,
        'httpd.conf',
        `ServerRoot ${site.work}\nPidFile ${site.work}/httpd.pid\nErrorLog ${site.work}/error.log\nServerName localhost\nUser nobody\nGroup nogroup
Listen 127.0.0.1:${port}\n${modules.join('\n')}\nTypesConfig /etc/mime.types\n<Directory />\n  Require all denied\n</Directory>\n${text}`,
      );
      return ['-f', file, '-DFOREGROUND'];
    },
  },
  lighttpd: {
    program: 'lighttpd',
    configure(site, port) {
      const script = write(site, 'lighttpd.lua', withBaseLines(read(site, 'lighttpd.lua'), site));
      const text = withBaseLines(read(site, 'lighttpd.conf'), site)
        .replaceAll('/var/www/manual', site.folder)
        .replace('/etc/lighttpd/lighttpd.lua', script);
      const own = `server.port = ${port}\nserver.bind = "127.0.0.1"\nserver.errorlog = "${site.work}/error.log"\n`;
      return ['-D', '-f', write(site, 'lighttpd.conf', own + text)];
    },
  },
};

/** Wrangler runs the code of Cloudflare on this machine. The variable `WRANGLER` names its executable file. */
const wrangler = process.env.WRANGLER ?? 'wrangler';
const toAddress = (port: number): readonly string[] => ['--ip', '127.0.0.1', '--port', String(port)];

export const CLOUDFLARE_PAGES: RealServer = {
  program: wrangler,
  configure: (site, port) => ['pages', 'dev', site.folder, ...toAddress(port)],
};

export const CLOUDFLARE_WORKER: RealServer = {
  program: wrangler,
  configure(site, port) {
    const settings = read(site, 'cloudflare/wrangler.toml').replace(
      /^directory = .*$/m,
      `directory = ${JSON.stringify(site.folder)}`,
    );
    write(site, 'worker.js', read(site, 'cloudflare/worker.js'));
    const modules = path.join(site.work, 'node_modules');
    fs.mkdirSync(modules, {recursive: true});
    for (const [name, target] of [
      ['manual-docs', repository],
      ['@modelcontextprotocol', path.join(repository, 'node_modules/@modelcontextprotocol')],
    ] as const)
      if (!fs.existsSync(path.join(modules, name))) fs.symlinkSync(target, path.join(modules, name));
    return ['dev', '--config', write(site, 'wrangler.toml', settings), ...toAddress(port)];
  },
};

/** Returns the path of an installed program; servers are in folders that not every PATH has. Accepts a path, too. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.resolve(folder, name)).find((file) => fs.existsSync(file));
}

export async function startServer(server: RealServer, site: ServedFolder): Promise<RunningHost> {
  const port = await findFreePort();
  fs.mkdirSync(site.work, {recursive: true});
  const args = server.configure(site, port);
  const env = {...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false'};
  const child = spawn(findProgram(server.program)!, args, {cwd: site.work, env, stdio: ['ignore', 'pipe', 'pipe']});
  return waitFor(child, port);
}

/** `manual serve --built`, of the site whose output is published. */
export async function startManual({folder}: ServedFolder): Promise<RunningHost> {
  const port = await findFreePort();
  const site = path.join(path.dirname(folder), path.basename(folder).replace('published', 'site'));
  const args = [cli, 'serve', '--built', '--root', site, '--port', String(port)];
  return waitFor(spawn(process.execPath, args, {stdio: ['ignore', 'pipe', 'pipe']}), port);
}

async function waitFor(child: ChildProcess, port: number): Promise<RunningHost> {
  let output = '';
  child.stdout!.on('data', (data) => {
    output += data;
  });
  child.stderr!.on('data', (data) => {
    output += data;
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  // Wrangler takes half a minute on a busy machine.
  for (let i = 0; i < 600; i++) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output}`);
    if (await isOpen(port)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const {port} = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Sends a path as it is: `fetch` would join `..`. */
export function sendRequest(url: string, requestPath: string, headers: Readonly<Record<string, string>> = {}) {
  const {hostname, port} = new URL(url);
  return new Promise<{status: number; headers: Headers; body: string}>((resolve, reject) => {
    const request = http.get({hostname, port, path: requestPath, headers, agent: false}, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const pairs = Object.entries(response.headers).map(
          ([name, value]) => [name, String(value)] as [string, string],
        );
        resolve({status: response.statusCode!, headers: new Headers(pairs), body: Buffer.concat(chunks).toString()});
      });
    });
    request.on('error', reject);
  });
}
