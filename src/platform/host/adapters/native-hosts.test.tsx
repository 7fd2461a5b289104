import { appAskData } from '@/contract/embed/app-asks';
import type { Host, HostFacts, Meeting } from './adapter';
import { type AndroidPort, meetAndroid } from './android-port';
import { meetWebkit, type WebkitHandler } from './webkit-handler';

interface Message {
  type: string;
  name: string;
  id: number;
  nonce: string;
}

function meeting(): Meeting & { hosts: Host[]; says: HostFacts[] } {
  const hosts: Host[] = [];
  const says: HostFacts[] = [];
  return {
    hosts,
    says,
    facts: {
      partner: 'app',
      kind: 'webview',
      origins: [],
      capabilities: Object.keys(appAskData) as never,
      app_id: null,
    },
    handlers: { back: () => ({ result: 'handled' }) },
    launchData: '',
    onHost: (host, facts) => {
      hosts.push(host);
      says.push(facts);
    },
  };
}

const helloOf = (nonce: string): string =>
  JSON.stringify({ kedai: 1, type: 'hello', protocol: 1, nonce, capabilities: ['getAuthCode'], locale: 'id' });
const code = 'c'.repeat(43);
const nonceHash = 'h'.repeat(43);

it('speaks with an Android app through the object that it adds', async () => {
  const sent: Message[] = [];
  const port: AndroidPort = { postMessage: (text) => void sent.push(JSON.parse(text)), onmessage: null };
  const met = meeting();
  meetAndroid(port)(met);
  const come = (text: unknown): void => port.onmessage?.({ data: text });
  come('nonsense');
  come(helloOf('n'.repeat(22)));
  expect(met.hosts).toEqual([]);
  come(helloOf(sent[0]?.nonce ?? ''));
  expect(met.says).toEqual([expect.objectContaining({ locale: 'id' })]);
  const asked = met.hosts[0]?.ask('getAuthCode', { nonceHash });
  come(JSON.stringify({ kedai: 1, type: 'answer', id: sent[1]?.id, status: 200, data: { code } }));
  expect(await asked).toEqual({ status: 200, data: { code } });
  come(JSON.stringify({ kedai: 1, type: 'ask', id: 7, name: 'back' }));
  await new Promise((done) => setTimeout(done));
  expect(sent[2]).toMatchObject({ type: 'answer', id: 7, status: 200, data: { result: 'handled' } });
});

it('speaks with an iOS app through its handler, whose promise brings the answer', async () => {
  const sent: Message[] = [];
  const handler: WebkitHandler = {
    async postMessage(text) {
      const message = JSON.parse(text) as Message;
      sent.push(message);
      if (message.type === 'hello') return helloOf(message.nonce);
      if (message.type !== 'ask') return null;
      return JSON.stringify({ kedai: 1, type: 'answer', id: message.id, status: 200, data: { code } });
    },
  };
  const met = meeting();
  meetWebkit(handler)(met);
  await new Promise((done) => setTimeout(done));
  expect(await met.hosts[0]?.ask('getAuthCode', { nonceHash })).toEqual({ status: 200, data: { code } });
  window.kedaiHostReceive?.(JSON.stringify({ kedai: 1, type: 'ask', id: 3, name: 'back' }));
  await new Promise((done) => setTimeout(done));
  expect(sent[2]).toMatchObject({ type: 'answer', id: 3, status: 200 });
});

it('goes on without a handler that is gone', async () => {
  const met = meeting();
  meetWebkit({ postMessage: () => Promise.reject(new Error('gone')) })(met);
  await new Promise((done) => setTimeout(done));
  expect(met.hosts).toEqual([]);
});
