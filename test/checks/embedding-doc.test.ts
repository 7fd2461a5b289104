import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { appAskData } from '@/contract/embed/app-asks';
import { hostAskData } from '@/contract/embed/host-asks';
import { readHostHello } from '@/contract/embed/host-hello';
import { readData, readPortMessage } from '@/contract/embed/messages';
import { internalCalls } from '../../server/src/internal-contract';
import { embedBodies } from '../../server/src/internal-contract/embed.schemas';
import { testServer } from '../harness/server';
import { runTool } from '../harness/tool';

const root = path.resolve(__dirname, '../..');
const kit = path.join(root, 'dist/embed');
const doc = fs.readFileSync(path.join(root, 'docs/embedding.md'), 'utf8');

/** The blocks of code in a language, in their order. */
const blocks = (language: string): string[] =>
  [...doc.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, code]) => code as string);

/** The names in the first column of the table below a heading. */
function namesBelow(heading: string): string[] {
  const section = doc.split(`\n### ${heading}\n`)[1]?.split('\n#')[0] ?? '';
  return [...section.matchAll(/^\| `?([\w]+)`? \|/gm)]
    .map(([, name]) => name as string)
    .filter((name) => !['name', 'status'].includes(name));
}

const [serverCode = '', ...pageCode] = blocks('js');
const webhookCode = pageCode.find((code) => code.includes('takeWebhook')) ?? '';

