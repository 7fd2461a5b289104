import { WebhookUrlError, webhookUrl } from './webhook-url';

const inProduction = { allowsLoopback: false };
const inDemo = { allowsLoopback: true };

describe('the address of a webhook', () => {
  it.each(['https://partner.example/webhooks?a=1', 'https://partner.example:8443/', 'https://8.8.8.8/x'])(
    'may be %s',
    (text) => expect(webhookUrl(text, inProduction).href).toBe(text),
  );

  it.each([
    ['http://partner.example/', /https:/],
    ['ftp://partner.example/', /https:/],
    ['partner.example', /not an address/],
    ['https://user@partner.example/', /name or a password/],
    ['https://:secret@partner.example/', /name or a password/],
    ['https://partner.example/#a', /must not contain a #/],
    ['https://partner.example:0/', /port 0/],
    ['https://partner.example/a b', /has a blank/],
    ['https://partner.example/\u0007', /a control character/],
    ['https://*.partner.example/', /a wildcard/],
    ['https://a,b.example/', /a host that no host can be called/],
    [`https://partner.example/${'a'.repeat(500)}`, /more than 500/],
    ['https://127.0.0.1/', /not on the public internet/],
    // Ways to write 127.0.0.1 that a URL reads as the same.
    ['https://2130706433/', /not on the public internet/],
    ['https://0x7f.1/', /not on the public internet/],
    ['https://[::1]/', /not on the public internet/],
    ['https://[::ffff:10.0.0.1]/', /not on the public internet/],
    ['https://169.254.169.254/latest/meta-data', /not on the public internet/],
    ['https://localhost/', /not on the public internet/],
    ['https://api.localhost./', /not on the public internet/],
  ])('may not be %s', (text, reason) => {
    expect(() => webhookUrl(text, inProduction)).toThrow(WebhookUrlError);
    expect(() => webhookUrl(text, inProduction)).toThrow(reason);
  });

  it('may be on this machine in the demo only, and nowhere else without https', () => {
    for (const text of ['http://localhost:4000/hook', 'http://127.0.0.1:4000/hook', 'http://[::1]:4000/hook']) {
      expect(webhookUrl(text, inDemo).href).toBe(text);
      expect(() => webhookUrl(text, inProduction)).toThrow(WebhookUrlError);
    }
    for (const text of ['http://partner.example/', 'https://10.0.0.1/', 'http://192.168.1.2/']) {
      expect(() => webhookUrl(text, inDemo)).toThrow(WebhookUrlError);
    }
  });
});
