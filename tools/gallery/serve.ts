// npm run gallery: shows all components in every state. The page is built anew for each visit, so a reload shows the
// present sources.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildGallery } from './bundle';

const port = Number(process.env.PORT ?? 3001);

const server = http.createServer((request, reply) => {
  if (request.url?.split('?')[0] !== '/') {
    reply.writeHead(404).end();
    return;
  }
  buildGallery().then(
    (html) =>
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html),
    (error: Error) => reply.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message),
  );
});

server.on('error', (error: NodeJS.ErrnoException) => {
  const reason = error.code === 'EADDRINUSE' ? `port ${port} is in use: set PORT to another` : error.message;
  process.stderr.write(`${reason}\n`);
  process.exitCode = 75;
});
server.listen(port, '127.0.0.1', () => {
  const { port: chosen } = server.address() as AddressInfo;
  process.stdout.write(`The gallery is open at http://localhost:${chosen}\n`);
});