describe('the guide for partners', () => {
  let folder: string;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-guide-'));
    fs.cpSync(kit, path.join(folder, 'node_modules/@kedai/embed'), { recursive: true });
    for (const name of ['@types', 'jose']) {
      fs.symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
    }
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('has code that fits the types of the package', () => {
    const files = blocks('js').map((code, at) => {
      fs.writeFileSync(path.join(folder, `block-${at}.mjs`), code);
      return `block-${at}.mjs`;
    });
    expect(files.length).toBeGreaterThan(4);
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--allowJs', '--checkJs', '--target', 'es2022', '--lib', 'es2022,dom'];
    let output = '';
    try {
      execFileSync(
        process.execPath,
        [tsc, ...options, '--module', 'nodenext', '--types', 'node', '--skipLibCheck', ...files],
        {
          cwd: folder,
          encoding: 'utf8',
        },
      );
    } catch (error) {
      output = (error as { stdout: string }).stdout;
    }
    expect(output).toBe('');
  });

  it('has the call of a code as the server takes it', () => {
    const [curl = ''] = blocks('sh');
    const body: unknown = JSON.parse(/-d '([^']+)'/.exec(curl)?.[1] ?? '');
    expect(v.is(embedBodies.code, body)).toBe(true);
    expect(curl).toContain(`"$KEDAI_URL${internalCalls.embed.code.path}"`);
    expect(doc).toContain(internalCalls.embed.revoke.path);
  });

  it('has commands that register a partner', async () => {
    const server = await testServer();
    try {
      const env = { DATABASE_URL: server.url, KEDAI_MODE: 'demo', KEDAI_DATA: folder };
      const lines = [...doc.matchAll(/^ {4}npm run partner -- (add toko .*)$/gm)].map(([, words]) => words as string);
      expect(lines).toHaveLength(2);
      for (const [at, line] of lines.entries()) {
        const words = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
        const id = `toko-${at}`;
        const { text, code } = await runTool(
          'partner',
          words.map((word) => (word === 'toko' ? id : word)),
          env,
        );
        expect([text, code]).toEqual([expect.stringMatching(/^kps_[\w-]{43}$/m), 0]);
        expect(await server.services.partnerDirectory.find(id)).toMatchObject({ name: 'Toko', kind: 'iframe' });
      }
    } finally {
      await server.close();
    }
  });

  it('names the hash of the script that is built, under its version', () => {
    const { version, integrity } = JSON.parse(fs.readFileSync(path.join(kit, 'integrity.json'), 'utf8')) as Record<
      string,
      string
    >;
    expect(doc).toContain(`/embed/kedai-embed-${version}.js"\n  integrity="${integrity}" crossorigin="anonymous"`);
  });

  it('has each message and each status, and no other', () => {
    expect(namesBelow('What the app asks')).toEqual(Object.keys(appAskData));
    expect(namesBelow('What your page asks')).toEqual(Object.keys(hostAskData));
    const isStatus = (status: number) => readPortMessage({ kedai: 1, type: 'answer', id: 1, status }) !== null;
    const statuses = Array.from({ length: 600 }, (_, status) => status).filter(isStatus);
    expect(namesBelow('Statuses').map(Number)).toEqual(statuses);
  });

  it('names in Kotlin and Swift only messages that there are, and opens the same apps', () => {
    for (const code of [...blocks('kotlin'), ...blocks('swift')]) {
      const names = [...code.matchAll(/(?:askApp\(|case )?"(\w+)"(?=(?:\s*->)|(?:, null\))|:|\))/g)].map(
        ([, name]) => name,
      );
      const asked = names.filter((name) => name && name in { ...appAskData, ...hostAskData });
      expect(new Set(asked)).toEqual(new Set(['getAuthCode', 'openExternal', 'close', 'back']));
      const capabilities = /capabilities"[:,] ?(?:JSONArray\(listOf\(|\[)("[^)\]]+)/.exec(code)?.[1];
      const hello = {
        kedai: 1,
        type: 'hello',
        protocol: 1,
        nonce: 'n'.repeat(22),
        platform: code.includes('Swift') ? 'ios' : 'android',
      };
      const list = JSON.parse(`[${capabilities}]`) as string[];
      expect(readHostHello({ ...hello, capabilities: list })).not.toBeNull();
      expect(list.filter((name) => !(name in appAskData))).toEqual([]);
      const schemes = [
        ...new Set(
          [...code.matchAll(/\b(?:https|gojek|gopay|shopeeid|shopeepay|dana|ovo|linkaja|tel)\b/g)].map(String),
        ),
      ];
      expect(schemes.sort()).toEqual([
        'dana',
        'gojek',
        'gopay',
        'https',
        'linkaja',
        'ovo',
        'shopeeid',
        'shopeepay',
        'tel',
      ]);
      for (const scheme of schemes) {
        const url = scheme === 'tel' ? 'tel:+62811' : `${scheme}://x`;
        expect(readData(appAskData.openExternal, { url })).not.toBeNull();
      }
    }
  });

  describe('run as it is written', () => {
    let chain: http.Server;
    let shop: ChildProcess | undefined;
    const asked: { path: string | undefined; authorization: string | undefined; body: unknown }[] = [];
    beforeAll(async () => {
      chain = http.createServer(async (request, response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
        asked.push({ path: request.url, authorization: request.headers.authorization, body });
        response.writeHead(200).end(JSON.stringify({ code: 'kec_of-the-chain-0123456789', expires_at: 1_900_000_000 }));
      });
      await new Promise<void>((resolve) => chain.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => {
      shop?.kill();
      chain?.close();
    });

    it('gives a code to who is logged in, and to nobody else', async () => {
      const port = await freePort();
      fs.writeFileSync(path.join(folder, 'server.mjs'), serverCode);
      shop = spawn(process.execPath, ['server.mjs'], {
        cwd: folder,
        env: {
          ...process.env,
          PORT: String(port),
          KEDAI_URL: `http://127.0.0.1:${(chain.address() as AddressInfo).port}`,
          KEDAI_PARTNER: 'toko',
          KEDAI_PARTNER_SECRET: 'kps_of-a-test',
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      const post = (headers: Record<string, string>) =>
        fetch(`http://127.0.0.1:${port}/kedai-code`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ nonceHash: 'h'.repeat(43) }),
        });
      const refused = await untilAnswered(() => post({}));
      expect(refused.status).toBe(401);
      const given = await post({ cookie: 'shop=1' });
      expect(await given.json()).toEqual({ code: 'kec_of-the-chain-0123456789' });
      const body = { partner: 'toko', user: { id: 'customer-17' }, nonce_hash: 'h'.repeat(43) };
      expect(asked).toEqual([{ path: '/api/embed/code', authorization: 'Bearer kps_of-a-test', body }]);
      expect(v.is(embedBodies.code, body)).toBe(true);
    });

    it('takes a webhook that the reference library has signed, and no other', () => {
      fs.writeFileSync(path.join(folder, 'webhook.mjs'), webhookCode);
      fs.symlinkSync(
        path.join(root, 'node_modules/standardwebhooks'),
        path.join(folder, 'node_modules/standardwebhooks'),
      );
      const program = `import { takeWebhook } from './webhook.mjs';
        import { Webhook } from 'standardwebhooks';
        const body = '{"type":"order.paid"}';
        const now = new Date();
        const headers = { 'webhook-id': 'm1', 'webhook-timestamp': String(Math.floor(now / 1000)),
          'webhook-signature': new Webhook(process.env.KEDAI_WEBHOOK_KEY).sign('m1', now, body) };
        console.log(JSON.stringify([takeWebhook(headers, body), takeWebhook(headers, body + ' ')]));`;
      const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, KEDAI_WEBHOOK_KEY: `whsec_${Buffer.from('0'.repeat(32)).toString('base64')}` },
      });
      expect(JSON.parse(output)).toEqual([{ status: 204, id: 'm1', event: { type: 'order.paid' } }, { status: 401 }]);
    });
  });
});

async function freePort(): Promise<number> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Asks until the server listens. */
async function untilAnswered(ask: () => Promise<Response>): Promise<Response> {
  for (let left = 200; ; left -= 1) {
    try {
      return await ask();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
