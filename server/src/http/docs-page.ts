import { createHash } from 'node:crypto';
import type { OpenApi } from './open-api';

const style = `
:root{color-scheme:light dark}
body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:920px;padding:16px}
h2{margin:32px 0 8px;text-transform:capitalize}
details{border-top:1px solid #8886;padding:8px 0}
summary{cursor:pointer;overflow-wrap:anywhere}
code,pre{font:13px/1.45 ui-monospace,monospace}
pre{overflow:auto;background:#8881;padding:12px;border-radius:8px}
.method{display:inline-block;min-width:44px;font-weight:700}
.note{opacity:.8}
`;

/** The page has a style and nothing else: no script, nothing from elsewhere. */
export const docsPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
].join('; ');

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

type Operation = OpenApi['paths'][string][string];

const pretty = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function operationHtml(path: string, method: string, operation: Operation): string {
  const { summary, description, requestBody, responses, parameters } = operation as Record<string, unknown>;
  const headers = ((parameters as { name: string }[] | undefined) ?? []).map(({ name }) => name).join(', ');
  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> ${escapeHtml(String(summary))}</summary>
<p class="note">${escapeHtml(String(description))}${headers ? ` Headers: ${escapeHtml(headers)}.` : ''}</p>
${requestBody ? `<h4>Input</h4>${pretty(requestBody)}` : ''}<h4>Answers</h4>${pretty(responses)}</details>`;
}

/** The OpenAPI document as a page for people. */
export function docsPage(document: OpenApi): string {
  const sections = document.tags.map(({ name }) => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => (operation.tags as string[]).includes(name))
        .map(([method, operation]) => operationHtml(path, method, operation)),
    );
    return `<h2>${escapeHtml(name)}</h2>${operations.join('')}`;
  });
  const { title, version, description } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} API</title><style>${style}</style></head><body>
<h1>${escapeHtml(title)} API ${escapeHtml(version)}</h1><p>${escapeHtml(description)} The document for machines: <a href="/docs/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</body></html>`;
}
