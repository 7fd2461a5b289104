import { createHash, createHmac } from 'node:crypto';
import fs from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { S3Settings } from '../../server/src/files/s3-store';

interface S3rver {
  configureBuckets(): Promise<void>;
  callback(): RequestListener;
}

export interface OwnS3 {
  settings: S3Settings;
  /** Names of the files in the bucket. */
  names(): string[];
  close(): Promise<void>;
}

const BUCKET = 'pictures';
const KEY = { key: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' };

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Whether a request is signed as version 4 of the signature demands. The server below does not check signatures. */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]*), SignedHeaders=([^,]*), Signature=([\da-f]*)$/.exec(
    headers.authorization ?? '',
  );
  if (!found) return false;
  const [, credential = '', names = '', signature] = found;
  const [key, day = '', region = '', service = '', end = ''] = credential.split('/');
  const [pathname, query = ''] = url.split('?');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const request = [method, pathname, query, lines.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const digest = createHash('sha256').update(request).digest('hex');
  const scope = [day, region, service, end].join('/');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const signing = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${KEY.secret}`);
  return key === KEY.key && hmac(signing, text).toString('hex') === signature;
}

/** An S3-compatible server of this test on loopback. */
export async function ownS3(): Promise<OwnS3> {
  // The package has no types.
  const Server = require('s3rver') as new (options: object) => S3rver;
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-s3-'));
  const s3 = new Server({ silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [] }] });
  await s3.configureBuckets();
  const serve = s3.callback();
  const server = createServer((request, response) => {
    if (isSigned(request)) return serve(request, response);
    request.resume();
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { url: `http://127.0.0.1:${port}/${BUCKET}`, ...KEY },
    names: () =>
      fs.readdirSync(path.join(directory, BUCKET)).flatMap((file) => /^(.*)\._S3rver_object$/.exec(file)?.[1] ?? []),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
