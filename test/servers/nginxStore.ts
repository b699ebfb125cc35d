import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';

/** nginx as a store of blobs, with the module for WebDAV that Debian's package has. */
export interface NginxStore {
  readonly url: URL;
  close(): Promise<void>;
}

/** The program, where it is installed. */
export function findNginx(): string | undefined {
  return ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((file) => fs.existsSync(file));
}

/** @param token without it every write is refused */
export async function startNginxStore(program: string, token: string): Promise<NginxStore> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-nginx-'));
  const data = path.join(folder, 'data');
  fs.mkdirSync(data);
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/errors crit; user ${os.userInfo().username};
events {}
http {
  access_log off; client_body_temp_path ${folder}/parts;
  map "$request_method $http_authorization" $is_refused { "PUT Bearer ${token}" 0; "~^PUT " 1; default 0; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 0;
    location /cache/ {
      alias ${data}/;
      dav_methods PUT;
      create_full_put_path on;
      if ($is_refused) { return 403; }
    }
  }
}
`,
  );
  execFileSync(program, ['-t', '-q', '-c', file], {stdio: ['ignore', 'ignore', 'inherit']});
  const server = spawn(program, ['-c', file], {stdio: 'ignore'});
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = new URL(`http://127.0.0.1:${port}/cache/`);
  for (let tries = 0; tries < 100 && !(await answers(url)); tries++) await pause(50);
  return {
    url,
    async close() {
      server.kill();
      await ended;
      fs.rmSync(folder, {recursive: true, force: true});
    },
  };
}

async function answers(url: URL): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const {port} = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
