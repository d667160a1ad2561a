import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { childrenOf, residentMemory } from '../memory.ts';

/** Starts nginx with a tree of the target `files`; `null` if nginx is not installed. */
export async function startNginx(root: string, folder: string) {
  if (spawnSync('nginx', ['-v']).error !== undefined) return null;
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(root, folder, port));
  const nginx = spawn('nginx', ['-c', file, '-e', 'stderr'], { stdio: 'inherit' });
  const pid = nginx.pid ?? 0;
  return {
    port,
    pid,
    memory: async () => residentMemory([pid, ...(await childrenOf(pid))]),
    async close() {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const configuration = (root: string, folder: string, port: number): string => `
daemon off;
user ${userInfo().username};
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  types { application/json json; }
  charset utf-8;
  charset_types application/json;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    location / {
      try_files $uri.json $uri =404;
      add_header Access-Control-Allow-Origin * always;
      add_header X-Content-Type-Options nosniff always;
      add_header Cache-Control "public, max-age=3600, stale-while-revalidate=86400";
    }
  }
}
`;
