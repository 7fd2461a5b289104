import { createHash } from 'node:crypto';
import { renderSVG } from 'uqr';
import type { Language } from '@/contract/core';
import { WIB_MINUTES } from '@/domain/place-time';
import { clockText } from '../../messages/clock-text';
import { gatewayTexts } from '../../messages/gateway-texts';
import { rupiah } from '../../messages/rupiah';

/** What the page shows of a payment. */
export interface GatewayPayment {
  trade_no: string;
  amount: number;
  channel: string;
  state: string;
  expiretime: number;
  return_url: string;
}

const style = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f4f7;color:#1c1c28;display:flex;justify-content:center}
main{width:100%;max-width:360px;padding:24px 16px;text-align:center;box-sizing:border-box}
h1{font-size:20px;margin:0 0 4px}
p{margin:0 0 12px}
.notice{font-size:14px;color:#55556a}
.amount{font-size:32px;font-weight:700;margin:8px 0}
.qr{background:#fff;border-radius:16px;padding:12px;margin:12px auto;width:216px;height:216px}
.qr svg{width:100%;height:100%}
form{margin:0 0 8px}
button,a.back{display:block;width:100%;min-height:48px;border-radius:24px;border:1px solid #3d3d99;background:none;
color:inherit;font:inherit;box-sizing:border-box;text-decoration:none;line-height:46px;cursor:pointer}
button.main{background:#3d3d99;color:#fff;font-weight:600}
button:focus-visible,a.back:focus-visible{outline:3px solid #8f8fe0;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#16161d;color:#f0f0f5}.notice{color:#b5b5c6}
button,a.back{border-color:#8f8fe0}}
`;

/** The page has no script at all and sends its forms home, from where they may go on to the page of a partner. */
export const gatewayPagePolicy = (returnUrl: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `form-action 'self'${/^https?:/.test(returnUrl) ? ` ${new URL(returnUrl).origin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark);

/** The clock time of Jakarta, where the gateway is. The shop's may be another. */
const jakartaTime = (seconds: number, language: Language): string =>
  `${clockText(seconds, { language, offsetMinutes: WIB_MINUTES })} WIB`;

function frame(language: Language, body: string): string {
  const texts = gatewayTexts[language];
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(texts.title)}</title>
<style>${style}</style></head><body><main><h1>${escaped(texts.title)}</h1>
<p class="notice">${escaped(texts.notice)}</p>${body}</main></body></html>`;
}

function button(payment: GatewayPayment, { action, label, kind }: { action: string; label: string; kind: string }) {
  return `<form method="post" action="/gateway/pay/${escaped(payment.trade_no)}/${action}">
<button type="submit" id="${action}" class="${kind}">${escaped(label)}</button></form>`;
}

/** The gateway's page of one payment, open or over. */
export function gatewayPage(payment: GatewayPayment, { language, qr }: { language: Language; qr: string }): string {
  const texts = gatewayTexts[language];
  const back = `<a class="back" id="back" href="${escaped(payment.return_url)}">${escaped(texts.back)}</a>`;
  const amount = `<p class="amount">${escaped(rupiah(payment.amount))}</p>`;
  if (payment.state !== 'open') {
    const state = texts.states[payment.state as keyof typeof texts.states] ?? texts.unknown;
    return frame(language, `${amount}<p role="status">${escaped(state)}</p>${back}`);
  }
  const code = payment.channel === 'qris' ? `<div class="qr" role="img" aria-label="QRIS">${renderSVG(qr)}</div>` : '';
  const until = escaped(texts.payBefore.replace('{time}', jakartaTime(payment.expiretime, language)));
  return frame(
    language,
    `${amount}<p>${until}</p>${code}
${button(payment, { action: 'pay', label: texts.pay, kind: 'main' })}
${button(payment, { action: 'fail', label: texts.fail, kind: 'other' })}
${button(payment, { action: 'expire', label: texts.expire, kind: 'other' })}
${back}`,
  );
}

export const gatewayUnknownPage = (language: Language): string =>
  frame(language, `<p role="status">${escaped(gatewayTexts[language].unknown)}</p>`);
