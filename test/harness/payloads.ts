import { demoChain } from '../../server/src/seed/demo-chain';

/** A host that no page of the app may ask for. */
export const foreignHost = 'evil.example';

/** Texts that become scripts, elements, templates or addresses wherever a text is not shown as a text. */
export const payloads: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><script>alert(2)</script>',
  '<img src=x onerror=alert(3)>',
  '<img src="x" onerror="alert(4)">',
  '"><img src=x onerror=alert(5)>',
  "'><img src=x onerror=alert(6)>",
  '<svg onload=alert(7)>',
  '<svg/onload=alert(8)>',
  '<body onload=alert(9)>',
  '<iframe src=javascript:alert(10)>',
  '<iframe srcdoc="<script>alert(11)</script>">',
  '<object data=javascript:alert(12)>',
  '<embed src=javascript:alert(13)>',
  '<a href=javascript:alert(14)>x</a>',
  '<a href="//evil.example">x</a>',
  '<base href="//evil.example/">',
  '<link rel=stylesheet href=//evil.example/a>',
  '<meta http-equiv=refresh content=0;//evil.example>',
  '<form action=//evil.example><button>x</button>',
  '<input autofocus onfocus=alert(20)>',
  '<details open ontoggle=alert(21)>',
  '<video src=x onerror=alert(22)>',
  '<audio src=x onerror=alert(23)>',
  '<marquee onstart=alert(24)>',
  '<math><a xlink:href=javascript:alert(25)>x',
  '<style>@import "//evil.example/a";</style>',
  '<div style="background:url(//evil.example/a)">',
  '<template><script>alert(28)</script></template>',
  '<!--<img src=x onerror=alert(29)>-->',
  '<![CDATA[<img src=x onerror=alert(30)>]]>',
  '</textarea><script>alert(31)</script>',
  '</title><script>alert(32)</script>',
  '<noscript><p title="</noscript><img onerror=alert(33)>">',
  '<scr<script>ipt>alert(34)</script>',
  '<ScRiPt>alert(35)</sCrIpT>',
  '<img/src/onerror=alert(36)>',
  '<x onclick=alert(37) tabindex=1 autofocus>x</x>',
  '<button formaction=javascript:alert(38)>x',
  'javascript:alert(39)',
  'JaVaScRiPt:alert(40)',
  'data:text/html,<script>alert(41)</script>',
  'vbscript:msgbox(42)',
  '//evil.example/a',
  'https://evil.example/?a=1&b=2#c',
  '\\\\evil.example\\a',
  '{{constructor.constructor("alert(46)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the payload.
  '${alert(47)}',
  '<%= alert(48) %>',
  '#{alert(49)}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the payload.
  '[[${7*7}]]',
  '{count} {name} {price}',
  '%3Cscript%3Ealert(52)%3C/script%3E',
  '&lt;script&gt;alert(53)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(54)&#62;',
  '\\u003cscript\\u003ealert(55)',
  '" onmouseover="alert(56)" x="',
  "' onfocus='alert(57)' autofocus='",
  '`onmouseover=alert(58)`',
  "'; drop table orders; --",
  '__proto__ constructor toString',
];

/** The payloads in texts of at most so many characters each. Longer payloads are left out. */
export function packed(max: number): string[] {
  const texts: string[] = [];
  for (const payload of payloads.filter(({ length }) => length <= max)) {
    const last = texts[texts.length - 1];
    if (last !== undefined && last.length + 1 + payload.length <= max) texts[texts.length - 1] = `${last} ${payload}`;
    else texts.push(payload);
  }
  return texts;
}

/** Whether the value is a text of a chain file in the three languages. */
const isTexts = (value: object): value is Record<string, string> => 'zh-Hans' in value && 'id' in value;

/**
 * The demo chain with a payload in place of each text that people read. These are the texts in languages, and the
 * names and addresses of shops. The names of the drinks come first, each with a payload of its own.
 */
export function payloadChain() {
  const chain = structuredClone(demoChain());
  let at = 0;
  const next = (): string => payloads[at++ % payloads.length] ?? '';
  const replace = (value: unknown): void => {
    if (!value || typeof value !== 'object') return;
    if (isTexts(value)) {
      const text = next();
      for (const language of Object.keys(value)) if (value[language]) value[language] = text;
      return;
    }
    for (const each of Object.values(value)) replace(each);
  };
  for (const drink of chain.drinks) replace(drink.name);
  const { drinks, ...rest } = chain;
  replace(drinks.map(({ name: _, ...other }) => other));
  replace(rest);
  for (const shop of chain.shops) {
    shop.name = next();
    shop.address = next();
  }
  return chain;
}

/** Addresses to which a login or a payment might be told to lead. */
export const returnTargets: readonly string[] = [
  'https://evil.example',
  'http://evil.example/a',
  '//evil.example',
  '///evil.example',
  '////evil.example/a',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  '%2F%2Fevil.example%2Fa',
  '/%5cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  './/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'hTtPs://evil.example',
  ' https://evil.example',
  'https://127.0.0.1@evil.example',
  'https://evil.example#127.0.0.1',
  'https://evil.example?127.0.0.1',
  'https://127.0.0.1.evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://evil.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/a',
  'file:///etc/passwd',
  'intent://evil.example#Intent;scheme=https;end',
  'weixin://evil.example',
  'ftp://evil.example/a',
  '@evil.example',
];
